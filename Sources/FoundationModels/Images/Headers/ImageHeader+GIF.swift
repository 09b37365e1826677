extension ImageHeader {
  /// Reads the size of a GIF's canvas.
  static func gif(_ bytes: ImageBytes) throws -> ImageHeader {
    ImageHeader(
      format: .gif, width: try bytes.integer(at: 6, size: 2, .littleEndian),
      height: try bytes.integer(at: 8, size: 2, .littleEndian), reasonForDecodingWhole: "a GIF")
  }
}

extension ImageHeader {
  /// Reads the first chunk of a PNG, and the others before the pixels for an orientation.
  static func png(_ bytes: ImageBytes) throws -> ImageHeader {
    guard try bytes.has("IHDR", at: 12) else { throw HeaderProblem.damaged("does not begin with the size") }
    var header = ImageHeader(
      format: .png, width: try bytes.integer(at: 16, size: 4), height: try bytes.integer(at: 20, size: 4))
    if try bytes.integer(at: 28, size: 1) != 0 { header.reasonForDecodingWhole = "an interlaced PNG" }
    header.orientation = try orientation(bytes, after: 8) ?? .up
    return header
  }

  private static func orientation(
    _ bytes: ImageBytes, after start: Int
  ) throws -> CGImagePropertyOrientation? {
    var offset = start
    for _ in 0..<1000 where offset <= bytes.count - 8 {
      let length = try bytes.integer(at: offset, size: 4)
      if try bytes.has("IDAT", at: offset + 4) { return nil }
      if try bytes.has("eXIf", at: offset + 4) {
        return try .exif(bytes.dropFirst(offset + 8, limit: length))
      }
      offset += 12 + length
    }
    return nil
  }
}

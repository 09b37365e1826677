extension ImageHeader {
  /// Reads the size of a WebP from its first chunk, whichever of three kinds that is.
  static func webp(_ bytes: ImageBytes) throws -> ImageHeader {
    var header = ImageHeader(format: .webp, width: 0, height: 0, reasonForDecodingWhole: "a WebP")
    if try bytes.has("VP8 ", at: 12) {
      // A frame tag of 3 bytes and a start code of 3 bytes; the upper 2 bits of the sizes ask for enlargement.
      header.width = try bytes.integer(at: 26, size: 2, .littleEndian) & 0x3FFF
      header.height = try bytes.integer(at: 28, size: 2, .littleEndian) & 0x3FFF
    } else if try bytes.has("VP8L", at: 12) {
      // A signature byte, then sizes of 14 bits each, less one.
      let sizes = try bytes.integer(at: 21, size: 4, .littleEndian)
      header.width = sizes & 0x3FFF + 1
      header.height = sizes >> 14 & 0x3FFF + 1
    } else if try bytes.has("VP8X", at: 12) {
      let flags = try bytes.integer(at: 20, size: 1)
      header.width = try bytes.integer(at: 24, size: 3, .littleEndian) + 1
      header.height = try bytes.integer(at: 27, size: 3, .littleEndian) + 1
      header.isAnimated = flags & 0x02 != 0
      if flags & 0x08 != 0 { header.orientation = try orientation(bytes) ?? .up }
    } else {
      throw HeaderProblem.damaged("does not begin with a picture")
    }
    return header
  }

  /// The chunk with EXIF data comes after the pixels.
  private static func orientation(_ bytes: ImageBytes) throws -> CGImagePropertyOrientation? {
    var offset = 12
    for _ in 0..<1000 where offset <= bytes.count - 8 {
      let length = try bytes.integer(at: offset + 4, size: 4, .littleEndian)
      if try bytes.has("EXIF", at: offset) {
        let chunk = bytes.dropFirst(offset + 8, limit: length)
        // Some writers keep the introduction that EXIF data has in JPEG.
        let isIntroduced = chunk.count > 6 ? try chunk.has("Exif\0\0", at: 0) : false
        return try .exif(isIntroduced ? chunk.dropFirst(6, limit: length) : chunk)
      }
      offset += 8 + length + length % 2
    }
    return nil
  }
}

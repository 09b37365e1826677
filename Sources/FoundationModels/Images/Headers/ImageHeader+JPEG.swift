extension ImageHeader {
  /// Reads the segments of a JPEG up to the one that holds the size.
  static func jpeg(_ bytes: ImageBytes) throws -> ImageHeader {
    var orientation: CGImagePropertyOrientation?
    var offset = 2
    // Real files have a few dozen segments; this many only keep a reader busy.
    for _ in 0..<2000 {
      let marker = try nextMarker(bytes, &offset)
      switch marker {
      case 0x01, 0xD0...0xD7: continue
      case 0xD9, 0xDA: throw HeaderProblem.damaged("has no size before the pixels")
      default: break
      }
      let length = try bytes.integer(at: offset, size: 2)
      guard length >= 2 else { throw HeaderProblem.damaged("has a segment of \(length) bytes") }
      if isStartOfFrame(marker) { return try frame(bytes, at: offset, marker, orientation ?? .up) }
      if marker == 0xE1, orientation == nil {
        orientation = try exifOrientation(bytes.dropFirst(offset + 2, limit: length - 2))
      }
      offset += length
    }
    throw HeaderProblem.damaged("has no size within 2000 segments")
  }

  /// Skips fill bytes, and moves to what follows the marker.
  private static func nextMarker(_ bytes: ImageBytes, _ offset: inout Int) throws -> Int {
    guard try bytes.integer(at: offset, size: 1) == 0xFF else {
      throw HeaderProblem.damaged("has no marker where one is due")
    }
    for _ in 0..<1000 {
      offset += 1
      let byte = try bytes.integer(at: offset, size: 1)
      guard byte == 0xFF else {
        offset += 1
        return byte
      }
    }
    throw HeaderProblem.damaged("has no marker where one is due")
  }

  /// C4, C8 and CC in this range hold tables.
  private static func isStartOfFrame(_ marker: Int) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  private static func frame(
    _ bytes: ImageBytes, at offset: Int, _ marker: Int, _ orientation: CGImagePropertyOrientation
  ) throws -> ImageHeader {
    let precision = try bytes.integer(at: offset + 2, size: 1)
    let components = try bytes.integer(at: offset + 7, size: 1)
    var header = ImageHeader(
      format: .jpeg, width: try bytes.integer(at: offset + 5, size: 2),
      height: try bytes.integer(at: offset + 3, size: 2), orientation: orientation)
    if marker == 0xC2 { header.reasonForDecodingWhole = "a progressive JPEG" }
    // Baseline, extended and progressive frames of 8 bits are what is commonly read.
    header.hasUnusualColor = marker > 0xC2 || precision != 8 || ![1, 3].contains(components)
    return header
  }

  /// The orientation in an EXIF segment; nil if the segment is something else or does not say.
  private static func exifOrientation(_ segment: ImageBytes) throws -> CGImagePropertyOrientation? {
    guard segment.count > 6, try segment.has("Exif\0", at: 0) else { return nil }
    return try .exif(segment.dropFirst(6, limit: segment.count))
  }
}

extension ImageCompleteness {
  /// Walks through the blocks of a GIF.
  static func gif(_ bytes: UnsafeRawBufferPointer) -> ImageCompleteness {
    var result = ImageCompleteness(hasEnd: false, frames: 0)
    guard bytes.count > 13 else { return result }
    var offset = 13 + colorTableLength(bytes[10])
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x3B:
        result.hasEnd = true
        return result
      case 0x21:
        offset = endOfSubblocks(bytes, from: offset + 2)
      case 0x2C:
        guard offset + 10 < bytes.count else { return result }
        result.frames += 1
        // The picture's place and table, then the width of its codes, then its pixels.
        offset = endOfSubblocks(bytes, from: offset + 11 + colorTableLength(bytes[offset + 9]))
      default: return result
      }
    }
    return result
  }

  private static func colorTableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 0x07) + 1)
  }

  /// Subblocks begin with their length; one without content is the last.
  private static func endOfSubblocks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let length = Int(bytes[offset])
      offset += 1 + length
      if length == 0 { return offset }
    }
    return bytes.count
  }
}

/// The well-formed byte sequences of UTF-8 (Unicode 16.0, table 3-7).
enum UTF8Sequence {
  /// The length in bytes of the character at `index`, or nil if the bytes there are not UTF-8.
  ///
  /// Overlong forms, surrogates, values above U+10FFFF and cut sequences are not UTF-8.
  static func length(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    let length: Int
    let second: ClosedRange<UInt8>
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    let rest = bytes[(index + 2)..<(index + length)]
    return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : nil
  }
}

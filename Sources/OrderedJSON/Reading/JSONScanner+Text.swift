extension JSONScanner {
  /// Reads quoted text from its opening quotation mark on.
  ///
  /// - Returns: The text, and whether its closing quotation mark was there.
  mutating func scanText() throws(JSONSyntaxError) -> (text: String, isWhole: Bool) {
    position += 1
    var text: [UInt8] = []
    var runStart = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        text.append(contentsOf: bytes[runStart..<position])
        position += 1
        return (String(decoding: text, as: UTF8.self), true)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[runStart..<position])
        guard let scalar = try scanEscape() else { return (String(decoding: text, as: UTF8.self), false) }
        text.append(contentsOf: scalar.utf8)
        runStart = position
      case 0x00..<0x20:
        let digits = String(byte, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 4 - digits.count) + digits
        throw failure("control character U+\(code) must be escaped in text")
      case 0x20..<0x80:
        position += 1
      default:
        guard let length = UTF8Sequence.length(in: bytes, at: position) else { throw invalidUTF8() }
        position += length
      }
    }
    guard toleratesCutOff else { throw failure("the text ends inside a string") }
    text.append(contentsOf: bytes[runStart..<position])
    return (String(decoding: text, as: UTF8.self), false)
  }

  /// Reads an escape from its backslash on; nil if the text ends inside it.
  private mutating func scanEscape() throws(JSONSyntaxError) -> Character? {
    let begin = position
    position += 1
    guard let byte = next else { return try cutOff() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scanUnicodeEscape(from: begin)
    default: throw failure("unknown escape in text; a backslash itself is written '\\\\'", at: begin)
    }
  }

  /// Reads the digits of a `\u` escape, and the second escape if it is the first of a surrogate pair.
  private mutating func scanUnicodeEscape(from begin: Int) throws(JSONSyntaxError) -> Character? {
    guard let unit = try scanHexDigits() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    let lone = failure("lone surrogate escape \\u\(String(unit, radix: 16, uppercase: true))", at: begin)
    guard (0xD800..<0xDC00).contains(unit) else { throw lone }
    for expected in [UInt8(ascii: "\\"), UInt8(ascii: "u")] {
      guard let byte = next else { return try cutOff() }
      guard byte == expected else { throw lone }
      position += 1
    }
    guard let second = try scanHexDigits() else { return nil }
    guard (0xDC00..<0xE000).contains(second) else { throw lone }
    let code = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
    return Unicode.Scalar(code).map { Character($0) }
  }

  private mutating func scanHexDigits() throws(JSONSyntaxError) -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next else { return try cutOff() }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("expected four hexadecimal digits after '\\u'")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Returns nil for a tolerated cut, or throws.
  private func cutOff<Value>() throws(JSONSyntaxError) -> Value? {
    guard toleratesCutOff else { throw failure("the text ends inside a string") }
    return nil
  }
}

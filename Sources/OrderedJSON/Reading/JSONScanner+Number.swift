extension JSONScanner {
  /// Reads a number; nil if the text ends where digits are still missing.
  mutating func scanNumber() throws(JSONSyntaxError) -> JSONNumber? {
    let begin = position
    if next == UInt8(ascii: "-") { position += 1 }
    let isZero = next == UInt8(ascii: "0")
    let wholeStart = position
    guard try scanDigits("expected a digit after '-'") else { return nil }
    if isZero, position - wholeStart > 1 {
      throw failure("a number must not have leading zeros", at: wholeStart)
    }
    if next == UInt8(ascii: ".") {
      position += 1
      guard try scanDigits("expected a digit after '.'") else { return nil }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard try scanDigits("expected a digit in the exponent") else { return nil }
    }
    return JSONNumber(checkedText: String(decoding: bytes[begin..<position], as: UTF8.self))
  }

  /// Steps over one or more digits; false if the text ends before the first.
  private mutating func scanDigits(_ expectation: String) throws(JSONSyntaxError) -> Bool {
    let begin = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    if position > begin { return true }
    if isAtEnd, toleratesCutOff { return false }
    throw unexpected(expectation)
  }
}

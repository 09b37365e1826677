/// Cuts UTF-8 bytes into JSON's tokens.
struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next byte is read.
  var position = 0
  /// Whether the end of the bytes inside a token is reported as a cut instead of an error.
  let toleratesCutOff: Bool
  private let firstLine: Int
  /// Where the text begins after a byte order mark.
  private let start: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int, toleratesCutOff: Bool) {
    self.bytes = bytes
    self.firstLine = firstLine
    self.toleratesCutOff = toleratesCutOff
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = start
  }

  /// Whether every byte has been read.
  var isAtEnd: Bool { position >= bytes.count }

  /// The next byte, or nil at the end.
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// Steps over spaces, tabs and line ends.
  mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// An error at `offset`, or at the current position.
  func failure(_ reason: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = offset ?? position
    var line = firstLine
    var lineStart = start
    for index in start..<max(start, offset) where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    return JSONSyntaxError(reason: reason, byteOffset: offset, line: line, column: offset - lineStart + 1)
  }

  /// Reads `true`, `false` or `null`; nil if the text ends inside the word.
  mutating func scanWord() throws(JSONSyntaxError) -> JSONValue? {
    let begin = position
    while let byte = next, byte.isWordByte { position += 1 }
    let word = String(decoding: bytes[begin..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      if isAtEnd, toleratesCutOff, ["true", "false", "null"].contains(where: { $0.hasPrefix(word) }) {
        return nil
      }
      // Long words are cut: the place says the rest.
      throw failure("expected a value, found '\(word.prefix(20))'", at: begin)
    }
  }

  /// The error for a byte that cannot begin a token here.
  func unexpected(_ expectation: String) -> JSONSyntaxError {
    guard let byte = next else { return failure("\(expectation), but the text ends") }
    if byte >= 0x80, UTF8Sequence.length(in: bytes, at: position) == nil { return invalidUTF8() }
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
      return failure("\(expectation); JSON has no comments")
    }
    return failure(expectation)
  }

  /// The error for bytes at the current position that are not UTF-8.
  func invalidUTF8() -> JSONSyntaxError {
    let digits = String(bytes[position], radix: 16, uppercase: true)
    return failure("invalid UTF-8 (byte 0x\(digits))")
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, digit or underscore.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

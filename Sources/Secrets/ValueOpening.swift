/// What stands between a label and its value: `=`, `": "` and the like.
struct ValueOpening {
  /// The equals sign or colon.
  let separator: UInt8
  /// The quotation mark that the value ends with, or nil if it is bare.
  private(set) var quote: UInt8?
  /// Whether the quotation mark is itself escaped, as in JSON inside JSON.
  private(set) var isEscaped = false
  private var start: Int

  /// Reads from the end of a label to the start of its value, or returns nil if no value follows.
  init?(after end: Int, label: KeyLabel, in bytes: [UInt8]) {
    var position = bytes.run(from: end) { $0 == UInt8(ascii: "\\") }.upperBound
    if position < bytes.count, bytes[position].isQuote { position += 1 }
    position = bytes.run(from: position) { $0.isBlank }.upperBound
    guard position < bytes.count else { return nil }
    separator = bytes[position]
    switch label {
    case .parameter:
      guard position == end, separator == UInt8(ascii: "=") else { return nil }
    case .bearer, .authorization, .secretName:
      guard separator == UInt8(ascii: "=") || separator == UInt8(ascii: ":") else { return nil }
    }
    position = bytes.run(from: position + 1) { $0.isBlank }.upperBound
    // How Swift prints an optional value.
    let optional = "Optional(".utf8
    if bytes[position...].starts(with: optional) { position += optional.count }
    start = position
    let backslashes = bytes.run(from: position) { $0 == UInt8(ascii: "\\") }
    if backslashes.upperBound < bytes.count, bytes[backslashes.upperBound].isQuote {
      quote = bytes[backslashes.upperBound]
      isEscaped = !backslashes.isEmpty
      start = backslashes.upperBound + 1
    }
  }

  /// The value from behind its opening to its closing quotation mark or delimiter.
  func valueRange(in bytes: [UInt8]) -> Range<Int> {
    guard let quote else { return bytes.run(from: start) { $0.isBareValue } }
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "\\") {
        if isEscaped { break }
        end += 1
      }
      end += 1
    }
    return start..<min(end, bytes.count)
  }
}

extension UInt8 {
  /// Whether the byte is a space or tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte is a quotation mark of either kind.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether the byte may be part of a bearer token (RFC 6750, section 2.1).
  var isToken: Bool { isKeyWord || ".~+/=".utf8.contains(self) }

  /// Whether the byte may be part of a value without quotation marks.
  var isBareValue: Bool { self > 0x20 && !"&,;\"'<>(){}[]\\".utf8.contains(self) }
}

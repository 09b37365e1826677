/// The secret that follows a label.
struct LabeledValue {
  /// Where the secret is, without quotation marks and without `Bearer` in front of it.
  private(set) var range: Range<Int>

  /// Finds the secret behind the label at `word`, or returns nil if nothing secret follows.
  init?(after word: Range<Int>, label: KeyLabel, in bytes: [UInt8]) {
    if label == .bearer {
      let gap = bytes.run(from: word.upperBound) { $0.isBlank }
      range = bytes.run(from: gap.upperBound) { $0.isToken }
      guard !gap.isEmpty, Self.looksSecret(bytes[range]) else { return nil }
      return
    }
    guard let opening = ValueOpening(after: word.upperBound, label: label, in: bytes) else { return nil }
    range = opening.valueRange(in: bytes)
    let followsScheme = skipScheme(opening, in: bytes)
    guard !range.isEmpty, !Self.placeholders.contains(String(decoding: bytes[range], as: UTF8.self)) else {
      return nil
    }
    // A bare word after a colon may be prose: "api_key: missing".
    let isCertain = opening.quote != nil || followsScheme || opening.separator == UInt8(ascii: "=")
    guard isCertain || Self.looksSecret(bytes[range]) else { return nil }
  }

  private static let schemes: Set = ["bearer", "basic", "token", "apikey"]
  private static let placeholders: Set = ["null", "nil", "true", "false", "none", "undefined"]

  /// Moves the range behind an authorization scheme that begins it.
  private mutating func skipScheme(_ opening: ValueOpening, in bytes: [UInt8]) -> Bool {
    let word = bytes.run(from: range.lowerBound) { $0.isKeyWord }
    guard Self.schemes.contains(String(decoding: bytes[word], as: UTF8.self).lowercased()) else {
      return false
    }
    let gap = bytes.run(from: word.upperBound) { $0.isBlank }
    guard !gap.isEmpty else { return false }
    let end =
      opening.quote == nil ? bytes.run(from: gap.upperBound) { $0.isBareValue }.upperBound : range.upperBound
    guard gap.upperBound < end else { return false }
    range = gap.upperBound..<end
    return true
  }

  /// Whether a word is unlikely to be one of a sentence.
  private static func looksSecret(_ word: ArraySlice<UInt8>) -> Bool {
    // An equals sign at the end pads a token or belongs to a parameter such as `realm="…"`.
    let core = word.prefix { $0 != UInt8(ascii: "=") }
    return core.count >= 16 || (core.count >= 6 && core.contains { !$0.isLetterOrDigit || $0.isDigit })
  }
}

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
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether the byte may be part of a bearer token (RFC 6750, section 2.1).
  fileprivate var isToken: Bool { isKeyWord || ".~+/=".utf8.contains(self) }

  /// Whether the byte may be part of a value without quotation marks.
  fileprivate var isBareValue: Bool { self > 0x20 && !"&,;\"'<>(){}[]\\".utf8.contains(self) }
}

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

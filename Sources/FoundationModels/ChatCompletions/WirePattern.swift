/// A regular expression in the form that servers make grammars of.
///
/// It is anchored, since a guide's pattern is meant for the whole text, and a character class holds no escape that it
/// can do without: Swift writes `[\.\+]` where llama.cpp only reads `[.+]`, and leaves the text free otherwise.
struct WirePattern {
  /// The expression to send.
  let text: String

  init(_ pattern: String) {
    let plain = Self.withoutNeedlessEscapes(pattern)
    text = plain.hasPrefix("^") && plain.hasSuffix("$") ? plain : "^(?:\(plain))$"
  }

  /// Punctuation that means something in a character class, to Swift or to a server.
  private static let special: Set<Character> = ["\\", "[", "]", "^", "-", "&", "~"]

  private static func withoutNeedlessEscapes(_ pattern: String) -> String {
    var result = ""
    var isInClass = false
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "\\", let escaped = rest.popFirst() {
        let isNeedless = isInClass && escaped.isPlainPunctuation && !special.contains(escaped)
        result += isNeedless ? "\(escaped)" : "\\\(escaped)"
      } else {
        if character == "[" { isInClass = true }
        if character == "]" { isInClass = false }
        result.append(character)
      }
    }
    return result
  }
}

extension Character {
  fileprivate var isPlainPunctuation: Bool { isASCII && (isPunctuation || isSymbol) }
}

import SwiftParser
import SwiftSyntax

/// A name in the source, with and without its backticks.
struct Identifier {
  /// The name as written, for use in code.
  let spelling: String
  /// The name without backticks, for use in schemas and content.
  let plain: String

  init(_ token: TokenSyntax) {
    spelling = token.text
    plain = token.text.hasPrefix("`") ? String(token.text.dropFirst().dropLast()) : token.text
  }

  init(plain: String) {
    self.plain = plain
    spelling = plain.isValidSwiftIdentifier(for: .variableName) ? plain : "`\(plain)`"
  }

  /// The name as a string literal.
  var literal: String { Self.literal(plain) }

  /// The name as the label of an argument, where hardly any keyword needs backticks.
  var argumentLabel: String {
    if ["inout", "let", "var"].contains(plain) { return "`\(plain)`" }
    let isKeyword = spelling.hasPrefix("`") && !plain.isValidSwiftIdentifier(for: .variableName)
    return isKeyword && plain.allSatisfy(\.isLetter) || !spelling.hasPrefix("`") ? plain : spelling
  }

  /// The name with a prefix and its first letter in upper case, as the name of a type.
  ///
  /// Characters that an unquoted name cannot have become underscores.
  func typeName(prefix: String) -> String {
    let letters = plain.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return prefix + String(letters.prefix(1)).uppercased() + String(letters.dropFirst())
  }

  /// Text as a string literal, escaped as necessary.
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// Text as it stands inside a string literal.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

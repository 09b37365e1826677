/// A value that says what a table shows for it.
package protocol CellTextConvertible {
  /// A short text; it may hold anything, since a table makes it safe.
  var cellText: String { get }
}

/// What a table shows for a value: one line that does nothing to a terminal.
enum CellText {
  static func describing(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let value as any CellTextConvertible: visible(value.cellText)
    case let value?: visible("\(value)")
    }
  }

  /// Line breaks become a sign, and control and invisible characters their symbols and code points.
  static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    var result = ""
    for character in text {
      if character.isNewline {
        result += "⏎"
      } else {
        for scalar in character.unicodeScalars { append(scalar, to: &result) }
      }
    }
    return result
  }

  private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.properties.generalCategory {
    case .control:
      // U+2400 and the following are pictures of the control characters.
      let picture = scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
      result.unicodeScalars.append(picture ?? "\u{2421}")
    case .format
    where scalar.value != 0x200D && scalar.value != 0x200C && !(0xE0020...0xE007F ~= scalar.value):
      result += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
    default:
      result.unicodeScalars.append(scalar)
    }
  }
}

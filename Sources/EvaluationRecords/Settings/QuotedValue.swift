/// A variable's value in quotation marks, safe to print whatever is in it.
enum QuotedValue {
  /// The value in ASCII, with everything else escaped as in Swift; long ones lose their end.
  static func text(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      let shown = scalar.value >= 0x20 && scalar.value < 0x7F
      text += shown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      if text.utf8.count > most { return "\"\(text.prefix(most - 3))...\"" }
    }
    return "\"\(text)\""
  }

  private static let most = 40
}

/// A JSON number that keeps the digits it was written with.
///
/// Equality and hashing follow the source text.
package struct JSONNumber: Sendable, Hashable {
  /// The number as JSON writes it.
  package let text: String

  /// Creates an integral number.
  package init(_ int: Int) {
    text = String(int)
  }

  /// Creates a number from a finite `Double`, or nil if it is infinite or not a number.
  ///
  /// Integral values that fit an `Int` are written without a fraction, all others with the fewest digits
  /// that read back as the same value. Negative zero is written `-0`.
  package init?(_ double: Double) {
    guard double.isFinite else { return nil }
    if let int = Int(exactly: double) {
      text = int == 0 && double.sign == .minus ? "-0" : String(int)
    } else {
      text = double.description
    }
  }

  /// Creates a number from its JSON text, or nil if the text is anything else than one JSON number.
  package init?(text: String) {
    guard JSONDecimal(text) != nil else { return nil }
    self.text = text
  }

  /// Creates a number from text that a reader has already checked.
  init(checkedText: String) {
    text = checkedText
  }

  /// The nearest `Double`, or nil if the number is too large for one.
  package var doubleValue: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The exact integer, or nil if the number has a fraction or does not fit; `1.0` and `1e2` are integers.
  package var intValue: Int? {
    Int(text) ?? JSONDecimal(text)?.exactInt
  }
}

import Foundation

extension Double {
  var boundValue: Double { self }
}

extension Float {
  /// The number by its decimal text, so that a bound of 0.1 does not become 0.10000000149.
  var boundValue: Double { Double("\(self)") ?? Double(self) }
}

extension Decimal {
  var boundValue: Double { NSDecimalNumber(decimal: self).doubleValue }
}

extension Regex {
  /// The expression as text.
  var patternText: String {
    guard let text = _literalPattern else {
      preconditionFailure(
        "A guide needs a regular expression that can be written as text; this one runs code.")
    }
    return text
  }
}

extension JSONNumber {
  /// The one spelling of the number's exact decimal value: `1`, `1.0` and `10e-1` are all `1`.
  ///
  /// No digit is dropped, so numbers beyond the precision of a `Double` stay apart. The layout is that of
  /// ECMAScript and RFC 8785: plain digits from 0.000001 up to 21 digits before the point, else an exponent
  /// as in `1.5e-7` and `1e+21`. Zero has no sign. An exponent near a billion keeps its source text.
  package var canonicalText: String {
    if isPlainInteger { return text }
    guard let decimal = JSONDecimal(text), abs(decimal.power) < 900_000_000 else { return text }
    var digits = decimal.digits.drop { $0 == UInt8(ascii: "0") }
    var power = decimal.power
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      power += 1
    }
    guard !digits.isEmpty else { return "0" }
    return (decimal.isNegative ? "-" : "") + Self.layOut(String(decoding: digits, as: UTF8.self), power)
  }

  /// Whether the text is a short integer other than `-0`, which is canonical as it is.
  private var isPlainInteger: Bool {
    text.utf8.count <= 21 && text != "-0"
      && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
  }

  /// Writes `digits`, which neither start nor end with a zero, times ten to the power of `power`.
  private static func layOut(_ digits: String, _ power: Int) -> String {
    /// How many digits stand before the point.
    let whole = digits.count + power
    if power >= 0, whole <= 21 { return digits + String(repeating: "0", count: power) }
    if power < 0, (1...21) ~= whole { return digits.prefix(whole) + "." + digits.dropFirst(whole) }
    if power < 0, (-5...0) ~= whole { return "0." + String(repeating: "0", count: -whole) + digits }
    let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
    return digits.prefix(1) + fraction + (whole > 0 ? "e+" : "e-") + String(abs(whole - 1))
  }
}

/// Numbers as text for people: short, the same on every machine, never more certain than the number is.
package enum NumberText {
  /// A statistic with at most three decimals, without zeros at its end.
  ///
  /// A ratio is never rounded up to 1: what is almost 1 is written `>0.999`. A number too small for three decimals
  /// keeps two digits that count, and a very large or very small one has an exponent.
  package static func statistic(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    let magnitude = value.magnitude
    guard magnitude > 0 else { return "0" }
    let sign = value < 0 ? "-" : ""
    if magnitude >= 1e12 || magnitude < 1e-5 { return sign + scientific(magnitude) }
    if magnitude < 0.0995 { return sign + decimal(magnitude, decimals: smallDecimals(magnitude)) }
    // What is left of a rounding error in the last digits still counts as 1.
    if magnitude < 1, magnitude >= 0.9995, 1 - magnitude > 1e-12 { return (value < 0 ? "<-" : ">") + "0.999" }
    return sign + decimal(magnitude, decimals: 3)
  }

  /// A count with its thousands set apart by commas.
  package static func count(_ value: Int) -> String {
    var digits = String(value.magnitude)[...]
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A count of which only the size matters: `950`, `12k`, `1.2M`.
  static func rough(_ value: Int) -> String {
    let units = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")]
    guard let (unit, name) = units.first(where: { value >= $0.0 }) else { return String(value) }
    let (whole, tenth) = (value / unit, value % unit / (unit / 10))
    // Cut off and not rounded, so that it never says more than there is.
    return whole < 10 && tenth > 0 ? "\(whole).\(tenth)\(name)" : "\(whole)\(name)"
  }

  /// A count with its noun, `1 call` or `2 calls`.
  package static func count(_ value: Int, _ singular: String, _ plural: String? = nil) -> String {
    count(value) + " " + (value == 1 ? singular : plural ?? singular + "s")
  }

  /// The decimals that a number below 0.1 needs for two digits that count, at least three.
  private static func smallDecimals(_ magnitude: Double) -> Int {
    var decimals = 3
    var scaled = magnitude * 1_000
    while scaled < 9.95, decimals < 7 {
      scaled *= 10
      decimals += 1
    }
    return decimals
  }

  private static func decimal(_ magnitude: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = UInt64((magnitude * scale).rounded())
    let whole = scaled / UInt64(scale)
    var fraction = String(scaled % UInt64(scale))
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func scientific(_ magnitude: Double) -> String {
    var exponent = 0
    var significand = magnitude
    while significand >= 10 {
      significand /= 10
      exponent += 1
    }
    while significand < 1 {
      significand *= 10
      exponent -= 1
    }
    let digits = decimal(significand, decimals: 2)
    return digits == "10" ? "1e\(exponent + 1)" : "\(digits)e\(exponent)"
  }
}

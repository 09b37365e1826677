/// The parts of a JSON number: sign, digits and power of ten.
struct JSONDecimal {
  /// Whether the number is written with a minus sign.
  private(set) var isNegative = false
  /// All digits of the integer and the fraction, as ASCII.
  private(set) var digits: [UInt8] = []
  /// What to multiply `digits` by, as a power of ten; saturates at ±1,000,000,000.
  private(set) var power = 0

  /// Takes a number apart, or returns nil if `text` is not exactly one JSON number.
  init?(_ text: String) {
    var rest = Substring(text).utf8[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    let whole = Self.takeDigits(&rest)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return nil }
    digits = whole
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = Self.takeDigits(&rest)
      guard !fraction.isEmpty else { return nil }
      digits += fraction
      power = -fraction.count
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      var exponentIsNegative = false
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        exponentIsNegative = sign == UInt8(ascii: "-")
        rest.removeFirst()
      }
      let exponentDigits = Self.takeDigits(&rest)
      guard !exponentDigits.isEmpty else { return nil }
      let exponent = exponentDigits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000_000) }
      power += exponentIsNegative ? -exponent : exponent
    }
    guard rest.isEmpty else { return nil }
  }

  /// The value as an integer, or nil if it has a fraction or does not fit.
  var exactInt: Int? {
    var significant = digits.drop { $0 == UInt8(ascii: "0") }
    var power = power
    while significant.last == UInt8(ascii: "0") {
      significant.removeLast()
      power += 1
    }
    if significant.isEmpty { return 0 }
    // Nineteen digits are the most an Int can have.
    guard power >= 0, significant.count + power <= 19 else { return nil }
    let text = String(decoding: significant, as: UTF8.self) + String(repeating: "0", count: power)
    return Int(isNegative ? "-" + text : text)
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View.SubSequence) -> [UInt8] {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return Array(digits)
  }
}

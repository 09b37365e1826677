import OrderedJSON
import Testing

@Suite("JSON numbers")
struct JSONNumberTests {
  static let doubles: [(Double, String?)] = [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-2, "-2"), (0.1, "0.1"), (1.5, "1.5"), (100_000, "100000"),
    (9_007_199_254_740_992, "9007199254740992"), (1e17, "100000000000000000"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (.infinity, nil), (-.infinity, nil), (.nan, nil),
  ]

  @Test("A finite double is written with the fewest digits, others are refused", arguments: doubles)
  func fromDouble(value: Double, text: String?) {
    #expect(JSONNumber(value)?.text == text)
    if let text { #expect(JSONNumber(text: text)?.doubleValue == value) }
  }

  static let texts: [(String, Int?, Double?)] = [
    ("0", 0, 0), ("-0", 0, -0.0), ("12", 12, 12), ("1.0", 1, 1), ("1.5", nil, 1.5), ("1e2", 100, 100),
    ("1.50e1", 15, 15), ("-12.30E+1", -123, -123), ("1200e-2", 12, 12), ("1e-2", nil, 0.01),
    ("0e999999999999999999999", 0, 0), ("0.000", 0, 0), ("1e400", nil, nil), ("-1e400", nil, nil),
    ("1e-400", nil, 0),
    ("9223372036854775807", .max, 9.223372036854775807e18),
    ("-9223372036854775808", .min, -9.223372036854775808e18),
    ("9223372036854775808", nil, 9.223372036854775808e18),
    ("9223372036854775807.0", .max, 9.223372036854775807e18),
    ("10000000000000000000", nil, 1e19), ("1e18", 1_000_000_000_000_000_000, 1e18),
  ]

  @Test("An integer is exact or absent, a double finite or absent", arguments: texts)
  func values(text: String, int: Int?, double: Double?) throws {
    let number = try #require(JSONNumber(text: text))
    #expect(number.text == text)
    #expect(number.intValue == int)
    #expect(number.doubleValue == double)
  }

  @Test(
    "Text that is not exactly one JSON number is refused",
    arguments: [
      "", "-", "+1", "01", "1.", ".5", "1e", "1e+", " 1", "1 ", "0x1", "NaN", "Infinity", "١", "1_000",
    ])
  func invalid(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test("Numbers are equal when they are written alike")
  func equality() {
    #expect(JSONNumber(1) == JSONNumber(text: "1"))
    #expect(JSONNumber(1) != JSONNumber(text: "1.0"))
  }
}

import Testing

@testable import TerminalOutput

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "A statistic has three decimals at most, more only where they are all it has",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.75, "0.75"), (2.0 / 3, "0.667"), (1.0 / 3, "0.333"), (0.1, "0.1"),
      (12, "12"),
      (3.14159, "3.142"), (-2.5, "-2.5"), (0.0625, "0.063"), (0.0042, "0.0042"), (0.00042, "0.00042"),
      (-0.00042, "-0.00042"),
      (0.0000042, "4.2e-6"), (1e-9, "1e-9"), (-1e-9, "-1e-9"), (9.999e-7, "1e-6"),
      (1_234_567.8912, "1234567.891"),
      (1e12, "1e12"), (-2.5e300, "-2.5e300"), (.greatestFiniteMagnitude, "1.8e308"),
      (.leastNonzeroMagnitude, "4.94e-324"),
      (99.9999, "100"), (1000, "1000"), (0.0999, "0.1"), (0.09949, "0.099"),
    ] as [(Double, String)])
  func statistic(value: Double, expected: String) {
    #expect(NumberText.statistic(value) == expected)
  }

  @Test(
    "A ratio that is almost 1 is not written as 1",
    arguments: [
      (2_499.0 / 2_500, ">0.999"), (0.9995, ">0.999"), (0.9994, "0.999"), (1 - 1e-9, ">0.999"),
      (1 - 1e-15, "1"),
      (-0.9999, "<-0.999"),
    ] as [(Double, String)])
  func almostOne(value: Double, expected: String) {
    #expect(NumberText.statistic(value) == expected)
  }

  @Test(
    "Counts have commas between thousands",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-1_234, "-1,234"),
      (.min, "-9,223,372,036,854,775,808"),
    ])
  func counts(value: Int, expected: String) {
    #expect(NumberText.count(value) == expected)
  }

  @Test("Nouns agree with their number")
  func nouns() {
    #expect(NumberText.count(1, "call") == "1 call")
    #expect(NumberText.count(0, "call") == "0 calls")
    #expect(NumberText.count(2, "entry", "entries") == "2 entries")
  }

  @Test("Numbers of a column are aligned at their points")
  func decimals() {
    let column = DecimalColumn(["0.75", "12", ">0.999", "–", "1e300"])
    #expect(column.width == 6)
    #expect(
      ["0.75", "12", ">0.999", "–", "1e300"].map { column.aligned($0) + "|" }
        == [" 0.75 |", "12    |", ">0.999|", " –    |", " 1e300|"])
  }
}

@Suite("Durations as text")
struct DurationTextTests {
  @Test(
    "A measured duration has the detail that matters",
    arguments: [
      (0, "0 s"), (0.0004, "0 s"), (0.0312, "0.031 s"), (0.42, "0.42 s"), (1, "1 s"), (9.994, "9.99 s"),
      (9.996, "10 s"), (12.44, "12.4 s"),
      (59.94, "59.9 s"), (59.96, "1 min"), (63, "1 min 3 s"), (192.4, "3 min 12 s"), (3_599.6, "1 h"),
      (3_600, "1 h"),
      (12_345, "3 h 26 min"), (-1, "?"), (.nan, "?"), (.infinity, "?"),
    ] as [(Double, String)])
  func measured(seconds: Double, expected: String) {
    #expect(DurationText.measured(seconds) == expected)
  }

  @Test(
    "A clock runs in seconds",
    arguments: [(0, "0:00"), (7.9, "0:07"), (754, "12:34"), (3_723, "1:02:03"), (.nan, "-:--")]
      as [(Double, String)])
  func clock(seconds: Double, expected: String) {
    #expect(DurationText.clock(seconds) == expected)
  }

  @Test(
    "An estimate is rough",
    arguments: [
      (0.2, "1 s"), (7.4, "7 s"), (9.6, "10 s"), (42, "40 s"), (58, "1 min"), (200, "3 min"), (5_400, "2 h"),
      (80_000, "22 h"),
    ]
      as [(Double, String)])
  func estimated(seconds: Double, expected: String) {
    #expect(DurationText.estimated(seconds) == expected)
  }
}

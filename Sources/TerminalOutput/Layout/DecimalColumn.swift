/// Aligns numbers, given as text, at their decimal points.
struct DecimalColumn {
  private let wholeWidth: Int
  private let fractionWidth: Int

  /// A column wide enough for each of the numbers.
  init(_ numbers: some Sequence<String>) {
    var whole = 0
    var fraction = 0
    for number in numbers {
      let parts = Self.parts(of: number)
      whole = max(whole, TerminalText.width(of: parts.whole))
      fraction = max(fraction, TerminalText.width(of: parts.fraction))
    }
    wholeWidth = whole
    fractionWidth = fraction
  }

  var width: Int { wholeWidth + fractionWidth }

  /// The number with spaces on both sides, so that all of the column take the same width.
  func aligned(_ number: String) -> String {
    let parts = Self.parts(of: number)
    return TerminalText.padded(parts.whole, to: wholeWidth, .right)
      + TerminalText.padded(parts.fraction, to: fractionWidth)
  }

  /// The number up to its decimal point, and the rest with the point.
  private static func parts(of number: String) -> (whole: String, fraction: String) {
    let point = number.firstIndex(of: ".") ?? number.firstIndex(of: "e") ?? number.endIndex
    return (String(number[..<point]), String(number[point...]))
  }
}

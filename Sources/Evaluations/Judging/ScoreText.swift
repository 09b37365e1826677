import OrderedJSON

/// Scores as people and models write them.
enum ScoreText {
  /// How far a score may be from an option's value and still be that option.
  static let tolerance = 1e-9

  /// The shortest text that reads back as the number: `4`, `2.5`.
  static func shortest(_ value: Double) -> String {
    // Negative zero is zero to everybody who reads a scale.
    JSONNumber(value == 0 ? 0 : value)?.text ?? "\(value)"
  }
}

extension ScoringScale {
  /// The option with a value, or nil if none is near enough.
  func option(near value: Double) -> ScaleOption? {
    options.first { abs($0.value - value) <= ScoreText.tolerance }
  }

  /// The values, highest first: `4, 3, 2, 1`.
  var valueList: String { options.map { ScoreText.shortest($0.value) }.joined(separator: ", ") }
}

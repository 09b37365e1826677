/// The scores a judge can choose from, highest first.
///
/// A scale needs at least one option, finite values, and no value twice. A judge whose scale is otherwise
/// throws an error that says so when it is asked, before it calls a model.
public struct ScoringScale: Sendable {
  /// The options, the highest value first.
  public let options: [ScaleOption]

  /// Creates a scale of options in any order.
  public init(options: [ScaleOption]) {
    // Stable, so that the order of options that a judge then refuses is the author's.
    self.options = options.enumerated().sorted { first, second in
      first.element.value == second.element.value
        ? first.offset < second.offset : first.element.value > second.element.value
    }.map(\.element)
  }

  /// Creates a scale of numbers with the description of each. The labels are the numbers, `4` or `2.5`.
  public static func numeric(_ scale: [Double: String]) -> ScoringScale {
    numeric(scale.map { ($0.key, $0.value) })
  }

  /// Creates a scale of two options: "Pass" with the value 1 and "Fail" with the value 0.
  ///
  /// A judge with this scale gives scores, never passing or failing outcomes.
  public static func passFail(passDescription: String, failDescription: String) -> ScoringScale {
    ScoringScale(options: [
      ScaleOption(label: "Pass", guideDescription: passDescription, value: 1),
      ScaleOption(label: "Fail", guideDescription: failDescription, value: 0),
    ])
  }

  /// Creates a scale of all cases of a type.
  public static func custom<Level>(_ level: Level.Type) -> ScoringScale where Level: ScoreLevel {
    ScoringScale(
      options: level.allCases.map {
        ScaleOption(label: $0.label, guideDescription: $0.guideDescription, value: $0.value)
      })
  }

  fileprivate static func numeric(_ levels: [(Double, String)]) -> ScoringScale {
    ScoringScale(
      options: levels.map { value, description in
        ScaleOption(label: ScoreText.shortest(value), guideDescription: description, value: value)
      })
  }
}

extension ScoringScale: ExpressibleByDictionaryLiteral {
  /// Creates a scale of numbers with the description of each, as ``numeric(_:)`` does.
  public init(dictionaryLiteral elements: (Double, String)...) {
    self = .numeric(elements)
  }
}

import Foundation

/// What a judge scores and which scores count.
struct JudgeRubric: Sendable {
  /// The dimensions, in the order in which they are scored.
  let dimensions: [ScoreDimension]
  let mode: ScoringMode
  /// Whether the model is held to a schema while it answers.
  let isGuided: Bool

  /// Creates a rubric of dimensions that can be scored.
  ///
  /// - Throws: ``ModelJudgeError/noScaleValues(dimension:)`` or ``JudgeSetupError`` about the first fault.
  init(dimensions: [ScoreDimension], mode: ScoringMode, isGuided: Bool = true) throws {
    self.dimensions = dimensions
    self.mode = mode
    self.isGuided = isGuided
    guard !dimensions.isEmpty else {
      throw JudgeSetupError("The judge has no dimensions. Give it at least one ScoreDimension.")
    }
    var names: Set<String> = []
    for (position, dimension) in dimensions.enumerated() {
      let name = dimension.name
      if name.allSatisfy(\.isWhitespace) {
        throw JudgeSetupError(
          "The judge's dimension \(position + 1) has no name. Name it: its metric has the same name.")
      }
      if !names.insert(name).inserted {
        throw JudgeSetupError(
          "The judge has two dimensions called \"\(name)\". Rename one of them: metrics are told apart by name."
        )
      }
      try Self.check(dimension.scale, of: name)
    }
  }

  private static func check(_ scale: ScoringScale, of name: String) throws {
    guard !scale.options.isEmpty else { throw ModelJudgeError.noScaleValues(dimension: name) }
    if let option = scale.options.first(where: { !$0.value.isFinite }) {
      throw JudgeSetupError(
        "The scale of \"\(name)\" gives \"\(option.label)\" the value \(option.value). Give every option a "
          + "finite value.")
    }
    for (first, second) in zip(scale.options, scale.options.dropFirst())
    where first.value - second.value <= ScoreText.tolerance {
      throw JudgeSetupError(
        "The scale of \"\(name)\" has two options with the value \(ScoreText.shortest(first.value)): "
          + "\"\(first.label)\" and \"\(second.label)\". Give each a value of its own.")
    }
  }

  /// Whether scores are asked for as texts: only so can every server be held to the values of a scale.
  var asksForTexts: Bool { isGuided && mode == .discrete }
}

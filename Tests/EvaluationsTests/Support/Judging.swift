import FoundationModels
import ModelProviders

@testable import Evaluations

extension ScoringScale {
  /// Four values without a story.
  static let fourLevels: ScoringScale = [4: "Perfect.", 3: "Good.", 2: "Weak.", 1: "Bad."]
}

extension JudgeRubric {
  /// A rubric of dimensions on four levels.
  static func named(
    _ names: String..., mode: ScoringMode = .discrete, isGuided: Bool = false
  ) throws -> JudgeRubric {
    try JudgeRubric(
      dimensions: names.map { ScoreDimension($0, scale: .fourLevels) }, mode: mode, isGuided: isGuided)
  }
}

extension Judgment {
  /// One line per dimension: `Tone = 3 because ok`, or what is wrong.
  var lines: [String] {
    zip(rubric.dimensions, outcomes).map { dimension, outcome in
      switch outcome {
      case .success(let score):
        "\(dimension.name) = \(ScoreText.shortest(score.value))" + (score.note.map { " because \($0)" } ?? "")
      case .failure(let problem): problem.text(for: dimension)
      }
    }
  }
}

typealias TextJudge = ModelJudgeEvaluator<ModelSample<String>>

extension ModelJudgeEvaluator {
  /// A judge of dimensions on four levels.
  static func scripted(
    _ judge: ScriptedLanguageModel, names: [String], mode: ScoringMode = .discrete,
    prompt: ModelJudgePrompt<Input> = ModelJudgePrompt(), marker: DataMarker = .random
  ) -> Self {
    ModelJudgeEvaluator(
      judge: judge, dimensions: names.map { ScoreDimension($0, scale: .fourLevels) }, scoringMode: mode,
      prompt: prompt, marker: marker)
  }
}

extension Metric {
  /// The metric with its rationale, for comparing whole lists.
  var line: String {
    let state = unmeasuredState.map { " [\($0)]" } ?? ""
    return "\(self)\(state)" + (rationale.map { " – \($0)" } ?? "")
  }
}

import Evaluations
import FoundationModels

// Compiled, not run: the spellings of judges, dimensions and scales that clients use.

private struct Tags: Codable, Sendable {
  var names: [String]
}

private enum Quality: Int, ScoreLevel {
  case low = 1
  case high = 2

  var guideDescription: String { "It is \(label)." }
  var value: Double { Double(rawValue) }
}

private enum JudgeShapes {
  static let model: any LanguageModel = SystemLanguageModel.default
  static let first = ScoreDimension("First", scale: [4: "Perfect.", 3: "Good.", 2: "Weak.", 1: "Bad."])
  static let second = ScoreDimension(
    "Second", description: "Whether it is short", scale: .numeric([2.5: "Short.", 1: "Long."]))
  static let third = ScoreDimension("Third", scale: .custom(Quality.self))
  static let scale = ScoringScale.passFail(passDescription: "It works.", failDescription: "It does not.")
  static let spelledOut = ScoringScale(options: [
    ScaleOption(label: "Good", guideDescription: "It is good.", value: 1)
  ])

  static let single = ModelJudgeEvaluator<ModelSample<String>>(
    "Relevance", scale: .numeric([4: "a", 3: "b", 2: "c", 1: "d"]), judge: model)
  static let singleByDefault = ModelJudgeEvaluator<ModelSample<String>>("Relevance", scale: scale)
  static let singleWithPrompt = ModelJudgeEvaluator<ModelSample<Tags>>(
    "Relevance", scale: scale, judge: model, scoringMode: .continuous,
    prompt: ModelJudgePrompt(evaluationTarget: { $0.names.joined() }))
  static let byDefault = ModelJudgeEvaluator<ModelSample<String>>(dimensions: [first, second])
  static let byType = ModelJudgeEvaluator<ModelSample<String>>(
    judge: SystemLanguageModel(), dimensions: [first], scoringMode: .discrete)
  static let full = ModelJudgeEvaluator<ModelSample<Tags>>(
    judge: model, dimensions: [first], scoringMode: .continuous,
    prompt: ModelJudgePrompt(
      instructions: "Judge.", evaluationTarget: { "\($0)" },
      reference: { sample, value in ["Source": sample.promptDescription + "\(value)"] }))
  static let pair = ModelJudgeEvaluator<ModelSample<String>>.pairwise(
    "Better", scale: .numeric([4: "a", 1: "b"]), judge: model)
  static let pairs = ModelJudgeEvaluator<ModelSample<Tags>>.pairwise(
    judge: model, dimensions: [first, third], scoringMode: .discrete, evaluationTarget: { "\($0)" })

  static func asynchronousReference() -> ModelJudgePrompt<ModelSample<String>> {
    ModelJudgePrompt(
      instructions: ModelJudgeEvaluator<ModelSample<String>>.defaultInstructions + " Be strict.",
      reference: { sample, _ in
        try await Task.sleep(for: .zero)
        guard let expected = sample.expected else { throw CancellationError() }
        return ["Ideal": expected]
      })
  }

  static func use() async throws {
    let sample = ModelSample(prompt: "q", expected: "a")
    let prompt: Prompt = try await single.judgePrompt(for: sample, output: "b")
    let metrics = try await single.metrics(subject: ModelSubject(value: "b"), input: sample)
    _ = (
      prompt, metrics[first.metric]?.rationale, single.dimensions.map(\.name), single.scoringMode == .discrete
    )
  }
}

private struct JudgedEvaluation: Evaluation {
  let relevance = ScoreDimension("Relevance", scale: [2: "Relevant.", 1: "Not."])
  var dataset = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.promptDescription)
  }

  var evaluators: Evaluators {
    ModelJudgeEvaluator(dimensions: [relevance])
    ModelJudgeEvaluator("Short", scale: [1: "Short.", 0: "Long."], judge: SystemLanguageModel.default)
    ModelJudgeEvaluator.pairwise("Better", scale: .numeric([4: "a", 1: "b"]), judge: SystemLanguageModel())
    Evaluator { _, subject in Metric("Length").scoring(Double(subject.value.count)) }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: relevance.metric)
  }
}

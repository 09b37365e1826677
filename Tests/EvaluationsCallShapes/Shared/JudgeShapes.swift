import Evaluations
import FoundationModels

// The spellings of judges, dimensions, scales and judge prompts.

private nonisolated enum Quality: Int, ScoreLevel {
  case low = 1
  case high = 2

  var guideDescription: String { "It is \(label)." }
  var value: Double { Double(rawValue) }
}

private nonisolated enum Labelled: ScoreLevel {
  case all
  case none

  var label: String { self == .all ? "Everything" : "Nothing" }
  var guideDescription: String { "\(label) is there." }
  var value: Double { self == .all ? 1 : 0 }
}

private enum JudgeShapes {
  static let model: any LanguageModel = SystemLanguageModel.default
  static let numeric = ScoringScale.numeric([4: "Perfect.", 3: "Good.", 2: "Weak.", 1: "Bad."])
  static let decimals: ScoringScale = .numeric([1.0: "Yes.", 0.5: "Partly.", 0.0: "No."])
  static let literal: ScoringScale = [2: "Short.", 1: "Long."]
  static let passFail = ScoringScale.passFail(passDescription: "It works.", failDescription: "It does not.")
  static let custom = ScoringScale.custom(Quality.self)
  static let options = ScoringScale(options: [
    ScaleOption(label: "Good", guideDescription: "It is good.", value: 1)
  ])
  static let read = options.options.map { "\($0.label) \($0.guideDescription) \($0.value)" }

  static let plain = ScoreDimension("Plain", scale: numeric)
  static let described = ScoreDimension(
    "Described", description: "Whether it is short", scale: .custom(Labelled.self))
  static let fromLiteral = ScoreDimension(
    "Literal", description: nil, scale: [4: "Perfect.", 3: "Good.", 2: "Weak.", 1: "Bad."])
  static let metrics = [plain, described].map(\.metric)
  static let names = [plain.name, described.description ?? "", "\(plain.scale.options.count)"]

  static let single = ModelJudgeEvaluator<Text>(
    "Relevance", scale: .numeric([4: "…", 3: "…", 2: "…", 1: "…"]), judge: model)
  static let singleByDefault = ModelJudgeEvaluator<Text>("Relevance", scale: passFail)
  static let singleContinuous = ModelJudgeEvaluator<Text>(
    "Relevance", scale: numeric, scoringMode: .continuous)
  static let singleWithPrompt = ModelJudgeEvaluator<ModelSample<Tags>>(
    "Relevance", scale: numeric, judge: model,
    prompt: ModelJudgePrompt(evaluationTarget: { $0.names.joined() }))
  static let byDefault = ModelJudgeEvaluator<Text>(dimensions: [plain, described])
  static let bySystemModel = ModelJudgeEvaluator<Text>(judge: SystemLanguageModel(), dimensions: [plain])
  static let byDefaultModel = ModelJudgeEvaluator<ModelSample<Trip>>(
    judge: SystemLanguageModel.default, dimensions: [plain], prompt: ModelJudgePrompt(instructions: "Judge."))
  static let full = ModelJudgeEvaluator<ModelSample<Tags>>(
    judge: model, dimensions: [plain], scoringMode: .continuous,
    prompt: ModelJudgePrompt(
      instructions: "Judge.", evaluationTarget: { "\($0)" },
      reference: { sample, value in ["Source": "\(sample.promptDescription) \(value)"] }))
  static let pair = ModelJudgeEvaluator<Text>.pairwise("Better", scale: numeric, judge: model)
  static let pairs = ModelJudgeEvaluator<ModelSample<Tags>>.pairwise(
    judge: model, dimensions: [plain, described], scoringMode: .discrete, evaluationTarget: { "\($0)" })
  static let modes: Set<ScoringMode> = [.discrete, .continuous]

  static let emptyPrompt = ModelJudgePrompt<Text>()
  static let instructedPrompt: ModelJudgePrompt<Text> = .init(
    instructions: ModelJudgePrompt<Text>.defaultInstructions + ModelJudgeEvaluator<Text>.defaultInstructions)
  static let awaitingPrompt = ModelJudgePrompt<Text>(reference: { sample, _ in
    try await Task.sleep(for: .zero)
    guard let expected = sample.expected else { throw CancellationError() }
    return ["Ideal": expected]
  })
  static let promptParts = (
    awaitingPrompt.instructions, awaitingPrompt.evaluationTarget == nil, awaitingPrompt.reference == nil
  )

  static func use() async throws {
    let sample = ModelSample(prompt: "q", expected: "a")
    let prompt: Prompt = try await single.judgePrompt(for: sample, output: "b")
    let metrics = try await single.metrics(subject: ModelSubject(value: "b"), input: sample)
    print(prompt, metrics[plain.metric]?.rationale ?? "", single.dimensions.map(\.name), single.scoringMode)
  }
}

private nonisolated struct JudgedEvaluation: Evaluation {
  let relevance = ScoreDimension("Relevance", scale: [2: "Relevant.", 1: "Not."])
  var dataset = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])

  func subject(from sample: Text) async throws -> TextSubject {
    ModelSubject(value: sample.promptDescription)
  }

  var evaluators: Evaluators {
    ModelJudgeEvaluator(dimensions: [relevance])
    ModelJudgeEvaluator(
      "Short", scale: .numeric([1: "Short.", 0: "Long."]), judge: SystemLanguageModel.default)
    ModelJudgeEvaluator.pairwise("Better", scale: .numeric([4: "a", 1: "b"]), judge: SystemLanguageModel())
    Evaluator { _, subject in Metric("Length").scoring(Double(subject.value.count)) }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: relevance.metric)
  }
}

package import EvaluationRecords
public import FoundationModels

/// An evaluator that asks a language model to rate what the feature produced.
///
/// All dimensions are rated in one request, each on its own scale, with the reason before the score. The
/// metrics have the dimensions' names and come in their order, with the scores as they are on the scale.
///
/// The model's reply is checked. If a score is missing, unreadable or, in the discrete mode, not on the scale,
/// the judge is asked once more and told what was wrong. Dimensions that are then still without a score are
/// reported as not measured, with the reason; if none has one, the evaluator throws ``ModelJudgeError``.
/// Every reply is kept with the run. Scores that two objects of one reply give the same dimension have to
/// agree.
///
/// Requests use greedy sampling, so that a judgment can be repeated as far as the model allows. Nothing is
/// left to chance then, and no seed is needed; servers that are known to vary all the same get a fixed one.
///
/// A model without guided generation is shown the form of the answer in the prompt instead.
public struct ModelJudgeEvaluator<Input>: EvaluatorProtocol, Sendable where Input: ModelSampleProtocol {
  /// A judge rates the answer of a feature built on a language model.
  public typealias Subject = ModelSubject<Input.ExpectedValue>

  /// What is rated, in the order of the metrics.
  ///
  /// A judge without dimensions, with two of one name or with a scale that cannot be scored on throws an error
  /// that says so when it is asked.
  public let dimensions: [ScoreDimension]
  /// Which scores count.
  public let scoringMode: ScoringMode
  let judge: any LanguageModel
  let prompt: ModelJudgePrompt<Input>
  /// Whether the answer is compared with the sample's expected value.
  let isComparison: Bool
  let marker: DataMarker

  /// The instructions of a judge that is given none.
  public static var defaultInstructions: String { ModelJudgePrompt<Input>.defaultInstructions }

  init(
    judge: any LanguageModel, dimensions: [ScoreDimension], scoringMode: ScoringMode,
    prompt: ModelJudgePrompt<Input>, isComparison: Bool = false, marker: DataMarker = .random
  ) {
    self.judge = judge
    self.dimensions = dimensions
    self.scoringMode = scoringMode
    self.prompt = prompt
    self.isComparison = isComparison
    self.marker = marker
  }

  /// The judge's prompt for a sample and an answer, without calling the judge.
  ///
  /// It holds the query, the response, the references in the order of their labels, and the scoring guide with
  /// the highest option first. Text from outside stands between markers that are drawn anew for every call, so
  /// two prompts for the same answer differ in them.
  ///
  /// - Throws: An error about dimensions that cannot be scored, a missing baseline, a value that cannot be
  ///   shown as JSON, or what the prompt's `reference` throws.
  nonisolated(nonsending) public func judgePrompt(
    for sample: Input, output: Input.ExpectedValue
  ) async throws -> Prompt {
    Prompt(try await promptText(for: sample, output: output, rubric: try rubric()))
  }

  /// One metric per dimension, in order.
  ///
  /// A judge that compares returns metrics that do not apply for a sample without an expected value.
  ///
  /// - Throws: ``ModelJudgeError`` if the judge gave no usable score at all; the errors of
  ///   ``judgePrompt(for:output:)``; unchanged, the error of a request that failed.
  nonisolated(nonsending) public func metrics(
    subject: ModelSubject<Input.ExpectedValue>, input: Input
  ) async throws -> [Metric] {
    let rubric = try rubric()
    if isComparison, input.expected == nil {
      let reason = "The sample has no expected value to compare the answer with."
      return dimensions.map { $0.metric.unmeasured(.notApplicable, rationale: reason) }
    }
    return try await JudgeInterview(
      judge: judge, instructions: prompt.instructions,
      prompt: promptText(for: input, output: subject.value, rubric: rubric), rubric: rubric,
      evaluator: EvaluatorIdentity(self).title
    ).metrics()
  }

  private func rubric() throws -> JudgeRubric {
    try JudgeRubric(
      dimensions: dimensions, mode: scoringMode, isGuided: judge.capabilities.contains(.guidedGeneration))
  }
}

extension ModelJudgeEvaluator: DeclaringEvaluator {
  package var kind: EvaluatorKind { .modelJudge }
  package var declaredMetrics: [Metric] { dimensions.map(\.metric) }
}

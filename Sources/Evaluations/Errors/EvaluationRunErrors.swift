package import EvaluationRecords

/// What went wrong during a run, in numbers.
public struct EvaluationRunErrors: Sendable, Hashable {
  /// How many samples got no answer because the subject threw.
  public var inferenceFailureCount: Int
  /// How often an evaluator threw or returned what cannot be recorded; several can fail for one sample.
  public var evaluatorFailureCount: Int
  /// The types of the evaluators that failed.
  public var failingEvaluatorTypes: Set<String>
  /// Whether at least one sample got an answer.
  public var anyInferenceProduced: Bool
  /// The metrics that an aggregate names and no evaluator returned; empty if no sample got an answer.
  public var metricsNotFound: [String]

  /// The rows of the dataset that could not be read and so are not among the samples.
  package var skippedRows: [SkippedRow]

  /// Whether anything went wrong.
  ///
  /// That includes rows of the dataset that could not be read: a run over a part of its dataset is not clean.
  public var hasFailures: Bool { self != .clean }

  /// The value of a run in which nothing went wrong.
  public static let clean = EvaluationRunErrors(
    inferenceFailureCount: 0, evaluatorFailureCount: 0, failingEvaluatorTypes: [],
    anyInferenceProduced: true, metricsNotFound: [])

  package init(
    inferenceFailureCount: Int, evaluatorFailureCount: Int, failingEvaluatorTypes: Set<String>,
    anyInferenceProduced: Bool, metricsNotFound: [String], skippedRows: [SkippedRow] = []
  ) {
    self.inferenceFailureCount = inferenceFailureCount
    self.evaluatorFailureCount = evaluatorFailureCount
    self.failingEvaluatorTypes = failingEvaluatorTypes
    self.anyInferenceProduced = anyInferenceProduced
    self.metricsNotFound = metricsNotFound
    self.skippedRows = skippedRows
  }
}

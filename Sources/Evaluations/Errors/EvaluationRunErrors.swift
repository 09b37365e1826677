package import EvaluationRecords
import OrderedJSON

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

  /// What a result file says went wrong, or what its rows say if it has no numbers.
  init(_ document: ResultDocument) {
    if let json = document.errors, let errors = Self.decoded(json) {
      self = errors
      return
    }
    let record = document.record
    self.init(
      inferenceFailureCount: record.unansweredCount, evaluatorFailureCount: record.evaluatorFailureCount,
      failingEvaluatorTypes: Set(record.rows.flatMap(\.evaluatorFailures).map(\.evaluatorType)),
      anyInferenceProduced: record.rows.contains { $0.subjectFailure == nil },
      metricsNotFound: record.missingMetrics.map(\.name), skippedRows: record.skippedRows)
  }

  private static func decoded(_ json: JSONValue) -> EvaluationRunErrors? {
    do {
      return try OrderedJSONDecoder().decode(from: json)
    } catch {
      // Errors in another shape stay in the file as they are, and the rows say what went wrong.
      return nil
    }
  }

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

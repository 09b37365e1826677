import EvaluationRecords

/// What happened when a sample went through the feature and the evaluators.
struct RowOutcome: Sendable {
  /// What one evaluator did.
  enum Evaluation: Sendable {
    case returned([Metric])
    case threw(EvaluatorFailure)
  }

  /// The sample's position in its dataset, from 0.
  var index: Int
  /// The input as short text.
  var input: String
  /// Why the feature produced nothing, or nil if it did.
  var subjectFailure: SubjectFailure?
  /// One outcome per evaluator, in order; none if the feature produced nothing.
  var evaluations: [Evaluation] = []
  /// How long feature and evaluators took, in seconds.
  var duration: Double = 0
  /// The model calls that the feature made.
  var modelCalls: [ModelCallRecord] = []
  /// The model calls that the evaluators made.
  var judgeCalls: [ModelCallRecord] = []
  /// What model judges replied.
  var judgeReplies: [JudgeReplyRecord] = []
  /// The sample and what became of it, as JSON.
  var content = RowContent()

  init(index: Int, input: String) {
    self.index = index
    self.input = input
  }
}

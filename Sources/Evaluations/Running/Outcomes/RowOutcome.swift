import EvaluationRecords
import Foundation

/// What happened when a sample went through the feature and the evaluators.
struct RowOutcome: Sendable {
  /// What one evaluator did.
  enum Evaluation: Sendable {
    case returned([Metric])
    case threw(EvaluatorFailure)
  }

  /// The row's position in its run, from 0.
  var index: Int
  /// What makes the sample the same one in another run.
  var identity: SampleIdentity?
  /// Which of the sample's repeats it is, from 1.
  var repeatNumber = 1
  /// How often the sample was tried.
  var attempts = 1
  /// The input as short text.
  var input: String
  /// Why the feature produced nothing, or nil if it did.
  var subjectFailure: SubjectFailure?
  /// One outcome per evaluator, in order; none if the feature produced nothing.
  var evaluations: [Evaluation] = []
  /// When the sample was handed to the feature.
  var startTime: Date?
  /// How long feature and evaluators took, in seconds.
  var duration: Double = 0
  /// How long the feature alone took, in seconds.
  var subjectDuration: Double?
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

extension RowOutcome {
  /// What a row of an earlier session says, with the state that its metrics have if there is no answer.
  init(_ row: RowRecord, state: MetricCell.State?) {
    self.init(index: row.index, input: row.input)
    identity = row.identity
    repeatNumber = row.repeatNumber
    attempts = row.attempts
    startTime = row.startTime
    duration = row.duration
    subjectDuration = row.subjectDuration
    modelCalls = row.modelCalls
    judgeCalls = row.judgeCalls
    judgeReplies = row.judgeReplies
    content = row.content
    subjectFailure = row.subjectFailure.map { SubjectFailure(state: state ?? .subjectFailed, failure: $0) }
  }
}

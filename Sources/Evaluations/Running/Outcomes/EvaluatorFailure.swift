import EvaluationRecords

/// Why an evaluator returned no metrics for a sample.
struct EvaluatorFailure: Sendable, Hashable {
  /// The state that the evaluator's metrics have.
  var state: MetricCell.State
  /// Why it failed, in the state `evaluatorFailed`.
  var reason: MetricCell.Reason?
  /// The error as text.
  var failure: RowRecord.Failure

  init(state: MetricCell.State, reason: MetricCell.Reason? = nil, failure: RowRecord.Failure) {
    self.state = state
    self.reason = reason
    self.failure = failure
  }

  /// Sorts the error that the evaluator threw: what a judge's reply lacks is told apart from everything else.
  init(_ error: any Error) {
    failure = ErrorText.failure(of: error)
    switch error {
    case EvaluationError.missingTranscript: (state, reason) = (.evaluatorFailed, .noTranscript)
    case ModelJudgeError.invalidScore(_, let value) where Double(value)?.isFinite == true:
      state = .judgeOffScale
    case ModelJudgeError.invalidScore, ModelJudgeError.invalidResponse, ModelJudgeError.jsonDecodingFailed,
      ModelJudgeError.missingDimension:
      state = .judgeUnparsable
    default: (state, reason) = (.evaluatorFailed, .threw)
    }
  }

  /// Whether another attempt may help, as it may after an error, but not after a judge's reply that cannot be used.
  var isTransient: Bool { state == .evaluatorFailed ? reason == .threw : !state.isAnswer }

  /// The failure of an evaluator that had not returned when the run was canceled.
  static let cancelled = EvaluatorFailure(
    state: .cancelled, failure: ErrorText.failure(of: CancellationError()))

  /// The failure of an evaluator that had not returned when its sample's time was over.
  static func timedOut(after limit: Duration) -> EvaluatorFailure {
    EvaluatorFailure(state: .timedOut, failure: SampleTimeout(limit: limit).failure)
  }

  /// The cell of a metric that the failure kept from being measured.
  func cell(of kind: EvaluatorKind) -> MetricCell {
    MetricCell(state: state, rationale: failure.reason, reason: reason, evaluator: kind)
  }
}

extension MetricCell.State {
  /// Whether a model said something, of whatever use.
  fileprivate var isAnswer: Bool { self == .judgeUnparsable || self == .judgeOffScale }
}

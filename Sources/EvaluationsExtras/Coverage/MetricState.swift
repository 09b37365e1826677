import EvaluationRecords

/// What is known about one metric of one sample.
public enum MetricState: Sendable, Hashable, CaseIterable {
  /// The sample meets the criterion.
  case passed
  /// The sample does not meet the criterion.
  case failed
  /// The sample has a score.
  case scored
  /// The evaluator set the sample aside.
  case ignored
  /// The evaluators ran, and none returned the metric.
  case notEmitted
  /// The sample expects nothing that the evaluator could compare with.
  case notApplicable
  /// The feature failed for the sample.
  case subjectFailed
  /// The model refused to answer.
  case refused
  /// The feature took too long.
  case timedOut
  /// The evaluator failed, or returned what cannot be recorded.
  case evaluatorFailed
  /// A model judge's reply holds no score that can be read.
  case judgeUnparsable
  /// A model judge's score is not on the scale.
  case judgeOffScale
  /// The sample was canceled.
  case cancelled
  /// The run ended before the sample's turn came.
  case notRun

  init(_ state: MetricCell.State) {
    switch state {
    case .passed: self = .passed
    case .failed: self = .failed
    case .scored: self = .scored
    case .ignored: self = .ignored
    case .notEmitted: self = .notEmitted
    case .notApplicable: self = .notApplicable
    case .subjectFailed: self = .subjectFailed
    case .refused: self = .refused
    case .timedOut: self = .timedOut
    case .evaluatorFailed: self = .evaluatorFailed
    case .judgeUnparsable: self = .judgeUnparsable
    case .judgeOffScale: self = .judgeOffScale
    case .cancelled: self = .cancelled
    case .notRun: self = .notRun
    }
  }
}

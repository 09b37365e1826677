import EvaluationRecords

extension MetricCoverage {
  /// What became of the samples that do not count, in parentheses after a space, or nothing if all count.
  var unmeasuredText: String {
    guard !unmeasured.isEmpty else { return "" }
    return " (\(unmeasured.map { "\(count(of: $0)) \($0.words)" }.joined(separator: ", ")))"
  }
}

extension MetricCell.State {
  /// The state in words, after a number of samples.
  fileprivate var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .scored: "scored"
    case .ignored: "ignored by the evaluator"
    case .notEmitted: "not returned by any evaluator"
    case .notApplicable: "without an expectation"
    case .subjectFailed: "without an answer"
    case .refused: "refused by the model"
    case .timedOut: "timed out"
    case .evaluatorFailed: "whose evaluator failed"
    case .judgeUnparsable: "whose judge gave no readable score"
    case .judgeOffScale: "whose judge left the scale"
    case .cancelled: "canceled"
    case .notRun: "not run"
    }
  }
}

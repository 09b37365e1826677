/// What is known about one metric of one sample: exactly one state, with its value and reason.
package struct MetricCell: Sendable, Hashable, Codable {
  /// The state of a sample's metric. Every sample has exactly one for every metric of its run.
  package enum State: String, Sendable, Hashable, Codable, CaseIterable {
    case passed
    case failed
    case scored
    /// The evaluator's author set the sample aside for this metric.
    case ignored
    /// The evaluators ran, and none returned this metric.
    case notEmitted
    /// The sample expects nothing that the evaluator could compare with.
    case notApplicable
    case subjectFailed
    case refused
    case timedOut
    /// The evaluator threw, or returned what cannot be recorded; `reason` says which.
    case evaluatorFailed
    /// A model judge's reply holds no score that can be read.
    case judgeUnparsable
    /// A model judge's score is not on the scale.
    case judgeOffScale
    case cancelled
    /// The run ended before the sample's turn came.
    case notRun

    /// Whether the sample counts in the metric's statistics.
    package var isMeasured: Bool {
      switch self {
      case .passed, .failed, .scored: true
      case .ignored, .notEmitted, .notApplicable, .subjectFailed, .refused, .timedOut, .evaluatorFailed,
        .judgeUnparsable, .judgeOffScale, .cancelled, .notRun:
        false
      }
    }
  }

  /// Why an evaluator failed.
  package enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    /// It threw an error.
    case threw
    /// It needs the subject's transcript, and there is none.
    case noTranscript
    /// It returned a score that is not finite.
    case nonFiniteScore
  }

  /// Whether the metric was measured, and with what outcome or why not.
  package var state: State
  /// The number that enters statistics: 1 for passed, 0 for failed, the score for scored, else nil. Always finite.
  package var value: Double?
  /// What the evaluator, or whoever kept the metric from being measured, says about it. Untrusted text.
  package var rationale: String?
  /// Why the evaluator failed, in the state `evaluatorFailed`.
  package var reason: Reason?
  /// What kind of evaluator the cell is of; nil if no evaluator returned the metric.
  package var evaluator: EvaluatorKind?

  /// A cell in a state; the caller sees to it that `value` fits the state.
  package init(
    state: State, value: Double? = nil, rationale: String? = nil, reason: Reason? = nil,
    evaluator: EvaluatorKind? = nil
  ) {
    self.state = state
    self.value = value
    self.rationale = rationale
    self.reason = reason
    self.evaluator = evaluator
  }
}

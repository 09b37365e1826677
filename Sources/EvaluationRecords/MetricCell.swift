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
    case subjectFailed
    case refused
    case timedOut
    case evaluatorFailed
    case cancelled

    /// Whether the sample counts in the metric's statistics.
    package var isMeasured: Bool {
      switch self {
      case .passed, .failed, .scored: true
      case .ignored, .notEmitted, .subjectFailed, .refused, .timedOut, .evaluatorFailed, .cancelled: false
      }
    }
  }

  /// Whether the metric was measured, and with what outcome or why not.
  package var state: State
  /// The number that enters statistics: 1 for passed, 0 for failed, the score for scored, else nil. Always finite.
  package var value: Double?
  /// What the evaluator, or whoever kept the metric from being measured, says about it. Untrusted text.
  package var rationale: String?

  /// A cell in a state; the caller sees to it that `value` fits the state.
  package init(state: State, value: Double? = nil, rationale: String? = nil) {
    self.state = state
    self.value = value
    self.rationale = rationale
  }
}

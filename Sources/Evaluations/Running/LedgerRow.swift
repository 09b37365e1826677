import EvaluationRecords

/// A sample's outcome with what its evaluators returned sorted by metric.
struct LedgerRow: Sendable {
  /// A failure, and which evaluator it is of.
  struct EvaluatorFailure: Sendable {
    var position: Int
    var failure: RowRecord.Failure
  }

  let outcome: RowOutcome
  /// The state of each metric that was returned.
  private(set) var cells: [String: MetricCell] = [:]
  /// The metrics that each evaluator returned, by the evaluator's position, in order.
  private(set) var emitted: [(position: Int, names: [String])] = []
  /// The evaluators that threw.
  private(set) var thrown: [EvaluatorFailure] = []
  /// The evaluators that threw or returned what cannot be recorded.
  private(set) var failures: [EvaluatorFailure] = []

  init(_ outcome: RowOutcome) {
    self.outcome = outcome
    for (position, evaluation) in outcome.evaluations.enumerated() {
      switch evaluation {
      case .threw(let failure):
        thrown.append(EvaluatorFailure(position: position, failure: failure))
        failures.append(EvaluatorFailure(position: position, failure: failure))
      case .returned(let metrics):
        emitted.append((position, metrics.map(\.name)))
        for metric in metrics { take(metric, from: position) }
      }
    }
  }

  /// Notes an outcome. The last of several for one metric counts, and the surplus is a failure that people
  /// see, because it means that two measurements share a name.
  private mutating func take(_ metric: Metric, from position: Int) {
    if cells[metric.name] != nil {
      let reason = "The metric \"\(metric.name)\" was returned twice for one sample; the last outcome counts"
      fail(position, type: "DuplicateMetric", reason: reason)
    }
    switch metric.value {
    case .passing:
      cells[metric.name] = MetricCell(state: .passed, value: 1, rationale: metric.rationale)
    case .failing:
      cells[metric.name] = MetricCell(state: .failed, value: 0, rationale: metric.rationale)
    case .ignore:
      cells[metric.name] = MetricCell(state: .ignored, rationale: metric.rationale)
    case .scoring(let score) where score.isFinite:
      cells[metric.name] = MetricCell(state: .scored, value: score, rationale: metric.rationale)
    case .scoring(let score):
      let reason = "The score of \"\(metric.name)\" is \(score), which no statistic can use"
      cells[metric.name] = MetricCell(state: .evaluatorFailed, rationale: reason)
      fail(position, type: "NonFiniteScore", reason: reason)
    }
  }

  private mutating func fail(_ position: Int, type: String, reason: String) {
    let failure = RowRecord.Failure(errorType: type, reason: reason)
    failures.append(EvaluatorFailure(position: position, failure: failure))
  }
}

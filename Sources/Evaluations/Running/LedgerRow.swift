import EvaluationRecords

/// A sample's outcome with what its evaluators returned sorted by metric.
struct LedgerRow: Sendable {
  /// A failure, and which evaluator it is of.
  struct PositionedFailure: Sendable {
    var position: Int
    var failure: RowRecord.Failure
  }

  let outcome: RowOutcome
  /// The state of each metric that was returned.
  private(set) var cells: [String: MetricCell] = [:]
  /// The metrics that each evaluator returned, by the evaluator's position, in order.
  private(set) var emitted: [(position: Int, names: [String])] = []
  /// The evaluators that threw.
  private(set) var thrown: [(position: Int, failure: EvaluatorFailure)] = []
  /// The evaluators that threw, returned what cannot be recorded, or could not measure a metric.
  private(set) var failures: [PositionedFailure] = []

  /// Sorts what the evaluators, of these kinds, returned.
  init(_ outcome: RowOutcome, kinds: [EvaluatorKind]) {
    self.outcome = outcome
    for (position, evaluation) in outcome.evaluations.enumerated() {
      switch evaluation {
      case .threw(let failure):
        thrown.append((position, failure))
        failures.append(PositionedFailure(position: position, failure: failure.failure))
      case .returned(let metrics):
        emitted.append((position, metrics.map(\.name)))
        for metric in metrics { take(metric, from: position, kind: kinds[position]) }
      }
    }
  }

  /// Notes an outcome. The last of several for one metric counts, and the surplus is a failure that people
  /// see, because it means that two measurements share a name.
  private mutating func take(_ metric: Metric, from position: Int, kind: EvaluatorKind) {
    if cells[metric.name] != nil {
      let reason = "The metric \"\(metric.name)\" was returned twice for one sample; the last outcome counts"
      fail(position, type: "DuplicateMetric", reason: reason)
    }
    var cell = MetricCell(state: .ignored, rationale: metric.rationale, evaluator: kind)
    switch metric.value {
    case .passing: (cell.state, cell.value) = (.passed, 1)
    case .failing: (cell.state, cell.value) = (.failed, 0)
    case .scoring(let score) where score.isFinite: (cell.state, cell.value) = (.scored, score)
    case .scoring(let score):
      let reason = "The score of \"\(metric.name)\" is \(score), which no statistic can use"
      (cell.state, cell.rationale, cell.reason) = (.evaluatorFailed, reason, .nonFiniteScore)
      fail(position, type: "NonFiniteScore", reason: reason)
    case .ignore:
      guard let state = metric.unmeasuredState else { break }
      cell.state = state
      if state != .notApplicable {
        fail(position, type: "ModelJudgeError", reason: metric.rationale ?? "no reason is known")
      }
    }
    cells[metric.name] = cell
  }

  private mutating func fail(_ position: Int, type: String, reason: String) {
    let failure = RowRecord.Failure(errorType: type, reason: reason)
    failures.append(PositionedFailure(position: position, failure: failure))
  }
}

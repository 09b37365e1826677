import EvaluationRecords

/// A sample's outcome with what its evaluators returned sorted by metric.
struct LedgerRow: Sendable {
  /// A failure, and which evaluator it is of.
  struct PositionedFailure: Sendable {
    var origin: Origin
    var failure: RowRecord.Failure
  }

  /// Which evaluator failed.
  struct Origin: Sendable, Hashable {
    /// The evaluator's position, or nil for one of an earlier session that the run does not have any more.
    var position: Int?
    /// How results call it.
    var title: String
  }

  private(set) var outcome: RowOutcome
  /// The state of each metric that was returned.
  private(set) var cells: [String: MetricCell] = [:]
  /// The names of `cells` in the order in which they were returned.
  private(set) var names: [String] = []
  /// The metrics that each evaluator returned, by the evaluator's position, in order.
  private(set) var emitted: [(position: Int, names: [String])] = []
  /// The evaluators that threw.
  private(set) var thrown: [(position: Int, failure: EvaluatorFailure)] = []
  /// The evaluators that threw, returned what cannot be recorded, or could not measure a metric.
  private(set) var failures: [PositionedFailure] = []

  /// Whether the row stands from an earlier session.
  let isRestored: Bool

  /// Sorts what the evaluators returned.
  ///
  /// - Parameter carried: Cells of an earlier run, which stay where no evaluator returns the metric now.
  init(_ outcome: RowOutcome, evaluators: [EvaluatorIdentity], carried: [NamedCell] = []) {
    self.outcome = outcome
    isRestored = false
    for (position, evaluation) in outcome.evaluations.enumerated() {
      switch evaluation {
      case .threw(let failure):
        thrown.append((position, failure))
        fail(position, evaluators[position], failure.failure)
      case .returned(let metrics):
        emitted.append((position, metrics.map { $0.name }))
        for metric in metrics { take(metric, from: position, evaluators[position]) }
      }
    }
    for cell in carried where cells[cell.metric] == nil {
      cells[cell.metric] = cell.cell
      names.append(cell.metric)
    }
  }

  /// Notes an outcome. The last of several for one metric counts, and the surplus is a failure that people
  /// see, because it means that two measurements share a name.
  private mutating func take(_ metric: Metric, from position: Int, _ evaluator: EvaluatorIdentity) {
    if cells[metric.name] != nil {
      let reason = "The metric \"\(metric.name)\" was returned twice for one sample; the last outcome counts"
      fail(position, evaluator, RowRecord.Failure(errorType: "DuplicateMetric", reason: reason))
    }
    var cell = MetricCell(state: .ignored, rationale: metric.rationale, evaluator: evaluator.kind)
    switch metric.value {
    case .passing: (cell.state, cell.value) = (.passed, 1)
    case .failing: (cell.state, cell.value) = (.failed, 0)
    case .scoring(let score) where score.isFinite: (cell.state, cell.value) = (.scored, score)
    case .scoring(let score):
      let reason = "The score of \"\(metric.name)\" is \(score), which no statistic can use"
      (cell.state, cell.rationale, cell.reason) = (.evaluatorFailed, reason, .nonFiniteScore)
      fail(position, evaluator, RowRecord.Failure(errorType: "NonFiniteScore", reason: reason))
    case .ignore:
      guard let state = metric.unmeasuredState else { break }
      cell.state = state
      if state != .notApplicable {
        let reason = metric.rationale ?? "no reason is known"
        fail(position, evaluator, RowRecord.Failure(errorType: "ModelJudgeError", reason: reason))
      }
    }
    if cells.updateValue(cell, forKey: metric.name) == nil { names.append(metric.name) }
  }

  /// A row that stands from an earlier session.
  init(restored logged: LoggedRow, evaluators: [EvaluatorIdentity]) {
    outcome = RowOutcome(logged.row, state: logged.subjectState)
    isRestored = true
    for cell in logged.cells where cells.updateValue(cell.cell, forKey: cell.metric) == nil {
      names.append(cell.metric)
    }
    failures = logged.row.evaluatorFailures.map { failure in
      let position = evaluators.firstIndex { $0.title == failure.evaluatorType }
      return PositionedFailure(
        origin: Origin(position: position, title: failure.evaluatorType), failure: failure.failure)
    }
  }

  /// The row without what the store has of it.
  var withoutContent: LedgerRow {
    var row = self
    row.outcome.content = RowContent()
    row.outcome.judgeReplies = []
    return row
  }

  /// The row as the log takes it.
  var logged: LoggedRow {
    LoggedRow(
      row: record(cells: []),
      cells: names.compactMap { name in cells[name].map { NamedCell(metric: name, cell: $0) } },
      subjectState: outcome.subjectFailure?.state,
      hasThrownEvaluator: thrown.contains { $0.failure.isTransient })
  }

  /// The row with these cells.
  func record(cells: [MetricCell]) -> RowRecord {
    RowRecord(
      index: outcome.index, identity: outcome.identity, repeatNumber: outcome.repeatNumber,
      attempts: outcome.attempts, input: outcome.input, cells: cells,
      subjectFailure: outcome.subjectFailure?.failure,
      evaluatorFailures: failures.map {
        RowRecord.EvaluatorFailure(evaluatorType: $0.origin.title, failure: $0.failure)
      },
      startTime: outcome.startTime, duration: outcome.duration, subjectDuration: outcome.subjectDuration,
      modelCalls: outcome.modelCalls, judgeCalls: outcome.judgeCalls, judgeReplies: outcome.judgeReplies,
      content: outcome.content)
  }

  private mutating func fail(
    _ position: Int, _ evaluator: EvaluatorIdentity, _ failure: RowRecord.Failure
  ) {
    failures.append(
      PositionedFailure(origin: Origin(position: position, title: evaluator.title), failure: failure))
  }
}

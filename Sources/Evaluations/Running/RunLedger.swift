import EvaluationRecords

/// What is known about a run's samples so far, and what it means for every metric of every sample.
///
/// A pure value: it learns of outcomes and calls nothing.
struct RunLedger: Sendable {
  private let evaluators: [EvaluatorIdentity]
  private var rows: [LedgerRow] = []
  /// The metrics that each evaluator declares or has returned for at least one sample.
  private var owned: [Set<String>]
  /// The metrics that evaluators returned, in order of first appearance.
  private var emittedNames: [String] = []
  private var knownNames: Set<String> = []
  /// How many samples got no answer.
  private(set) var unansweredCount = 0

  init(evaluators: [EvaluatorIdentity]) {
    self.evaluators = evaluators
    owned = evaluators.map { Set($0.declaredMetrics) }
  }

  /// How many samples are done.
  var count: Int { rows.count }

  /// The values of each metric that enter statistics, in dataset order.
  var values: [String: [Double]] {
    rows.reduce(into: [:]) { values, row in
      for (name, cell) in row.cells {
        if let value = cell.value { values[name, default: []].append(value) }
      }
    }
  }

  /// Learns of the next sample.
  mutating func append(_ outcome: RowOutcome) {
    let row = LedgerRow(outcome, kinds: evaluators.map(\.kind))
    for (position, names) in row.emitted {
      owned[position].formUnion(names)
      for name in names where knownNames.insert(name).inserted { emittedNames.append(name) }
    }
    if outcome.subjectFailure != nil { unansweredCount += 1 }
    rows.append(row)
  }

  /// Fills in everything about samples and metrics in a run's record.
  func complete(_ record: inout RunRecord, aggregates: [AggregateRecord]) {
    let declared = unique(evaluators.flatMap(\.declaredMetrics), except: knownNames)
    let missing = unique(aggregates.map(\.metric), except: knownNames.union(declared))
    let names = emittedNames + declared + missing
    record.metricNames = names
    record.aggregates = aggregates
    record.rows = rows.map { row in
      RowRecord(
        index: row.outcome.index, input: row.outcome.input, cells: names.map { cell(for: $0, in: row) },
        subjectFailure: row.outcome.subjectFailure?.failure,
        evaluatorFailures: row.failures.map {
          RowRecord.EvaluatorFailure(evaluatorType: evaluators[$0.position].title, failure: $0.failure)
        },
        duration: row.outcome.duration, modelCalls: row.outcome.modelCalls,
        judgeCalls: row.outcome.judgeCalls, judgeReplies: row.outcome.judgeReplies,
        content: row.outcome.content)
    }
    // When nothing got an answer, no evaluator had the chance to return anything.
    if hasAnswers {
      record.missingMetrics = missing.map { name in
        RunRecord.MissingMetric(name: name, nearest: NearestName.to(name, in: emittedNames))
      }
    }
  }

  /// What the evaluators, which are those of the run, failed for in each sample.
  func evaluatorErrors(of clients: [any EvaluatorProtocol]) -> [[EvaluatorError]] {
    rows.map { row in
      row.failures.map {
        .failed(
          evaluator: clients[$0.position], evaluatorType: evaluators[$0.position].title,
          reason: $0.failure.reason)
      }
    }
  }

  /// The failures in numbers, for a record that is complete.
  func errors(for record: RunRecord) -> EvaluationRunErrors {
    let failing = rows.flatMap { Set($0.failures.map(\.position)) }
    return EvaluationRunErrors(
      inferenceFailureCount: unansweredCount,
      evaluatorFailureCount: failing.count,
      failingEvaluatorTypes: Set(failing.map { evaluators[$0].type }),
      anyInferenceProduced: hasAnswers,
      metricsNotFound: record.missingMetrics.map(\.name), skippedRows: record.skippedRows)
  }

  /// The names that are not among others, each once, in order.
  private func unique(_ names: [String], except known: Set<String>) -> [String] {
    var seen = known
    return names.filter { seen.insert($0).inserted }
  }

  private var hasAnswers: Bool { unansweredCount < count }

  /// The one state of a sample's metric.
  private func cell(for name: String, in row: LedgerRow) -> MetricCell {
    if let failed = row.outcome.subjectFailure {
      let reason = "No inference was produced for this sample: \(failed.failure.reason)"
      return MetricCell(state: failed.state, rationale: reason)
    }
    if let cell = row.cells[name] { return cell }
    // An evaluator that threw is the cause if the metric is known to be its own, or if nobody knows what it
    // would have returned.
    let isOwned = owned.contains { $0.contains(name) }
    let cause = row.thrown.first { isOwned ? owned[$0.position].contains(name) : owned[$0.position].isEmpty }
    guard let cause else { return MetricCell(state: .notEmitted) }
    return cause.failure.cell(of: evaluators[cause.position].kind)
  }
}

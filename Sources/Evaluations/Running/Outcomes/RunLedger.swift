import EvaluationRecords

/// What became of a run's samples, and what it means for every metric of every sample.
///
/// A pure value over rows that are complete: it calls nothing.
struct RunLedger: Sendable {
  private let evaluators: [EvaluatorIdentity]
  private let rows: [LedgerRow]
  /// What the rows were that are in the store only; nil if `rows` has all.
  private let compact: CompactRows?
  /// The metrics that each evaluator declares or has returned for at least one sample.
  private let owned: [Set<String>]
  /// The metrics that evaluators returned, in order of first appearance.
  private let emittedNames: [String]
  private let knownNames: Set<String>
  /// How many rows got no answer.
  let unansweredCount: Int

  /// The ledger of a run with these rows, in the order in which they were over.
  ///
  /// - Parameter compact: Further rows, of which only the values are in memory.
  init(evaluators: [EvaluatorIdentity], rows unordered: [LedgerRow], compact: CompactRows? = nil) {
    let indices = unordered.map { $0.outcome.index }
    // Sorting would copy large rows many times; the engine hands them over in order.
    let isOrdered = zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }
    let rows = isOrdered ? unordered : unordered.sorted { $0.outcome.index < $1.outcome.index }
    var owned = evaluators.map { Set($0.declaredMetrics) }
    var names: [String] = []
    var known: Set<String> = []
    for row in rows {
      for (position, names) in row.emitted where !owned[position].isSuperset(of: names) {
        owned[position].formUnion(names)
      }
      for name in row.names where known.insert(name).inserted { names.append(name) }
    }
    for (position, names) in compact?.owned ?? [:] { owned[position].formUnion(names) }
    if let compact {
      names = compact.names(and: rows)
      known = Set(names)
    }
    self.evaluators = evaluators
    self.rows = rows
    self.compact = compact
    self.owned = owned
    emittedNames = names
    knownNames = known
    unansweredCount = rows.count { $0.outcome.subjectFailure != nil }
  }

  /// How many rows there are.
  var count: Int { rows.count + (compact?.count ?? 0) }

  /// The values of each metric that enter statistics, in dataset order.
  var values: [String: [Double]] {
    var indexed = compact?.values ?? [:]
    for row in rows {
      for (name, cell) in row.cells {
        if let value = cell.value { indexed[name, default: []].append((row.outcome.index, value)) }
      }
    }
    // Rows of one kind come in order; rows of both kinds have to be brought in order.
    return indexed.mapValues { values in
      (compact == nil ? values : values.sorted { $0.index < $1.index }).map(\.value)
    }
  }

  /// Fills in everything about samples and metrics in a run's record.
  func complete(_ record: inout RunRecord, aggregates: [AggregateRecord]) {
    let declared = unique(evaluators.flatMap(\.declaredMetrics), except: knownNames)
    let missing = unique(aggregates.map(\.metric), except: knownNames.union(declared))
    let names = emittedNames + declared + missing
    record.metricNames = names
    record.aggregates = aggregates
    record.rows = rows.map { row in row.record(cells: names.map { cell(for: $0, in: row) }) }
    record.tally = compact.map { tally(of: $0, in: record) }
    // When nothing got an answer, no evaluator had the chance to return anything.
    if hasAnswers {
      record.missingMetrics = missing.map { name in
        RunRecord.MissingMetric(name: name, nearest: NearestName.to(name, in: emittedNames))
      }
    }
  }

  /// What all rows came to.
  private func tally(of compact: CompactRows, in record: RunRecord) -> RunTally {
    var tally = compact.tally
    tally.rowCount = count
    tally.sampleCount += rows.count { $0.outcome.repeatNumber == 1 }
    tally.unansweredCount = unansweredCount
    tally.restoredCount += rows.count(where: \.isRestored)
    for row in rows {
      for call in row.outcome.modelCalls { tally.modelUsage.add(call) }
      for call in row.outcome.judgeCalls { tally.judgeUsage.add(call) }
    }
    tally.coverage = record.metricNames.enumerated().map { position, name in
      var counts = compact.counts(of: name)
      for row in record.rows { counts[row.cell(at: position).state, default: 0] += 1 }
      return MetricCoverage(metric: name, counts: counts)
    }
    return tally
  }

  /// The cells that were not known when their rows were over, for a record that is complete.
  func lateCells(of record: RunRecord) -> [(index: Int, cell: NamedCell)] {
    var late: [(index: Int, cell: NamedCell)] = []
    for row in rows where row.names.count < record.metricNames.count {
      for name in record.metricNames where row.cells[name] == nil {
        late.append((row.outcome.index, NamedCell(metric: name, cell: cell(for: name, in: row))))
      }
    }
    return late
  }

  /// What the evaluators, which are those of the run, failed for in each sample.
  func evaluatorErrors(of clients: [any EvaluatorProtocol]) -> [[EvaluatorError]] {
    rows.map { row in
      row.failures.map { failure in
        .failed(
          evaluator: failure.origin.position.map { clients[$0] }, evaluatorType: failure.origin.title,
          reason: failure.failure.reason)
      }
    }
  }

  /// The failures in numbers, for a record that is complete.
  func errors(for record: RunRecord) -> EvaluationRunErrors {
    let failing = rows.flatMap { Set($0.failures.map(\.origin)) }
    return EvaluationRunErrors(
      inferenceFailureCount: unansweredCount,
      evaluatorFailureCount: failing.count,
      failingEvaluatorTypes: Set(failing.map { $0.position.map { evaluators[$0].type } ?? $0.title }),
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

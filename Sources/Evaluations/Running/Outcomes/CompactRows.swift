import EvaluationRecords

/// Rows that are in the store: of each the values are kept, in some 12 bytes a metric, and nothing else.
///
/// Only rows in which nothing went wrong are kept this way, so what is known of their metrics is what was returned.
struct CompactRows: Sendable {
  fileprivate struct Column: Sendable {
    var indexes: [Int32] = []
    var values: [Double] = []
    var counts: [MetricCell.State: Int] = [:]
    /// Where the metric was returned first: the row, and the place among the row's metrics.
    var first: (row: Int, place: Int)
  }

  private var columns: [String: Column] = [:]
  /// How many rows there are.
  private(set) var count = 0
  /// The metrics that each evaluator returned, by the evaluator's position.
  private(set) var owned: [Int: Set<String>] = [:]
  /// What the rows came to, without what only a complete run knows.
  private(set) var tally = RunTally()

  /// Takes a row, unless something about it went wrong.
  mutating func take(_ row: LedgerRow) -> Bool {
    guard row.outcome.subjectFailure == nil, row.thrown.isEmpty, row.failures.isEmpty else { return false }
    count += 1
    for (place, name) in row.names.enumerated() {
      guard let cell = row.cells[name] else { continue }
      let position = (row: row.outcome.index, place: place)
      columns[name, default: Column(first: position)].take(cell, at: position)
    }
    for (position, names) in row.emitted where owned[position]?.isSuperset(of: names) != true {
      owned[position, default: []].formUnion(names)
    }
    if row.outcome.repeatNumber == 1 { tally.sampleCount += 1 }
    if row.isRestored { tally.restoredCount += 1 }
    for call in row.outcome.modelCalls { tally.modelUsage.add(call) }
    for call in row.outcome.judgeCalls { tally.judgeUsage.add(call) }
    return true
  }

  /// The names of these rows' metrics and others' in the order in which the dataset's rows have them.
  func names(and others: [LedgerRow]) -> [String] {
    var firsts = columns.mapValues(\.first)
    for row in others {
      for (place, name) in row.names.enumerated() {
        let position = (row: row.outcome.index, place: place)
        if let known = firsts[name], known < position { continue }
        firsts[name] = position
      }
    }
    return firsts.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The values of each metric with the rows they are of.
  var values: [String: [(index: Int, value: Double)]] {
    columns.mapValues { column in zip(column.indexes, column.values).map { (Int($0), $1) } }
  }

  /// How many rows have a metric in each state.
  func counts(of name: String) -> [MetricCell.State: Int] {
    var counts = columns[name]?.counts ?? [:]
    let missing = count - counts.values.reduce(0, +)
    if missing > 0 { counts[.notEmitted, default: 0] += missing }
    return counts
  }
}

extension CompactRows.Column {
  fileprivate mutating func take(_ cell: MetricCell, at position: (row: Int, place: Int)) {
    counts[cell.state, default: 0] += 1
    if position < first { first = position }
    guard let value = cell.value else { return }
    indexes.append(Int32(position.row))
    values.append(value)
  }
}

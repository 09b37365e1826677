import EvaluationStatistics
package import Foundation

extension RunStore {
  /// A run in numbers, without reading its rows' contents.
  package func summary(of runID: UUID) throws(RunStoreError) -> StoredRunSummary {
    try read { database throws(RunStoreError) in
      let reader = try RunReader(runID, in: database, file: file)
      let outcomes = try reader.outcomes()
      var tallies = try reader.tallies()
      // What was never written is known from the subject's outcome.
      let unanswered = try reader.unansweredCells()
      for place in tallies.indices {
        for (outcome, rows) in outcomes where outcome != .answered {
          let written = unanswered[place][outcome] ?? 0
          tallies[place].add(rows.count - written, outcome.unwrittenState)
        }
        tallies[place].add(
          outcomes.values.reduce(0) { $0 + $1.count } - tallies[place].count, .notEmitted)
      }
      return StoredRunSummary(
        outcomes: outcomes, metrics: zip(reader.metricNames, tallies).map { $1.metric(named: $0) })
    }
  }
}

/// What is counted of one metric.
private struct MetricTally {
  var counts: [MetricCell.State: Int] = [:]
  var values: [Double] = []
  var count = 0

  mutating func add(_ number: Int, _ state: MetricCell.State) {
    guard number > 0 else { return }
    counts[state, default: 0] += number
    count += number
  }

  func metric(named name: String) -> StoredRunSummary.Metric {
    let sum = CompensatedSum(values).total
    return StoredRunSummary.Metric(
      name: name, counts: counts, scored: values.count, mean: DescriptiveStatistics.mean(of: values),
      sum: sum.isFinite ? sum : nil)
  }
}

extension RunReader {
  fileprivate func outcomes() throws(RunStoreError) -> [SubjectOutcome: StoredRunSummary.Rows] {
    let found = try list(
      """
      SELECT outcome, count(*), sum(finished), count(evaluator_failures), sum(input_tokens),
        sum(output_tokens), sum(judge_input_tokens), sum(judge_output_tokens)
      FROM row WHERE run = ? AND retired IS NULL GROUP BY outcome
      """
    ) { query throws(RunStoreError) in
      (
        try outcome(query.text(0)),
        StoredRunSummary.Rows(
          count: query.int(1), finished: query.int(2), withEvaluatorFailures: query.int(3),
          inputTokens: query.int(4), outputTokens: query.int(5), judgeInputTokens: query.int(6),
          judgeOutputTokens: query.int(7))
      )
    }
    return Dictionary(uniqueKeysWithValues: found)
  }

  /// The written cells, metric by metric, with the values in the order of the rows.
  fileprivate func tallies() throws(RunStoreError) -> [MetricTally] {
    var tallies = [MetricTally](repeating: MetricTally(), count: metricNames.count)
    _ = try list(
      """
      SELECT cell.row, metric, state, value FROM row CROSS JOIN cell ON cell.run = row.run AND cell.row = row.id
      WHERE row.run = ? AND retired IS NULL ORDER BY position
      """
    ) { query throws(RunStoreError) in
      guard let place = places[query.int(1)] else { return }
      tallies[place].add(1, try state(query.text(2)))
      if let value = query.optionalDouble(3) { tallies[place].values.append(value) }
    }
    return tallies
  }

  /// How many cells were written for rows without an answer, metric by metric.
  fileprivate func unansweredCells() throws(RunStoreError) -> [[SubjectOutcome: Int]] {
    var counts = [[SubjectOutcome: Int]](repeating: [:], count: metricNames.count)
    _ = try list(
      """
      SELECT metric, outcome, count(*) FROM row CROSS JOIN cell ON cell.run = row.run AND cell.row = row.id
      WHERE row.run = ? AND retired IS NULL AND outcome <> 'answered' GROUP BY metric, outcome
      """
    ) { query throws(RunStoreError) in
      guard let place = places[query.int(0)] else { return }
      counts[place][try outcome(query.text(1))] = query.int(2)
    }
    return counts
  }

  /// Reads a cell's state.
  func state(_ text: String) throws(RunStoreError) -> MetricCell.State {
    guard let state = MetricCell.State(rawValue: text) else {
      throw .damaged(file: file.path, detail: "\"\(text)\" is no state of a metric")
    }
    return state
  }
}

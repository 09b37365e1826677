/// How many samples a metric was measured on, and what became of the others.
package struct MetricCoverage: Sendable, Hashable, Codable {
  /// The metric's name.
  package let metric: String
  /// How many samples the run has.
  package let planned: Int
  private let counts: [MetricCell.State: Int]

  /// Counts the metric's cells, one per sample.
  package init(metric: String, cells: some Sequence<MetricCell>) {
    self.metric = metric
    counts = cells.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
    planned = counts.values.reduce(0, +)
  }

  /// The coverage of a metric with so many samples in each state.
  package init(metric: String, counts: [MetricCell.State: Int]) {
    self.metric = metric
    self.counts = counts
    planned = counts.values.reduce(0, +)
  }

  /// How many samples are in a state.
  package func count(of state: MetricCell.State) -> Int {
    counts[state, default: 0]
  }

  /// How many samples count in the metric's statistics.
  package var scored: Int {
    MetricCell.State.allCases.reduce(0) { $0 + ($1.isMeasured ? count(of: $1) : 0) }
  }

  /// The states in which the metric was not measured and that occur, in the order of their declaration.
  package var unmeasured: [MetricCell.State] {
    MetricCell.State.allCases.filter { !$0.isMeasured && count(of: $0) > 0 }
  }

  /// Whether every sample that was measured passed or failed, so that the metric's mean is a pass rate.
  package var isPassFail: Bool {
    scored > 0 && count(of: .scored) == 0
  }
}

extension RunRecord {
  /// The coverage of every metric, in the order of `metricNames`.
  package var coverage: [MetricCoverage] {
    if let tally { return tally.coverage }
    return metricNames.enumerated().map { position, name in
      MetricCoverage(metric: name, cells: rows.map { $0.cell(at: position) })
    }
  }

  /// The coverage of the metric of that name, or nil if the run has none.
  package func coverage(of metric: String) -> MetricCoverage? {
    if let tally { return tally.coverage.first { $0.metric == metric } }
    guard let position = metricNames.firstIndex(of: metric) else { return nil }
    return MetricCoverage(metric: metric, cells: rows.map { $0.cell(at: position) })
  }
}

extension RowRecord {
  /// The cell of the metric at a position in the run's `metricNames`.
  ///
  /// A row that has no such cell counts as one for which the metric was not emitted, so that it is not lost.
  package func cell(at position: Int) -> MetricCell {
    cells.indices.contains(position) ? cells[position] : MetricCell(state: .notEmitted)
  }
}

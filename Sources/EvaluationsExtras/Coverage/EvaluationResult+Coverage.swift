import EvaluationRecords
public import Evaluations

extension EvaluationResult {
  /// How many samples the run has, those without an answer included.
  public var sampleCount: Int { record.rowCount }

  /// How many samples a metric was measured for, and what happened to the others.
  ///
  /// The metric is found by its name. One that the run does not know was measured for no sample, and no
  /// sample has a state for it.
  public func coverage(of metric: Metric) -> Coverage {
    guard let coverage = record.coverage(of: metric.name) else {
      return Coverage(scored: 0, planned: sampleCount, counts: [:])
    }
    let counts = MetricCell.State.allCases.map { (MetricState($0), coverage.count(of: $0)) }
    return Coverage(
      scored: coverage.scored, planned: coverage.planned,
      counts: Dictionary(uniqueKeysWithValues: counts.filter { $1 > 0 }))
  }
}

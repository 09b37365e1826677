import EvaluationRecords
import EvaluationStatistics

/// The values of a run's metrics, and the aggregates registered over them so far.
struct AggregationLedger {
  /// The finite values of each metric, in dataset order, without samples that do not count.
  let values: [String: [Double]]
  /// How many samples the run has.
  let planned: Int
  /// The aggregates in order of registration.
  private(set) var records: [AggregateRecord] = []

  init(values: [String: [Double]], planned: Int) {
    self.values = values
    self.planned = planned
  }

  /// Computes a built-in statistic.
  mutating func register(_ statistic: Statistic, of metric: Metric, group: String?) {
    append(
      label: AggregationOperation(statistic, of: metric).label, operation: statistic.rawValue, metric: metric,
      group: group, value: statistic.value)
  }

  /// Computes the caller's statistic. Without any value there is nothing to compute; a result that is not
  /// finite is no result.
  mutating func register(
    custom label: String, of metric: Metric, group: String?, _ body: ([Double]) -> Double
  ) {
    append(label: label, operation: "custom", metric: metric, group: group) { values in
      guard !values.isEmpty else { return nil }
      let value = body(values)
      return value.isFinite ? value : nil
    }
  }

  private mutating func append(
    label: String, operation: String, metric: Metric, group: String?, value: ([Double]) -> Double?
  ) {
    let values = values[metric.name] ?? []
    records.append(
      AggregateRecord(
        label: label, group: group, operation: operation, metric: metric.name, value: value(values),
        scored: values.count, planned: planned))
  }
}

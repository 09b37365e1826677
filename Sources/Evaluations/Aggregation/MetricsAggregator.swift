import EvaluationStatistics

/// Registers what an evaluation computes from its metrics over all samples.
///
/// Samples that were ignored, got no answer or whose evaluator failed do not enter a statistic. A statistic
/// without any value is absent.
public struct MetricsAggregator {
  var ledger: AggregationLedger

  init(ledger: AggregationLedger) { self.ledger = ledger }

  /// Registers aggregates that belong together. Using a name again continues its group.
  public mutating func group(_ name: String, _ body: (inout MetricsAggregator.Group) -> Void) {
    var group = Group(name: name, ledger: ledger)
    body(&group)
    ledger = group.ledger
  }

  /// Computes the mean of a metric's values; of passing and failing outcomes it is the pass rate.
  public mutating func computeMean(of metric: Metric) {
    ledger.register(.mean, of: metric, group: nil)
  }

  /// Computes the middle value of a metric.
  public mutating func computeMedian(of metric: Metric) {
    ledger.register(.median, of: metric, group: nil)
  }

  /// Computes the most frequent value of a metric, the smallest of several.
  public mutating func computeMode(of metric: Metric) {
    ledger.register(.mode, of: metric, group: nil)
  }

  /// Computes the smallest value of a metric.
  public mutating func computeMinimum(of metric: Metric) {
    ledger.register(.minimum, of: metric, group: nil)
  }

  /// Computes the largest value of a metric.
  public mutating func computeMaximum(of metric: Metric) {
    ledger.register(.maximum, of: metric, group: nil)
  }

  /// Computes the standard deviation of a metric, dividing by n − 1; equal values give 0, a single one none.
  public mutating func computeStandardDeviation(of metric: Metric) {
    ledger.register(.standardDeviation, of: metric, group: nil)
  }

  /// Computes the variance of a metric, dividing by n − 1; equal values give 0, a single one none.
  public mutating func computeVariance(of metric: Metric) {
    ledger.register(.variance, of: metric, group: nil)
  }

  /// Computes a statistic of the caller's own.
  ///
  /// - Parameters:
  ///   - metric: The metric whose values are used.
  ///   - label: What people read, and the name under which the value is looked up.
  ///   - body: Gets the values of the samples that count, in dataset order, never none. A result that is
  ///     not finite is recorded as absent.
  public mutating func custom(of metric: Metric, label: String, _ body: ([Double]) -> Double) {
    ledger.register(custom: label, of: metric, group: nil, body)
  }
}

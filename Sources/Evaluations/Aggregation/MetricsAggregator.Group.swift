import EvaluationStatistics

extension MetricsAggregator {
  /// Registers aggregates under a common heading.
  public struct Group {
    /// The heading.
    public let name: String
    var ledger: AggregationLedger

    init(name: String, ledger: AggregationLedger) {
      self.name = name
      self.ledger = ledger
    }

    /// Computes the mean of a metric's values; of passing and failing outcomes it is the pass rate.
    public mutating func computeMean(of metric: Metric) {
      ledger.register(.mean, of: metric, group: name)
    }

    /// Computes the middle value of a metric.
    public mutating func computeMedian(of metric: Metric) {
      ledger.register(.median, of: metric, group: name)
    }

    /// Computes the most frequent value of a metric, the smallest of several.
    public mutating func computeMode(of metric: Metric) {
      ledger.register(.mode, of: metric, group: name)
    }

    /// Computes the smallest value of a metric.
    public mutating func computeMinimum(of metric: Metric) {
      ledger.register(.minimum, of: metric, group: name)
    }

    /// Computes the largest value of a metric.
    public mutating func computeMaximum(of metric: Metric) {
      ledger.register(.maximum, of: metric, group: name)
    }

    /// Computes the standard deviation of a metric, dividing by n − 1; equal values give 0, a single one none.
    public mutating func computeStandardDeviation(of metric: Metric) {
      ledger.register(.standardDeviation, of: metric, group: name)
    }

    /// Computes the variance of a metric, dividing by n − 1; equal values give 0, a single one none.
    public mutating func computeVariance(of metric: Metric) {
      ledger.register(.variance, of: metric, group: name)
    }

    /// Computes a statistic of the caller's own.
    ///
    /// - Parameters:
    ///   - metric: The metric whose values are used.
    ///   - label: What people read, and the name under which the value is looked up.
    ///   - body: Gets the values of the samples that count, in dataset order, never none. A result that is
    ///     not finite is recorded as absent.
    public mutating func custom(of metric: Metric, label: String, _ body: ([Double]) -> Double) {
      ledger.register(custom: label, of: metric, group: name, body)
    }
  }
}

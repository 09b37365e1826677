import EvaluationStatistics

/// Names one of an evaluation's aggregates, to read its value from the result.
public enum AggregationOperation: Sendable, Equatable {
  /// The arithmetic mean; of passing and failing outcomes it is the pass rate.
  case mean(of: Metric)
  /// The middle value; the mean of the middle two if their number is even.
  case median(of: Metric)
  /// The most frequent value; the smallest of several.
  case mode(of: Metric)
  /// The smallest value.
  case minimum(of: Metric)
  /// The largest value.
  case maximum(of: Metric)
  /// The standard deviation of a sample, which divides by n − 1.
  case standardDeviation(of: Metric)
  /// The variance of a sample, which divides by n − 1.
  case variance(of: Metric)
  /// The aggregate registered with a closure under this label.
  case custom(label: String)

  /// What people read, `Mean of Accuracy` for instance.
  public var label: String {
    switch reference {
    case .statistic(let statistic, let metric): "\(statistic.title) of \(metric)"
    case .custom(let label): label
    }
  }
}

extension AggregationOperation {
  /// What is looked up: metrics are matched by name alone, so their outcomes do not matter.
  enum Reference: Hashable {
    case statistic(Statistic, metric: String)
    case custom(label: String)
  }

  var reference: Reference {
    switch self {
    case .mean(let metric): .statistic(.mean, metric: metric.name)
    case .median(let metric): .statistic(.median, metric: metric.name)
    case .mode(let metric): .statistic(.mode, metric: metric.name)
    case .minimum(let metric): .statistic(.minimum, metric: metric.name)
    case .maximum(let metric): .statistic(.maximum, metric: metric.name)
    case .standardDeviation(let metric): .statistic(.standardDeviation, metric: metric.name)
    case .variance(let metric): .statistic(.variance, metric: metric.name)
    case .custom(let label): .custom(label: label)
    }
  }

  init(_ statistic: Statistic, of metric: Metric) {
    switch statistic {
    case .mean: self = .mean(of: metric)
    case .median: self = .median(of: metric)
    case .mode: self = .mode(of: metric)
    case .minimum: self = .minimum(of: metric)
    case .maximum: self = .maximum(of: metric)
    case .standardDeviation: self = .standardDeviation(of: metric)
    case .variance: self = .variance(of: metric)
    }
  }
}

/// An operation that turns a metric's values into one number. The raw value is its stored name.
package enum Statistic: String, Sendable, CaseIterable {
  case mean
  case median
  case mode
  case minimum
  case maximum
  case standardDeviation
  case variance

  /// The words before "of" and the metric's name in an aggregate's label.
  package var title: String {
    switch self {
    case .mean: "Mean"
    case .median: "Median"
    case .mode: "Mode"
    case .minimum: "Minimum"
    case .maximum: "Maximum"
    case .standardDeviation: "Standard Deviation"
    case .variance: "Variance"
    }
  }

  /// How many values the statistic needs to be defined.
  package var requiredCount: Int {
    switch self {
    case .mean, .median, .mode, .minimum, .maximum: 1
    case .standardDeviation, .variance: 2
    }
  }

  /// The statistic of finite values, or nil if there are too few.
  package func value(of values: [Double]) -> Double? {
    switch self {
    case .mean: DescriptiveStatistics.mean(of: values)
    case .median: DescriptiveStatistics.median(of: values)
    case .mode: DescriptiveStatistics.mode(of: values)
    case .minimum: DescriptiveStatistics.minimum(of: values)
    case .maximum: DescriptiveStatistics.maximum(of: values)
    case .standardDeviation: DescriptiveStatistics.sampleStandardDeviation(of: values)
    case .variance: DescriptiveStatistics.sampleVariance(of: values)
    }
  }
}

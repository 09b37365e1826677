import Evaluations
import Foundation

private enum AggregationShapes {
  static let metric = Metric("M")

  static func register(_ aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: metric)
    aggregator.computeMedian(of: metric)
    aggregator.computeMode(of: metric)
    aggregator.computeMinimum(of: metric)
    aggregator.computeMaximum(of: metric)
    aggregator.computeStandardDeviation(of: metric)
    aggregator.computeVariance(of: metric)
    aggregator.custom(of: metric, label: "Sum") { $0.reduce(0, +) }
    aggregator.custom(of: metric, label: "Share") { values in
      guard !values.isEmpty else { return 0 }
      return Double(values.filter { $0 > 0.5 }.count) / Double(values.count)
    }
    aggregator.custom(of: metric, label: "Highest", highest)
    aggregator.group("Quality") { group in
      group.computeMean(of: metric)
      group.computeMedian(of: metric)
      group.computeMode(of: metric)
      group.computeMinimum(of: metric)
      group.computeMaximum(of: metric)
      group.computeStandardDeviation(of: metric)
      group.computeVariance(of: metric)
      group.custom(of: metric, label: "\(group.name) sum") { $0.reduce(0, +) }
    }
    aggregator.group("Short") { $0.computeMean(of: metric) }
    aggregator.group("Loop") { group in
      for mood in Mood.allCases { group.computeMean(of: Metric(mood.rawValue)) }
    }
    aggregator.group("Nothing") { _ in }
    helper(&aggregator)
    aggregator.group("Helper", groupHelper)
  }

  static func helper(_ aggregator: inout MetricsAggregator) { aggregator.computeMean(of: Metric("Other")) }

  static func groupHelper(_ group: inout MetricsAggregator.Group) { group.computeMean(of: Metric("Other")) }

  static func highest(_ values: [Double]) -> Double { values.max() ?? 0 }

  static let operations: [AggregationOperation] = [
    .mean(of: metric), .median(of: metric), .mode(of: metric), .minimum(of: metric), .maximum(of: metric),
    .standardDeviation(of: metric), .variance(of: metric), .custom(label: "Sum"),
    AggregationOperation.mean(of: Metric("M").passing()),
  ]
  static let labels = operations.map(\.label)
  static let isEqual = AggregationOperation.custom(label: "a") == .custom(label: "b")

  static func code(_ operation: AggregationOperation) throws -> AggregationOperation {
    try JSONDecoder().decode(AggregationOperation.self, from: JSONEncoder().encode(operation))
  }

  static func read(_ aggregate: AggregateMetric) -> String {
    "\(aggregate.label) \(aggregate.group ?? "") \(aggregate.value) \(aggregate.sourceMetric ?? "")"
      + "\(aggregate.operation == .mean(of: metric))"
  }
}

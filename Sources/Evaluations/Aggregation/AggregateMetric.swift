/// The value of one aggregate of a run.
public struct AggregateMetric: Sendable, Codable, Equatable {
  /// What was computed.
  public let operation: AggregationOperation
  /// The group it was registered in, or nil.
  public let group: String?
  /// The value, always finite. An aggregate without a value does not become an `AggregateMetric`.
  public let value: Double

  /// What people read, `Mean of Accuracy` for instance.
  public var label: String { operation.label }

  /// The name of the metric it was computed from, or nil for a custom operation.
  public var sourceMetric: String? {
    switch operation.reference {
    case .statistic(_, let metric): metric
    case .custom: nil
    }
  }

  package init(operation: AggregationOperation, group: String?, value: Double) {
    self.operation = operation
    self.group = group
    self.value = value
  }
}

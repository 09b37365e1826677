extension Array where Element == Metric {
  /// The element with the same name as a metric, or nil if there is none.
  public subscript(metric: Metric) -> Metric? {
    first { $0.name == metric.name }
  }
}

import EvaluationRecords
import EvaluationStatistics

extension EvaluationResult {
  /// The value of an aggregate, or −1 if it has none.
  ///
  /// An aggregate is found by its operation and its metric's name, or by its label if it is a custom one; if
  /// several groups hold the same one, the first registered counts. There is no value when the aggregate was
  /// not registered, when no evaluator returned its metric, and when no sample counts. In a test with
  /// `.evaluates(…)` reading such an aggregate also records an issue, here, that says which of these it is.
  public func aggregateValue(
    _ operation: AggregationOperation, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Double {
    if let value = record.aggregate(for: operation)?.value { return value }
    if let monitor = AbsentValueMonitor.current {
      let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      monitor.report(AbsentValue(of: operation, in: record), place)
    }
    return -1
  }

  /// The value of an aggregate, or −1 if it has none.
  ///
  /// Chosen where the method is passed as a function; an issue about a missing value then has no place in
  /// the test's source.
  @_disfavoredOverload
  public func aggregateValue(_ operation: AggregationOperation) -> Double {
    aggregateValue(operation, fileID: "unknown/unknown", filePath: "unknown", line: 1, column: 1)
  }
}

extension RunRecord {
  /// The first aggregate that an operation names.
  func aggregate(for operation: AggregationOperation) -> AggregateRecord? {
    switch operation.reference {
    case .statistic(let statistic, let metric):
      aggregates.first { $0.operation == statistic.rawValue && $0.metric == metric }
    case .custom(let label):
      aggregates.first { $0.operation == "custom" && $0.label == label }
    }
  }
}

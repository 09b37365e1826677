import EvaluationRecords
import EvaluationStatistics
public import TabularData

extension EvaluationResult {
  /// One row with a column for each aggregate that has a value, named by its label, in order of registration.
  ///
  /// A later aggregate of the same label has its group in front: `Safety: Mean of Score`.
  public var summary: DataFrame {
    let aggregates = record.aggregates.filter { $0.value != nil }
    return DataFrame(
      columns: zip(ColumnName.ofAggregates(aggregates), aggregates).compactMap { name, aggregate in
        AggregateMetric(aggregate).map { Column(name: name, contents: [$0]).eraseToAnyColumn() }
      })
  }
}

extension AggregateMetric {
  /// The aggregate of a record, or nil if it has no value.
  init?(_ record: AggregateRecord) {
    guard let value = record.value else { return nil }
    let operation: AggregationOperation =
      if let statistic = Statistic(rawValue: record.operation) {
        AggregationOperation(statistic, of: Metric(record.metric))
      } else {
        .custom(label: record.label)
      }
    self.init(operation: operation, group: record.group, value: value)
  }
}

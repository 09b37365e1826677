import EvaluationRecords
public import TabularData

/// Names a column of `EvaluationResult.detailed` together with the type of its values.
///
/// An evaluation has three: `inputColumn`, `responseColumn` and `expectedColumn`.
public struct ResultColumn<Value>: Sendable {
  /// The column's name.
  public let name: String

  init(_ name: String) { self.name = name }
}

extension Evaluation {
  /// The column of whole samples.
  public var inputColumn: ResultColumn<Sample> { ResultColumn(ColumnName.input) }

  /// The column of what the feature produced; a value is missing where it threw.
  public var responseColumn: ResultColumn<Subject> { ResultColumn(ColumnName.response) }

  /// The column of expected answers; a value is missing where the sample has none.
  public var expectedColumn: ResultColumn<Sample.ExpectedValue> { ResultColumn(ColumnName.expected) }
}

extension DataFrame {
  /// The column that an evaluation names.
  ///
  /// Stops the process if the data frame has no such column, or if its values cannot be had in that type.
  public subscript<T>(column: ResultColumn<T>) -> Column<T> { self[column.name, T.self] }

  /// The outcomes of a metric, found by its name.
  ///
  /// Stops the process if the data frame has no column for the metric.
  public subscript(metric metric: Metric) -> Column<Metric> {
    // The column has another name if the metric's own is that of another column.
    var name = metric.name
    let longest = columns.map(\.name.count).max() ?? 0
    while name.count <= longest {
      if containsColumn(name, Metric.self) {
        let column = self[name, Metric.self]
        if column.allSatisfy({ $0 == nil || $0?.name == metric.name }) { return column }
      }
      name += ColumnName.metricMark
    }
    let metrics = columns.filter { $0.wrappedElementType == Metric.self }.map(\.name)
    preconditionFailure(Self.missing(metric, among: metrics))
  }

  private static func missing(_ metric: Metric, among metrics: [String]) -> String {
    let title = "The data frame has no column for the metric \"\(metric.name)\"."
    if metrics.isEmpty { return "\(title) It has none for any metric." }
    if let nearest = NearestName.to(metric.name, in: metrics) {
      return "\(title) Did you mean \"\(nearest)\"?"
    }
    return "\(title) It has \(metrics.map { "\"\($0)\"" }.joined(separator: ", "))."
  }
}

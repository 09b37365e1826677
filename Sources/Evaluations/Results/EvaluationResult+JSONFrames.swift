import EvaluationRecords
import OrderedJSON
public import TabularData

extension EvaluationResult {
  /// One of a result's data frames.
  public enum DataFrameKind: Equatable, Hashable, Sendable {
    /// The aggregates.
    case summary
    /// The samples.
    case detailed
  }

  /// A data frame whose cells are text: what the result's JSON document has in their place.
  ///
  /// Text stands as it is, everything else as JSON. Transcripts are included.
  public func jsonRepresentableDataFrame(of kind: DataFrameKind) throws -> DataFrame {
    let document = try document ?? ResultDocument(record: wholeRecord(), errors: nil)
    switch kind {
    case .summary:
      let aggregates = record.aggregates.filter { $0.value != nil }
      let cells = document.summary.flatMap(\.values)
      return DataFrame(
        columns: zip(ColumnName.ofAggregates(aggregates), cells).map {
          Column(name: $0, contents: [Self.text($1)]).eraseToAnyColumn()
        })
    case .detailed:
      let rows = try document.rows(includesTranscripts: true)
      return DataFrame(
        columns: detailed.columns.map { column in
          Column(name: column.name, contents: rows.map { $0[column.name].map(Self.text) })
            .eraseToAnyColumn()
        })
    }
  }

  private static func text(_ json: JSONValue) -> String { json.stringValue ?? json.text() }
}

import EvaluationRecords
import Foundation
import TabularData

/// The data frame of a result's samples.
///
/// `EvaluationResult` is Sendable, while a client's subject need not be. Nothing in this package touches the
/// values after the run, so that only the client's own code decides on which threads they are used.
struct DetailedFrame: @unchecked Sendable {
  let detailed: DataFrame

  /// Puts the frame together.
  ///
  /// - Parameters:
  ///   - clients: The columns of the client's types, or nil if the record has all there is.
  ///   - document: The file that the result was loaded from, or nil for a run.
  init(record: RunRecord, clients: ClientColumns?, document: ResultDocument?) {
    let parts = FrameParts(record: record, document: document)
    var columns = clients.map { [$0.input, $0.response, $0.expected] } ?? parts.storedColumns
    if let transcript = clients.map(\.transcript) ?? parts.storedTranscript { columns.append(transcript) }
    columns += parts.metricColumns + parts.otherColumns
    if record.unansweredCount > 0 { columns.append(parts.inferenceErrors.eraseToAnyColumn()) }
    if record.evaluatorFailureCount > 0 {
      columns.append((clients?.evaluatorErrors ?? parts.evaluatorErrors).eraseToAnyColumn())
    }
    detailed = DataFrame(columns: columns)
  }
}

extension DetailedFrame {
  /// The names of the columns that the frame of a run has, without making it.
  static func columnNames(of record: RunRecord) -> [String] {
    var names = [ColumnName.input, ColumnName.response, ColumnName.expected]
    if record.rows.contains(where: { $0.content.transcript != nil }) { names.append(ColumnName.transcript) }
    names += ColumnName.ofMetrics(record.metricNames)
    if record.unansweredCount > 0 { names.append(ColumnName.subjectInferenceError) }
    if record.evaluatorFailureCount > 0 { names.append(ColumnName.evaluatorErrors) }
    return names
  }
}

/// A frame that is made when somebody reads it: most results are read by their aggregates only.
///
/// Unchecked because what makes the frame holds values of the client's types; a lock lets it run once.
final class LazyFrame: @unchecked Sendable {
  private let lock = NSLock()
  private var make: (() -> DetailedFrame)?
  private var made: DetailedFrame?

  init(_ make: @escaping () -> DetailedFrame) { self.make = make }

  var value: DetailedFrame {
    lock.withLock {
      if let made { return made }
      guard let make else { preconditionFailure("A frame is either to be made or made.") }
      let frame = make()
      (made, self.make) = (frame, nil)
      return frame
    }
  }
}

/// The columns that a record has by itself.
private struct FrameParts {
  let record: RunRecord
  let document: ResultDocument?

  var storedColumns: [AnyColumn] {
    let rows = record.rows.map(\.content)
    func column(_ name: String, _ values: [StoredValue?], _ reader: any CellReader) -> AnyColumn {
      AnyColumn(Column(name: name, contents: values.map { $0?.text }), reader: reader)
    }
    let (samples, expected) = (rows.map(\.sample), rows.map(\.expected))
    return [
      column(ColumnName.input, samples, StoredCells(values: samples)),
      column(ColumnName.response, rows.map(\.response), StoredResponses(rows: rows)),
      column(ColumnName.expected, expected, StoredCells(values: expected)),
    ]
  }

  var storedTranscript: AnyColumn? {
    let values = record.rows.map(\.content.transcript)
    guard values.contains(where: { $0 != nil }) else { return nil }
    return AnyColumn(
      Column(name: ColumnName.transcript, contents: values.map { $0?.text }),
      reader: StoredTranscripts(values: values))
  }

  var metricColumns: [AnyColumn] {
    let others = document?.otherColumns.map(\.name) ?? []
    let names = ColumnName.ofMetrics(record.metricNames, besides: others)
    return zip(names, record.metricNames).enumerated().map { position, name in
      let cells = record.rows.map { $0.cell(at: position) }
      let column = Column(name: name.0, contents: cells.map { Metric(name.1, cell: $0) })
      guard document != nil else { return column.eraseToAnyColumn() }
      return AnyColumn(column, reader: MetricTexts(cells: cells))
    }
  }

  var otherColumns: [AnyColumn] {
    (document?.otherColumns ?? []).map { column in
      let values = column.cells.map { $0.map { StoredValue(typeName: nil, json: $0) } }
      return AnyColumn(
        Column(name: column.name, contents: values.map { $0?.text }), reader: StoredCells(values: values))
    }
  }

  var inferenceErrors: Column<SubjectInferenceError> {
    Column(
      name: ColumnName.subjectInferenceError,
      contents: record.rows.map { row in row.subjectFailure.map { .failed(reason: $0.reason) } })
  }

  var evaluatorErrors: Column<[EvaluatorError]> {
    Column(
      name: ColumnName.evaluatorErrors,
      contents: record.rows.map { row in
        if row.evaluatorFailures.isEmpty { return nil }
        return row.evaluatorFailures.map {
          .failed(evaluator: nil, evaluatorType: $0.evaluatorType, reason: $0.failure.reason)
        }
      })
  }
}

package import EvaluationRecords
public import Foundation
import TabularData

/// What a run of an evaluation measured, and what went wrong.
public struct EvaluationResult: Sendable {
  /// The run's own identifier.
  public var resultID: UUID { record.runID }
  /// The evaluation's type name.
  public var evaluationID: String { record.evaluationID }
  /// Whatever the client wants to keep with the report: numbers, texts, Booleans, lists and dictionaries of
  /// them, and values that are Codable.
  ///
  /// `ColumnOrdering` lists the columns of `detailed`.
  public var reportMetadata: [String: any Sendable] = [:]
  /// The labels that were passed to the run.
  public var evaluationInfo: [String: String] { record.info }
  /// When the run began.
  public var startTime: Date { record.startTime }
  /// When the run ended.
  public var endTime: Date { record.endTime }
  /// How long the run took, in seconds.
  public var duration: TimeInterval { endTime.timeIntervalSince(startTime) }
  /// What went wrong, in numbers.
  public let errors: EvaluationRunErrors

  /// Everything known about the run, as text, numbers and states.
  package let record: RunRecord
  /// The file that the result was loaded from; nil for a run of this process.
  let document: ResultDocument?
  /// The rows, in memory or in a store.
  let frame: DetailedRows

  package init(record: RunRecord, errors: EvaluationRunErrors) {
    self.init(record: record, errors: errors) { nil }
  }

  /// The result of a run, with the values of the client's types, which are asked for when somebody reads the rows.
  init(record: RunRecord, errors: EvaluationRunErrors, clientColumns: @escaping () -> ClientColumns?) {
    self.record = record
    self.errors = errors
    document = nil
    if record.tally != nil, let path = record.storePath {
      frame = .stored(URL(fileURLWithPath: path))
    } else {
      frame = .memory(
        LazyFrame { DetailedFrame(record: record, clients: clientColumns(), document: nil) })
      reportMetadata = ["ColumnOrdering": DetailedFrame.columnNames(of: record)]
    }
  }

  /// The result that a file holds.
  package init(_ document: ResultDocument) {
    self.document = document
    record = document.record
    errors = EvaluationRunErrors(document)
    frame = .memory(
      LazyFrame { [record] in DetailedFrame(record: record, clients: nil, document: document) })
    reportMetadata = ReportMetadata.values(document.reportMetadata)
  }
}

import EvaluationRecords
public import Evaluations

/// A row of a dataset file that could not become a sample.
public struct SkippedDatasetRow: Sendable, Hashable {
  /// The file's path, as the loader was given it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int
  /// What is wrong. It may quote the file, so treat it as untrusted text.
  public let reason: String

  init(_ row: SkippedRow) {
    file = row.file
    line = row.line
    column = row.column
    reason = row.reason
  }
}

extension SkippedDatasetRow: CustomStringConvertible {
  /// The place and the reason: `samples.jsonl:3:1: key …`.
  public var description: String { "\(file):\(line):\(column): \(reason)" }
}

extension EvaluationRunErrors {
  /// The rows of the dataset that could not be read and so are not among the samples, in file order.
  public var skippedDatasetRows: [SkippedDatasetRow] { skippedRows.map { SkippedDatasetRow($0) } }
}

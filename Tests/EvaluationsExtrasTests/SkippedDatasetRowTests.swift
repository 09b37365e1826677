import EvaluationRecords
import Evaluations
import EvaluationsExtras
import Testing

@Suite("The rows that a dataset lost can be listed")
struct SkippedDatasetRowTests {
  @Test("Each has its place and reason")
  func rows() {
    var errors = EvaluationRunErrors.clean
    #expect(errors.skippedDatasetRows == [])
    errors.skippedRows = [SkippedRow(file: "f.jsonl", line: 3, column: 2, reason: "key `input` is missing")]
    let rows = errors.skippedDatasetRows
    #expect(rows.map(\.description) == ["f.jsonl:3:2: key `input` is missing"])
    #expect(rows.map(\.file) == ["f.jsonl"])
    #expect(rows.map { [$0.line, $0.column] } == [[3, 2]])
  }
}

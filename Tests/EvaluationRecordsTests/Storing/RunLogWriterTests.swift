import Foundation
import Testing

@testable import EvaluationRecords

@Suite("Writing a run to a store")
struct RunLogWriterTests {
  @Test("A run that was written is read back as it was")
  func roundTrip() throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let writer = try RunLogWriter.begin(header, in: store.file)
    for index in [2, 0, 1] { writer.append(.sample(index)) }
    var closing = RunClosing.sample(of: header, metrics: ["Score", "Late"])
    closing.lateCells = [(1, NamedCell(metric: "Late", cell: MetricCell(state: .passed, value: 1)))]
    closing.record.aggregates = [
      AggregateRecord(
        label: "Mean of Score", group: "G", operation: "mean", metric: "Score", value: 0.1 + 0.2, scored: 3,
        planned: 3),
      AggregateRecord(
        label: "Own", operation: "custom", metric: "Score", value: nil, scored: 3, planned: 3),
    ]
    closing.record.skippedRows = [SkippedRow(file: "f", line: 1, column: 2, reason: "r")]
    closing.record.missingMetrics = [.init(name: "B", nearest: "A"), .init(name: "C")]
    closing.record.duplicateIDs = [DuplicateID(id: "x", samples: [0, 2], places: ["a:1:1"])]
    closing.record.earlyEnd = .init(errorType: "E", reason: "because")
    try writer.finish(closing)

    var expected = closing.record
    expected.rows = (0..<3).map { index in
      var row = LoggedRow.sample(index).row
      row.cells = [
        MetricCell(state: .scored, value: 0.5, evaluator: .custom),
        index == 1 ? MetricCell(state: .passed, value: 1) : MetricCell(state: .notEmitted),
      ]
      return row
    }
    #expect(try store.open().record(of: header.runID) == expected)
  }
}

import Foundation
import Testing

@testable import EvaluationRecords

extension RunRecord {
  /// A run that took 90 seconds and measured nothing.
  static var sample: RunRecord {
    let start = Date(timeIntervalSince1970: 1_790_000_000)
    return RunRecord(
      evaluationID: "Sample", displayName: "A sample", startTime: start, endTime: start.addingTimeInterval(90)
    )
  }
}

@Suite("The record of a run")
struct RunRecordTests {
  @Test("A run takes the time from its start to its end, and no less than none")
  func duration() {
    var record = RunRecord.sample
    #expect(record.duration == 90)
    record.endTime = record.startTime.addingTimeInterval(-5)
    #expect(record.duration == 0)
  }

  @Test("A record is the same after it was written and read")
  func coding() throws {
    var record = RunRecord.sample
    record.info = ["dataset": "v1"]
    record.metricNames = ["A"]
    record.rows = [
      RowRecord(
        index: 0, input: "a \u{1B} b", cells: [MetricCell(state: .evaluatorFailed, rationale: "why")],
        subjectFailure: .init(errorType: "E", reason: "r"),
        evaluatorFailures: [.init(evaluatorType: "V", failure: .init(errorType: "F", reason: "s"))],
        duration: 0.25,
        modelCalls: [
          ModelCallRecord(model: "m", inputTokens: 1, outputTokens: 2, finishReason: "stop", attempts: 2)
        ])
    ]
    record.aggregates = [
      AggregateRecord(
        label: "Mean of A", group: "G", operation: "mean", metric: "A", value: nil, scored: 0, planned: 1)
    ]
    record.skippedRows = [SkippedRow(file: "f", line: 1, column: 2, reason: "r")]
    record.missingMetrics = [.init(name: "B", nearest: "A"), .init(name: "C")]
    let data = try JSONEncoder().encode(record)
    #expect(try JSONDecoder().decode(RunRecord.self, from: data) == record)
  }
}

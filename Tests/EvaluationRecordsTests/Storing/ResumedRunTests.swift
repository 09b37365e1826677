import Foundation
import Testing

@testable import EvaluationRecords

@Suite("Resuming a stored run")
struct ResumedRunTests {
  static func failed(_ index: Int, _ state: MetricCell.State = .subjectFailed) -> LoggedRow {
    var row = LoggedRow.sample(index, cells: [])
    row.row.subjectFailure = .init(errorType: "URLError", reason: "offline")
    row.subjectState = state
    return row
  }

  @Test("A row that comes again takes the old one's place, and the old one is kept")
  func superseded() throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let first = try RunLogWriter.begin(header, in: store.file)
    first.append(.sample(0))
    first.append(Self.failed(1))
    try first.finish(.sample(of: header, ending: .stopped))
    let second = try RunLogWriter.resume(runID: header.runID, header: .sample(second: 60), in: store.file)
    second.append(.sample(1))
    try second.finish(.sample(of: header))

    let reading = try store.open()
    let record = try reading.record(of: header.runID)
    #expect(record.rows.map(\.index) == [0, 1])
    #expect(record.rows.map(\.subjectFailure) == [nil, nil])
    let history = try reading.read { database throws(RunStoreError) in
      try reading.file.sqlite { () throws(SQLiteFailure) in
        try database.number(
          "SELECT count(*) FROM row WHERE retired = 'superseded' AND failure_type = 'URLError'")
      }
    }
    #expect(history == 1)
    #expect(try reading.summary(of: header.runID).rows.count == 2)
    #expect(try reading.summary(of: header.runID).metrics.first?.counts == [.scored: 2])
  }

  @Test("Rows move with their samples, and rows of samples that are gone become history")
  func changedDataset() throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let first = try RunLogWriter.begin(header, in: store.file)
    for index in 0..<3 { first.append(.sample(index)) }
    try first.finish(.sample(of: header, ending: .stopped))
    let keys = try store.open().keys(of: header.runID)
    #expect(keys.count == 3)

    let second = try RunLogWriter.resume(runID: header.runID, header: header, in: store.file)
    let rows = (0..<3).compactMap { LoggedRow.sample($0).row.key }
    second.removed(rows[0])
    second.kept(rows[1], index: 1)
    second.kept(rows[2], index: 0)
    try second.finish(.sample(of: header))
    #expect(try store.open().record(of: header.runID).rows.map(\.input) == ["number 2", "number 1"])
  }

  @Test(
    "Answered and refused rows are finished, others are not",
    arguments: [
      (MetricCell.State?.none, true), (.refused, true), (.subjectFailed, false), (.timedOut, false),
      (.cancelled, false), (.notRun, false),
    ])
  func finished(state: MetricCell.State?, isFinished: Bool) throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let writer = try RunLogWriter.begin(header, in: store.file)
    let logged = state.map { Self.failed(0, $0) } ?? .sample(0)
    writer.append(logged)
    try writer.finish(.sample(of: header))
    let reading = try store.open()
    let row = try #require(try reading.keys(of: header.runID).values.first)
    #expect(row.isFinished == isFinished)
    #expect(try reading.loggedRow(of: header.runID, row) == logged)
    #expect(try reading.names(of: [row]) == [StoredSampleName(id: "s0", opening: "number 0")])
    let cell = try reading.record(of: header.runID).rows[0].cells[0]
    #expect(cell.state == state ?? .scored)
    #expect(try reading.summary(of: header.runID).metrics[0].counts == [state ?? .scored: 1])
  }

  @Test(
    "A row for which an evaluator threw is not finished; one with a judge's useless reply is",
    arguments: [
      (MetricCell(state: .evaluatorFailed, reason: .threw), false),
      (MetricCell(state: .evaluatorFailed, reason: .nonFiniteScore), true),
      (MetricCell(state: .evaluatorFailed, reason: .noTranscript), true),
      (MetricCell(state: .judgeUnparsable), true), (MetricCell(state: .judgeOffScale), true),
      (MetricCell(state: .cancelled), false),
    ])
  func evaluators(cell: MetricCell, isFinished: Bool) {
    #expect(LoggedRow.sample(0, cells: [NamedCell(metric: "A", cell: cell)]).isFinished == isFinished)
  }

  @Test("An evaluator that threw and whose metrics are unknown keeps its row from being finished")
  func unknownMetrics() {
    var row = LoggedRow.sample(0)
    row.hasThrownEvaluator = true
    #expect(!row.isFinished)
  }

  @Test("A process whose run another session has taken over writes nothing more")
  func takenOver() throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let first = try RunLogWriter.begin(header, in: store.file)
    first.append(.sample(0))
    first.flush()
    let second = try RunLogWriter.resume(runID: header.runID, header: header, in: store.file)
    first.append(.sample(1))
    first.flush()
    #expect(first.failure == .takenOver(file: store.file.path))
    second.append(.sample(2))
    try second.finish(.sample(of: header))
    #expect(try store.open().record(of: header.runID).rows.map(\.index) == [0, 2])
  }

  @Test("The latest run is the newest one of the same evaluation, test and labels")
  func latest() throws {
    let store = try TemporaryStore()
    var headers = (0..<3).map { RunHeader.sample(second: $0) }
    headers[2].info = ["model": "other"]
    for header in headers {
      try RunLogWriter.begin(header, in: store.file).finish(.sample(of: header))
    }
    let reading = try store.open()
    let latest = try reading.latestRun(
      evaluationID: "Sums", testID: "Tests/sums()", info: ["model": "m"])
    #expect(latest?.header == headers[1])
    #expect(try reading.latestRun(evaluationID: "Sums", testID: nil, info: ["model": "m"]) == nil)
    #expect(try reading.runs().map(\.header) == headers.reversed())
    let prefix = headers[0].runID.uuidString.lowercased()
    #expect(try reading.run(idPrefix: prefix).header == headers[0])
  }
}

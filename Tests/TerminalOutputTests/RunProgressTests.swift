import EvaluationRecords
import Testing

@testable import TerminalOutput

@Suite("What a run's events say of its progress")
struct RunProgressTests {
  private static func row(_ index: Int, _ calls: [ModelCallRecord] = [], isFailed: Bool = false) -> LoggedRow
  {
    let failure = isFailed ? RowRecord.Failure(errorType: "E", reason: "r") : nil
    let row = RowRecord(
      index: index, input: "", cells: [], subjectFailure: failure, modelCalls: calls, judgeCalls: calls)
    return LoggedRow(row: row, cells: [])
  }

  @Test("A row is done when it is safely in the log")
  func committed() {
    var progress = RunProgress(name: "A")
    for index in 0..<3 { progress.take(.started(RowStart(index: index, key: RowKey(digest: "d")))) }
    #expect(progress.inFlight.count == 3)
    progress.take(.finished(Self.row(1)))
    #expect(progress.inFlight == [0, 2])
    #expect(progress.done == 0)
    progress.take(.committed(rows: 1))
    #expect(progress.done == 1)
  }

  @Test("A row that is started again is in flight once")
  func again() {
    var progress = RunProgress(name: "A")
    for _ in 0..<2 { progress.take(.started(RowStart(index: 7, key: RowKey(digest: "d")))) }
    progress.take(.finished(Self.row(7)))
    #expect(progress.inFlight.isEmpty)
  }

  @Test("Restored rows are done, count once, and bring no tokens")
  func restored() {
    var progress = RunProgress(name: "A")
    let call = ModelCallRecord(model: "m", inputTokens: 10, outputTokens: 5)
    progress.take(.restored(Self.row(0, [call], isFailed: true)))
    // Some logs commit them, too.
    progress.take(.committed(rows: 1))
    #expect(progress.done == 1)
    #expect(progress.failed == 1)
    #expect(progress.tokens == 0)
    progress.take(.finished(Self.row(1, [call, call])))
    progress.take(.committed(rows: 1))
    #expect(progress.tokens == 60)
    #expect(progress.done == 2)
    progress.take(.planned(rows: 9))
    #expect(progress.total == 9)
  }

  @Test("The pace is that of the recent past")
  func pace() throws {
    var meter = PaceMeter()
    #expect(meter.rate(now: 0) == nil)
    for second in 1...300 { meter.add(100, now: Double(second)) }
    #expect(abs(try #require(meter.rate(now: 300)) - 100) < 3)
    for second in 301...420 { meter.add(10, now: Double(second)) }
    #expect(abs(try #require(meter.rate(now: 420)) - 10) < 3)
    // Nothing comes any more.
    #expect(try #require(meter.rate(now: 700)) < 0.1)
  }

  @Test("The pace is right from the beginning, and does not jump when rows are few and come in bursts")
  func slowPace() throws {
    var meter = PaceMeter()
    meter.begin(now: 0)
    for step in 1...20 { meter.add(5, now: Double(step) / 10) }
    #expect(abs(try #require(meter.rate(now: 2)) - 50) < 3)
    var slow = PaceMeter()
    slow.begin(now: 0)
    for burst in 1...10 { slow.add(4, now: Double(burst) * 60) }
    #expect(abs(try #require(slow.rate(now: 600)) - 4 / 60) < 0.001)
    #expect(abs(try #require(slow.rate(now: 659)) - 4 / 60) < 0.01)
  }

  @Test(
    "A size never says more than there is",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1k"), (1_299, "1.2k"), (12_999, "12k"), (999_999, "999k"),
      (1_000_000, "1M"), (1_999_999, "1.9M"), (2_000_000_000, "2G"),
    ])
  func rough(count: Int, text: String) { #expect(NumberText.rough(count) == text) }
}

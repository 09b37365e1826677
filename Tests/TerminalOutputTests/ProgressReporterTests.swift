import EvaluationRecords
import Synchronization
import Testing

@testable import TerminalOutput

@Suite("The reporter of a process")
struct ProgressReporterTests {
  /// Keeps what is written and the time, and ticks never.
  final class Stage: ProgressTicker {
    let written = Mutex<[ProgressBoard.Output]>([])
    let time = Mutex(0.0)
    let callbacks = Mutex<[@Sendable () -> Bool]>([])

    func start(_ callback: @escaping @Sendable () -> Bool) {
      callbacks.withLock { $0.append(callback) }
    }

    func surroundings(_ mode: ProgressMode) -> ProgressSurroundings {
      ProgressSurroundings(
        mode: mode, now: { self.time.withLock { $0 } },
        screen: { ProgressBoard.Screen(columns: 80, style: TerminalStyle()) },
        write: { output in self.written.withLock { $0.append(output) } }, ticker: self)
    }
  }

  static func row(_ index: Int, isFailed: Bool = false) -> LoggedRow {
    let failure = isFailed ? RowRecord.Failure(errorType: "E", reason: "r") : nil
    return LoggedRow(row: RowRecord(index: index, input: "", cells: [], subjectFailure: failure), cells: [])
  }

  @Test("A handle reports and finishes its run")
  func lifetime() {
    let stage = Stage()
    let reporter = ProgressReporter(surroundings: stage.surroundings(.plain))
    let handle = reporter.begin(name: "Search")
    stage.time.withLock { $0 = 12 }
    handle.observe(.planned(rows: 4))
    for index in 0..<3 {
      handle.observe(.started(RowStart(index: index, key: RowKey(digest: "d"))))
      handle.observe(.finished(Self.row(index, isFailed: index == 0)))
    }
    handle.observe(.committed(rows: 3))
    handle.finish(summary: "All fine")
    #expect(
      stage.written.withLock { $0 } == [
        .standardError("Search: 0 of 4, 0:12\n"),
        .standardError("Search: 3 of 4, 1 failed, 0:12\n\nAll fine\n\n"),
      ])
  }

  @Test("A handle that goes away without finishing clears its line, and the ticker may stop")
  func abandoned() throws {
    let stage = Stage()
    let reporter = ProgressReporter(surroundings: stage.surroundings(.live))
    do {
      let handle = reporter.begin(name: "Search")
      stage.time.withLock { $0 = 1 }
      handle.observe(.committed(rows: 1))
      let tick = try #require(stage.callbacks.withLock { $0.first })
      #expect(tick())
    }
    #expect(stage.written.withLock { $0.last } == .terminal("\r\u{1B}[2K"))
    let tick = try #require(stage.callbacks.withLock { $0.first })
    #expect(!tick())
  }

  @Test("Runs at once write whole pieces, in an order that fits the board")
  func concurrent() async {
    let stage = Stage()
    let reporter = ProgressReporter(surroundings: stage.surroundings(.live))
    await withTaskGroup(of: Void.self) { group in
      for run in 0..<8 {
        group.addTask {
          let handle = reporter.begin(name: "Run \(run)")
          for done in 1...50 {
            stage.time.withLock { $0 += 0.05 }
            handle.observe(.finished(Self.row(done)))
            handle.observe(.committed(rows: 1))
          }
          handle.finish(summary: "Run \(run) is finished")
        }
      }
    }
    let written = stage.written.withLock { $0 }
    let summaries = written.filter { if case .standardError = $0 { true } else { false } }
    #expect(Set(summaries) == Set((0..<8).map { .standardError("\nRun \($0) is finished\n\n") }))
    #expect(summaries.count == 8)
    // A summary never lands behind a line that is still there.
    for (position, output) in written.enumerated() {
      if case .standardError = output, position > 0, case .terminal(let before) = written[position - 1] {
        #expect(before == "\r\u{1B}[2K")
      }
    }
  }

  @Test("Nothing ticks when progress is off")
  func off() {
    let stage = Stage()
    let reporter = ProgressReporter(surroundings: stage.surroundings(.off))
    reporter.begin(name: "Search").finish(summary: "All fine")
    #expect(stage.written.withLock { $0 }.isEmpty)
    #expect(stage.callbacks.withLock { $0 }.isEmpty)
  }
}

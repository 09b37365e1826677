import EvaluationRecords
import Foundation
import TestSupport
import Testing

@Suite("Case 90: runs whose process is asked to end", .onlyByItself)
struct SignalTests {
  /// Which sample states the only run of a store has, and how it ended.
  private struct Log: Equatable {
    var scored: Int
    var cancelled: Int
    var finished: Int
    var state: StoredRun.State

    init(_ scored: Int, cancelled: Int, _ state: StoredRun.State) {
      (self.scored, self.cancelled, finished, self.state) = (scored, cancelled, scored, state)
    }

    init(_ probe: Probe) throws {
      let store = try RunStore(probe.file)
      let runs = try store.runs()
      let run = try #require(runs.count == 1 ? runs.first : nil)
      let states = try store.record(of: run.header.runID).rows.flatMap { $0.cells.map(\.state) }
      scored = states.count { $0 == .scored }
      cancelled = states.count { $0 == .cancelled }
      finished = run.finishedRows
      state = run.state
      #expect(states.count == scored + cancelled)
      #expect(run.rows == states.count)
    }
  }

  /// How many rows of the store's newest run are finished; none as long as there is no store.
  private static func finishedRows(_ probe: Probe) -> Int {
    do {
      return try RunStore(probe.file).runs().first?.finishedRows ?? 0
    } catch {
      return 0
    }
  }

  /// Starts a run of which some samples are answered and four more are in flight.
  private func begin(
    _ probe: Probe, _ behavior: String, answered: Int, grace: Int
  ) async throws -> ChildProcess {
    let process = try probe.start(
      Probe.Options(behavior: "\(behavior)=\(answered)", more: ["grace=\(grace)"]))
    try #require(
      try await eventually {
        process.hasEnded
          || probe.starts.count == answered + 4 && Self.finishedRows(probe) == answered
      })
    return process
  }

  /// Resumes the run and expects that only what was missing is started.
  private func resume(_ probe: Probe, done: Int) async throws {
    let before = probe.starts.count
    let process = try probe.start(Probe.Options(resume: true))
    #expect(try await process.end() == 0, "\(process.printedErrors)")
    #expect(try Probe.report(process).rows == 50)
    #expect(Set(probe.starts[before...]) == Set((done..<50).map { "sample \($0)" }))
    #expect(probe.starts.count == before + 50 - done)
    #expect(try Log(probe) == Log(50, cancelled: 0, .ended(.completed)))
  }

  @Test(
    "The first signal ends the run in order, and it can be resumed",
    arguments: [SIGINT, SIGTERM], [("held", 10), ("held", 0), ("stubborn", 10), ("blocking", 10)])
  func first(signal: Int32, _ script: (behavior: String, answered: Int)) async throws {
    let probe = try Probe()
    let process = try await begin(probe, script.behavior, answered: script.answered, grace: 50)
    process.send(signal)
    #expect(try await process.end() == 128 + signal, "\(process.printedErrors)")
    #expect(process.printed == "")
    #expect(process.printedErrors.contains("interrupted"))
    #expect(try Log(probe) == Log(script.answered, cancelled: 4, .ended(.interrupted)))
    try await resume(probe, done: script.answered)
  }

  @Test("The second signal ends the process at once", arguments: [SIGINT, SIGTERM], ["held", "blocking"])
  func second(signal: Int32, behavior: String) async throws {
    let probe = try Probe()
    let process = try await begin(probe, behavior, answered: 10, grace: 1_000_000)
    process.send(signal)
    // Two signals at a time would be one.
    #expect(try await eventually { process.printedErrors.contains("interrupted") })
    process.send(signal)
    #expect(try await process.end() == 130)
    #expect(try Log(probe) == Log(10, cancelled: 0, .died(processID: Int(process.processID))))
    try await resume(probe, done: 10)
  }
}

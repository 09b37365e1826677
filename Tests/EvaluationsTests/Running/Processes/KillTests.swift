import EvaluationRecords
import Foundation
import TestSupport
import Testing

@Suite("Runs whose process is killed", .onlyByItself)
struct KillTests {
  /// What the store had when a process was killed.
  private struct Known {
    private var names: [Int: String] = [:]
    private(set) var finished: Set<String> = []

    /// Reads which samples the newest run has finished. A store that is not made yet has none.
    mutating func update(from file: URL) throws {
      guard FileManager.default.fileExists(atPath: file.path) else { return }
      let store = try RunStore(file)
      guard let run = try store.runs().first else { return }
      let states = try store.keys(of: run.header.runID).values.filter(\.isFinished)
      let new = states.filter { names[$0.row] == nil }
      for (state, name) in zip(new, try store.names(of: new)) { names[state.row] = name.opening }
      finished = Set(states.compactMap { names[$0.row] })
      #expect(finished.count == states.count)
    }
  }

  private static let samples = 2_000

  @Test(
    "Case 99: after any number of kills a resumed run has every sample once, and repeats none that was done")
  func kills() async throws {
    var random = SeededGenerator(seed: 99)
    var kills = 0
    var early = 0
    while kills < 100 {
      let probe = try Probe()
      var (known, seen) = (Known(), 0)
      var isComplete = false
      while !isComplete {
        let process = try probe.start(
          Probe.Options(samples: Self.samples, concurrency: 2, resume: true))
        if kills < 100 {
          if kills.isMultiple(of: 5) {
            // While the process starts and makes the store.
            usleep(UInt32.random(in: 0..<60_000, using: &random))
          } else {
            let size = probe.startsSize + Int.random(in: 1..<700, using: &random)
            _ = try await eventually { process.hasEnded || probe.startsSize >= size }
          }
          process.send(SIGKILL)
        }
        let status = try await process.end()
        try #require([0, 128 + SIGKILL].contains(status), "\(process.printedErrors)")
        let starts = probe.starts
        let again = Set(starts[seen...]).intersection(known.finished)
        #expect(again.isEmpty, "started again after kill \(kills)")
        #expect(Set(starts[seen...]).count == starts.count - seen, "started twice by one process")
        if status != 0 { kills += 1 }
        if status != 0, starts.count == seen { early += 1 }
        seen = starts.count
        try known.update(from: probe.file)
        isComplete = status == 0
        if isComplete {
          let report = try Probe.report(process)
          #expect(report.rows == Self.samples)
          #expect(report.states == ["scored": Self.samples])
        }
      }
      try check(probe, known.finished)
    }
    #expect(kills >= 100)
    // Both kinds of moments occurred.
    #expect(early > 0 && early < 60)
  }

  /// The store has one run with every sample once.
  private func check(_ probe: Probe, _ finished: Set<String>) throws {
    #expect(finished == Set((0..<Self.samples).map { "sample \($0)" }))
    let store = try RunStore(probe.file)
    // Processes that were killed before their first sample may have left runs, of which the latest is resumed.
    let run = try #require(try store.runs().first)
    #expect(run.state == .ended(.completed))
    #expect(run.rows == Self.samples)
    #expect(run.finishedRows == Self.samples)
    let rows = try store.record(of: run.header.runID).rows
    #expect(rows.map(\.index) == Array(0..<Self.samples))
    #expect(rows.map(\.input) == (0..<Self.samples).map { "sample \($0)" })
  }
}

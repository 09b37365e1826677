import Foundation
import TestSupport
import Testing

@testable import EvaluationRecords

@Suite("Several processes and one store")
struct SeveralProcessesTests {
  @Test("Two processes write at the same time, and no row of either is lost")
  func twoWriters() async throws {
    let store = try TemporaryStore()
    let writers = try ["A", "B"].map { try startHelper(["write", store.file.path, $0, "3000"]) }
    for writer in writers {
      #expect(try await writer.end() == 0, "\(writer.printed.suffix(300))")
    }
    let runs = try store.open().runs()
    #expect(Set(runs.map(\.header.evaluationID)) == ["A", "B"])
    #expect(runs.map(\.rows) == [3_000, 3_000])
    #expect(runs.map(\.state) == [.ended(.completed), .ended(.completed)])
  }

  @Test("Rows are read while another process writes them")
  func readWhileWriting() async throws {
    let store = try TemporaryStore()
    let writer = try startHelper(["write", store.file.path, "A", "20000"])
    #expect(try await eventually { writer.printed.contains("committed") })
    let run = try #require(try store.open().runs().first)
    #expect(try store.open().record(of: run.header.runID).rows.count >= run.rows)
    #expect(try await writer.end() == 0)
  }

  @Test("A process that is killed loses no row that was committed, and its run is known to be dead")
  func killed() async throws {
    let store = try TemporaryStore()
    let writer = try startHelper(["write", store.file.path, "A", "2000000"])
    #expect(try await eventually { writer.printed.split(separator: "\n").count > 8 })
    #expect(try store.open().runs().first?.state == .running(processID: Int(writer.processID)))
    writer.send(SIGKILL)
    #expect(try await writer.end() == 128 + SIGKILL)
    let committed = writer.printed.split(separator: "\n").compactMap { line in
      line.hasPrefix("committed ") ? Int(line.dropFirst(10)) : nil
    }
    let reading = try store.open()
    let run = try #require(try reading.runs().first)
    #expect(run.state == .died(processID: Int(writer.processID)))
    #expect(run.rows >= committed.reduce(0, +))
    let rows = try reading.record(of: run.header.runID).rows
    #expect(rows.map(\.index) == Array(0..<run.rows))
    #expect(rows.allSatisfy { $0.cells.map(\.state.isMeasured) == [true] })

    let resumed = try RunLogWriter.resume(
      runID: run.header.runID, header: .sample("A"), in: store.file)
    try resumed.finish(.sample(of: run.header, metrics: ["Exact match"]))
    #expect(try store.open().runs().first?.state == .ended(.completed))
    #expect(try store.open().runs().first?.sessions == 2)
  }

  @Test("A run that another process writes cannot be resumed")
  func inUse() async throws {
    let store = try TemporaryStore()
    let writer = try startHelper(["write", store.file.path, "A", "2000000"])
    #expect(try await eventually { writer.printed.contains("committed") })
    let run = try #require(try store.open().runs().first).header
    let expected = RunStoreError.inUse(
      file: store.file.path, run: run.runID.uuidString, processID: Int(writer.processID))
    #expect(throws: expected) {
      _ = try RunLogWriter.resume(runID: run.runID, header: run, in: store.file)
    }
    writer.send(SIGKILL)
    _ = try await writer.end()
  }

  @Test("A store that stays locked ends writing with an error, and the run goes on")
  func locked() async throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    var limits = RunLogWriter.Limits()
    limits.lockTimeout = .milliseconds(50)
    let failures = Lockbox<[RunStoreError]>([])
    let writer = try RunLogWriter.begin(
      header, in: store.file, limits: limits,
      onFailure: { error in failures.withLock { $0.append(error) } })
    let holder = try startHelper(["hold", store.file.path])
    #expect(try await eventually { holder.printed.contains("locked") })
    writer.append(.sample(0))
    writer.flush()
    let expected = RunStoreError.locked(file: store.file.path, seconds: 0)
    #expect(writer.failure == expected)
    // Dropped, without waiting for anybody.
    for index in 1..<20_000 { writer.append(.sample(index)) }
    #expect(throws: expected) { try writer.finish(.sample(of: header)) }
    #expect(failures.value == [expected])
    try holder.closeInput()
    #expect(try await holder.end() == 0)
    #expect(try store.open().runs().map(\.rows) == [0])
  }
}

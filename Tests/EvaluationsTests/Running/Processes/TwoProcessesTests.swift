import EvaluationRecords
import Foundation
import TestSupport
import Testing

@Suite("Whole runs beside others, and on stores that cannot be used", .onlyByItself)
struct TwoProcessesTests {
  @Test("Two processes run on one store at the same time, and both runs are whole")
  func twoRuns() async throws {
    let probe = try Probe()
    let processes = try ["a", "b"].map { label in
      try probe.start(Probe.Options(samples: 1_000, more: ["label=\(label)"]))
    }
    for process in processes {
      #expect(try await process.end() == 0, "\(process.printedErrors)")
      let report = try Probe.report(process)
      #expect(report.states == ["scored": 1_000])
      let record = try RunStore(probe.file).record(of: report.run)
      #expect(record.rows.map(\.input) == (0..<1_000).map { "sample \($0)" })
    }
    let runs = try RunStore(probe.file).runs()
    #expect(Set(runs.map { $0.header.info["label"] }) == ["a", "b"])
    #expect(runs.map(\.finishedRows) == [1_000, 1_000])
    #expect(runs.map(\.state) == [.ended(.completed), .ended(.completed)])
  }

  /// What the run says about its log, without the breaks of lines.
  private static func words(_ process: ChildProcess) -> String {
    process.printedErrors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Runs with a store that does not work, and expects that results are complete all the same.
  private func expectWhole(_ probe: Probe, _ options: Probe.Options, saying text: String) async throws {
    let process = try probe.start(options)
    #expect(try await process.end() == 0, "\(process.printedErrors)")
    let report = try Probe.report(process)
    #expect(report.rows == options.samples)
    #expect(report.states == ["scored": options.samples])
    let expected =
      "The run is not in the log, or not completely: \(text) Its results are complete all the same."
    #expect(Self.words(process).contains(expected), "\(process.printedErrors)")
  }

  @Test("A disk that is full before the run is over")
  func fullDisk() async throws {
    let probe = try Probe()
    let disk = probe.folder.appendingPathComponent("disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let mount = "mount -t tmpfs -o size=512k none \"$1\" && shift && exec \"$@\""
    let flags = geteuid() == 0 ? "-m" : "-rm"
    let store = disk.path + "/evaluations.sqlite"
    try await expectWhole(
      probe,
      Probe.Options(
        samples: 3_000, concurrency: 32,
        launcher: ["/usr/bin/unshare", flags, "sh", "-c", mount, "sh", disk.path], store: store),
      saying: """
        \(store): there is no room left to write. \
        Make room and resume the run, or name a file on another disk in EVALUATIONS_STORE.
        """)
  }

  @Test("A directory that may only be read")
  func readOnly() async throws {
    let probe = try Probe()
    let directory = probe.folder.appendingPathComponent("fixed")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // Whoever may do everything needs a file system that lets nobody write.
    let mount = "mount -t tmpfs -o ro none \"$1\" && shift && exec \"$@\""
    let flags = geteuid() == 0 ? "-m" : "-rm"
    let store = directory.path + "/evaluations.sqlite"
    try await expectWhole(
      probe,
      Probe.Options(
        launcher: ["/usr/bin/unshare", flags, "sh", "-c", mount, "sh", directory.path], store: store),
      saying: """
        \(store): the directory may only be read. \
        Allow writing there, or name another file in EVALUATIONS_STORE.
        """)
  }

  @Test("A store that a later version made stays as it is")
  func laterVersion() async throws {
    let probe = try Probe()
    #expect(try await probe.start(Probe.Options()).end() == 0)
    // The version's place in a database file: 4 bytes from the 60th on, the highest first.
    let handle = try FileHandle(forUpdating: probe.file)
    try handle.seek(toOffset: 60)
    try handle.write(contentsOf: Data([0, 0, 0, 7]))
    try handle.close()
    let before = FileManager.default.contents(atPath: probe.file.path)
    try await expectWhole(
      probe, Probe.Options(),
      saying: """
        \(probe.file.path): this store was made by a newer version (7); this one reads up to 1. \
        Update swift-evaluations, or name another file in EVALUATIONS_STORE.
        """)
    #expect(FileManager.default.contents(atPath: probe.file.path) == before)
  }

  @Test("A file that is no store stays as it is")
  func corrupt() async throws {
    let probe = try Probe()
    let text = Data("this is only text, long enough to be looked at ".utf8)
    try text.write(to: probe.file)
    try await expectWhole(
      probe, Probe.Options(),
      saying: """
        \(probe.file.path): this is no run store, or it is damaged (file is not a database). \
        Move the file away to begin a new store; `sqlite3 FILE .recover` may save what was in it.
        """)
    #expect(FileManager.default.contents(atPath: probe.file.path) == text)
  }
}

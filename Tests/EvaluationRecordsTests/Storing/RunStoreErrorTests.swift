import Foundation
import TestSupport
import Testing

@testable import EvaluationRecords

@Suite("Stores that cannot be used say why and what to do")
struct RunStoreErrorTests {
  static func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  static func begin(_ file: URL) -> String {
    text { try RunLogWriter.begin(.sample(), in: file).finish(.sample(of: .sample())) }
  }

  /// A store with a run of some rows.
  static func filled(rows: Int = 3) throws -> TemporaryStore {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let writer = try RunLogWriter.begin(header, in: store.file)
    for index in 0..<rows { writer.append(.sample(index)) }
    try writer.finish(.sample(of: header))
    return store
  }

  @Test("A file that is no database")
  func garbage() throws {
    let store = try TemporaryStore()
    try Data("this is only text, long enough to be looked at ".utf8).write(to: store.file)
    let expected = """
      \(store.file.path): this is no run store, or it is damaged (file is not a database). \
      Move the file away to begin a new store; `sqlite3 FILE .recover` may save what was in it.
      """
    #expect(Self.begin(store.file) == expected)
    #expect(Self.text { _ = try store.open() } == expected)
  }

  @Test("A store with a damaged page")
  func damagedPage() throws {
    let store = try Self.filled(rows: 400)
    let handle = try FileHandle(forWritingTo: store.file)
    let size = try handle.seekToEnd()
    for offset in stride(from: UInt64(12_288), to: size, by: 4_096) {
      try handle.seek(toOffset: offset)
      try handle.write(contentsOf: Data(repeating: 0xFF, count: 512))
    }
    try handle.close()
    #expect(
      Self.text {
        let reading = try store.open()
        for run in try reading.runs() { _ = try reading.record(of: run.header.runID) }
      } == """
        \(store.file.path): this is no run store, or it is damaged (database disk image is malformed). \
        Move the file away to begin a new store; `sqlite3 FILE .recover` may save what was in it.
        """)
  }

  @Test("A store that was made by a newer version")
  func newerVersion() throws {
    let store = try Self.filled()
    try Self.execute("PRAGMA user_version = 7", in: store.file)
    let expected = """
      \(store.file.path): this store was made by a newer version (7); this one reads up to 1. \
      Update swift-evaluations, or name another file in EVALUATIONS_STORE.
      """
    #expect(Self.begin(store.file) == expected)
    #expect(Self.text { _ = try store.open() } == expected)
  }

  @Test("A database of another program")
  func foreign() throws {
    let store = try TemporaryStore()
    try Self.execute("CREATE TABLE t (x)", in: store.file)
    #expect(
      Self.begin(store.file) == """
        \(store.file.path): this database belongs to another program. \
        Name another file in EVALUATIONS_STORE.
        """)
  }

  @Test("A store that does not exist cannot be read")
  func missing() throws {
    let store = try TemporaryStore()
    #expect(
      Self.text { _ = try store.open() } == """
        \(store.file.path): there is no such file. Run an evaluation first, or name the store of one.
        """)
  }

  @Test("A file stands where the directory should be")
  func notADirectory() throws {
    let store = try TemporaryStore()
    try Data().write(to: store.file)
    let inside = store.file.appendingPathComponent("store.sqlite")
    #expect(
      Self.begin(inside) == """
        \(inside.path): \(store.file.path) is not a directory. \
        Move it away, or name another file in EVALUATIONS_STORE.
        """)
    let deeper = store.file.appendingPathComponent("a/store.sqlite")
    #expect(
      Self.begin(deeper) == """
        \(deeper.path): the directory \(store.file.path)/a cannot be created (Not a directory). \
        Create it, or name another file in EVALUATIONS_STORE.
        """)
  }

  @Test("A directory and a file that may only be read")
  func readOnly() async throws {
    let store = try Self.filled()
    chmod(store.file.path, 0o444)
    // Whoever may do everything has to become somebody who may not.
    let prefix = geteuid() == 0 ? ["as-nobody"] : []
    chmod(store.directory.path, 0o777)
    let file = try startHelper(prefix + ["write", store.file.path, "A", "1"])
    _ = try await file.end()
    #expect(
      file.printed == """
        error: \(store.file.path): the file may only be read. \
        Allow writing there, or name another file in EVALUATIONS_STORE.

        """)
    chmod(store.directory.path, 0o555)
    let directory = try startHelper(prefix + ["write", store.file.path, "A", "1"])
    _ = try await directory.end()
    #expect(
      directory.printed == """
        error: \(store.file.path): the directory may only be read. \
        Allow writing there, or name another file in EVALUATIONS_STORE.

        """)
    // Reading needs neither.
    let reader = try startHelper(prefix + ["read", store.file.path])
    #expect(try await reader.end() == 0)
    #expect(reader.printed == "Sums: 3 rows, ended(EvaluationRecords.RunClosing.Ending.completed)\n")
    chmod(store.directory.path, 0o755)
  }

  @Test("A full disk ends the log with an error that says so, and keeps what was committed")
  func fullDisk() async throws {
    let store = try TemporaryStore()
    let mount = "mount -t tmpfs -o size=512k none \"$1\" && shift && exec \"$@\""
    let flags = geteuid() == 0 ? "-m" : "-rm"
    let writer = try ChildProcess(
      "/usr/bin/unshare",
      [
        flags, "sh", "-c", mount, "sh", store.directory.path, helperPath, "write", store.file.path, "A",
        "100000",
      ])
    #expect(try await writer.end() == 1)
    let lines = writer.printed.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("committed ") }, "is mounting allowed here?")
    #expect(
      lines.last == """
        error: \(store.file.path): there is no room left to write. \
        Make room and resume the run, or name a file on another disk in EVALUATIONS_STORE.
        """)
  }

  @Test("A store at the limit of files' sizes is full too")
  func limitedFile() async throws {
    let store = try TemporaryStore()
    let writer = try startHelper(["limit-file", "600000", "write", store.file.path, "A", "100000"])
    #expect(try await writer.end() == 1)
    #expect(writer.printed.hasSuffix("name a file on another disk in EVALUATIONS_STORE.\n"))
    let rows = try #require(try store.open().runs().first?.rows)
    let committed = writer.printed.split(separator: "\n").compactMap { line in
      line.hasPrefix("committed ") ? Int(line.dropFirst(10)) : nil
    }
    #expect(rows == committed.reduce(0, +))
  }

  @Test("A run that the store does not have, and an identifier that several have")
  func wrongRun() throws {
    let store = try Self.filled()
    let run = try #require(try store.open().runs().first).header.runID
    let other = UUID()
    #expect(
      Self.text { _ = try store.open().record(of: other) } == """
        \(store.file.path): there is no run "\(other.uuidString)". The latest are \(run.uuidString).
        """)
    #expect(
      Self.text { _ = try store.open().run(idPrefix: "x") } == """
        \(store.file.path): there is no run "x". The latest are \(run.uuidString).
        """)
    let header = RunHeader.sample(second: 5)
    try RunLogWriter.begin(header, in: store.file).finish(.sample(of: header))
    #expect(
      Self.text { _ = try store.open().run(idPrefix: "") } == """
        \(store.file.path): 2 runs begin with "": \(header.runID.uuidString), \(run.uuidString). \
        Write more of the one that is meant.
        """)
  }

  static func execute(_ sql: String, in file: URL) throws {
    let database = try Database(path: file.path, access: .create, lockTimeout: .seconds(1))
    try database.execute(sql)
  }
}

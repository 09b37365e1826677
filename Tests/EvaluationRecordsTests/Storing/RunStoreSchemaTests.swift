import Foundation
import Testing

@testable import EvaluationRecords

@Suite("The tables of a store")
struct RunStoreSchemaTests {
  @Test("A store of an older version is brought up to date and keeps its rows")
  func migration() throws {
    let store = try RunStoreErrorTests.filled()
    let next = RunStoreSchema(
      migrations: RunStoreSchema.current.migrations + ["ALTER TABLE run ADD COLUMN mood TEXT"])
    let database = try StoreFile(store.file, schema: next).openForReading()
    #expect(try database.number("PRAGMA user_version") == 2)
    #expect(try database.number("SELECT count(*) FROM run WHERE mood IS NULL") == 1)
    #expect(try database.number("SELECT count(*) FROM row") == 3)
    // And this version does not touch it any more.
    #expect(throws: RunStoreError.newerVersion(file: store.file.path, found: 2, known: 1)) {
      _ = try store.open()
    }
  }

  @Test("A migration that fails leaves the store as it was")
  func failedMigration() throws {
    let store = try RunStoreErrorTests.filled()
    let next = RunStoreSchema(
      migrations: RunStoreSchema.current.migrations + ["DROP TABLE notice; SELECT nonsense"])
    #expect(throws: RunStoreError.self) { _ = try StoreFile(store.file, schema: next).openForWriting() }
    #expect(try store.open().runs().map(\.rows) == [3])
  }

  @Test("Every table is strict, and a number that is not finite cannot be stored")
  func strict() throws {
    let store = try RunStoreErrorTests.filled()
    let database = try StoreFile(store.file).openForWriting()
    let loose = try database.number(
      "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite%'"
    )
    #expect(loose == 0)
    #expect(throws: SQLiteFailure.self) { try database.execute("UPDATE cell SET value = 9e999") }
    #expect(try database.number("PRAGMA foreign_keys") == 1)
  }

  @Test("Values that are not finite become null, and durations zero")
  func notFinite() throws {
    let store = try TemporaryStore()
    let header = RunHeader.sample()
    let writer = try RunLogWriter.begin(header, in: store.file)
    var row = LoggedRow.sample(0, cells: [.scored("Score", .infinity)])
    row.row.duration = .nan
    row.row.subjectDuration = .infinity
    writer.append(row)
    try writer.finish(.sample(of: header))
    let read = try store.open().record(of: header.runID).rows[0]
    #expect(read.cells[0].value == nil)
    #expect(read.duration == 0)
    #expect(read.subjectDuration == nil)
  }

  @Test(
    "Network file systems get a rollback journal",
    arguments: [
      (UInt32(0x6969), JournalMode.rollback), (0xFF53_4D42, .rollback), (0x0BD0_0BD0, .rollback),
      (0x6573_5546, .rollback), (0xEF53, .writeAhead), (0x0102_1994, .writeAhead), (0x9123_683E, .writeAhead),
    ])
  func journal(fileSystem: UInt32, mode: JournalMode) {
    #expect(JournalMode.fitting(fileSystem: fileSystem) == mode)
  }

  @Test("Hand-written JSON of calls and replies is what the encoder writes")
  func handWritten() {
    let calls = [
      ModelCallRecord(
        model: "a \"quoted\" \u{1} name", inputTokens: 1, outputTokens: 2, finishReason: "stop"),
      ModelCallRecord(model: "b"),
    ]
    #expect(StoredJSON.text(of: calls) == StoredJSON.text(ofList: calls))
    let replies = [
      JudgeReplyRecord(evaluator: "J", attempt: 1, text: "\\ line\n", problem: "é"),
      JudgeReplyRecord(evaluator: "J", attempt: 2, text: ""),
    ]
    #expect(StoredJSON.text(of: replies) == StoredJSON.text(ofList: replies))
    #expect(StoredJSON.text(of: [ModelCallRecord]()) == nil)
  }
}

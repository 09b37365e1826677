import Foundation

extension RunLog {
  /// Begins a new session of a run that the store has.
  init(
    resuming runID: UUID, _ header: RunHeader, in database: Database, of store: StoreFile
  ) throws(RunStoreError) {
    let process = try store.sqlite { () throws(SQLiteFailure) in try Self.writer(of: runID, in: database) }
    // A process knows itself what it has given up.
    if let process, process != .current, process.isRunning == true {
      throw .inUse(file: store.path, run: runID.uuidString, processID: process.processID)
    }
    let log = try store.sqlite { () throws(SQLiteFailure) -> RunLog? in
      try database.transaction { () throws(SQLiteFailure) in
        try Self.reopen(runID, header, in: database)
      }
    }
    guard let log else { throw try RunReader.notFound(runID.uuidString, in: database, file: store) }
    self = log
  }

  /// The process that has a run open, or nil if the run was closed or does not exist.
  private static func writer(
    of runID: UUID, in database: Database
  ) throws(SQLiteFailure) -> ProcessIdentity? {
    let query = try database.statement(
      """
      SELECT process_id, process_start, boot, host FROM session JOIN run ON run.id = session.run
      WHERE run_id = ? AND run.ending IS NULL ORDER BY number DESC LIMIT 1
      """
    ).bind(.text(runID.uuidString))
    defer { query.reset() }
    guard try query.step() else { return nil }
    return ProcessIdentity(
      processID: query.int(0), start: query.optionalInt(1), boot: query.optionalText(2), host: query.text(3))
  }

  private static func reopen(
    _ runID: UUID, _ header: RunHeader, in database: Database
  ) throws(SQLiteFailure) -> RunLog? {
    let query = try database.statement(
      "SELECT id, (SELECT max(number) FROM session WHERE run = run.id) FROM run WHERE run_id = ?"
    ).bind(.text(runID.uuidString))
    defer { query.reset() }
    guard try query.step() else { return nil }
    let (run, session) = (query.int(0), query.int(1) + 1)
    try insertSession(session, of: run, header, in: database)
    // Whatever the last closing said is open again.
    for sql in [
      "UPDATE run SET ending = NULL, end_time = NULL, early_end_type = NULL, early_end_reason = NULL WHERE id = ?",
      "DELETE FROM in_flight WHERE run = ?", "DELETE FROM aggregate WHERE run = ?",
      "DELETE FROM skipped_row WHERE run = ?", "DELETE FROM missing_metric WHERE run = ?",
      "DELETE FROM duplicate_id WHERE run = ?", "UPDATE metric SET place = NULL WHERE run = ?",
    ] {
      try database.statement(sql).bind(.int(run)).run()
    }
    var log = try RunLog(run: run, session: session, in: database)
    try log.readMetrics()
    try log.readKeys()
    return log
  }

  private mutating func readMetrics() throws(SQLiteFailure) {
    let query = try database.statement("SELECT name, number FROM metric WHERE run = ?").bind(.int(run))
    defer { query.reset() }
    while try query.step() { metrics[query.text(0)] = query.int(1) }
  }

  private mutating func readKeys() throws(SQLiteFailure) {
    let query = try database.statement(
      """
      SELECT digest, occurrence, repeat_number, id FROM row
      WHERE run = ? AND retired IS NULL AND digest IS NOT NULL
      """
    ).bind(.int(run))
    defer { query.reset() }
    while try query.step() {
      let key = RowKey(digest: query.text(0), occurrence: query.int(1), repeatNumber: query.int(2))
      index.set(query.int(3), for: key)
    }
  }
}

import CSQLite
import Foundation

/// One run in a store's tables, as one session writes it. To be used by one thread.
struct RunLog {
  let database: Database
  /// The run's number in the tables.
  let run: Int
  /// The session's number in the run, from 1.
  let session: Int
  /// What every row needs.
  let statements: RowStatements
  /// The numbers of the metrics that the run has so far.
  var metrics: [String: Int] = [:]

  /// Writes a new run.
  init(_ header: RunHeader, in database: Database) throws(SQLiteFailure) {
    self.database = database
    statements = try RowStatements(in: database)
    session = 1
    run = try database.transaction { () throws(SQLiteFailure) in
      try database.statement(
        """
        INSERT INTO run (run_id, evaluation_id, display_name, test_id, info, start_time, rescored_from)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
      ).bind(
        .text(header.runID.uuidString), .text(header.evaluationID), .text(header.displayName),
        .text(header.testID), .text(StoredJSON.text(of: header.info)),
        .double(header.startTime.timeIntervalSince1970), .text(header.rescoredFrom?.uuidString)
      ).run()
      let run = Int(database.lastRowID)
      try Self.insertSession(1, of: run, header, in: database)
      return run
    }
  }

  /// Goes on with a run that the store has, or returns nil if it does not.
  init?(resuming runID: UUID, _ header: RunHeader, in database: Database) throws(SQLiteFailure) {
    let found = try database.transaction { () throws(SQLiteFailure) -> (run: Int, session: Int)? in
      let query = try database.statement("SELECT id FROM run WHERE run_id = ?").bind(.text(runID.uuidString))
      defer { query.reset() }
      guard try query.step() else { return nil }
      let run = query.int(0)
      let last = try database.statement("SELECT max(number) FROM session WHERE run = ?").bind(.int(run))
      defer { last.reset() }
      let session = try last.step() ? last.int(0) + 1 : 1
      try Self.insertSession(session, of: run, header, in: database)
      // Whatever the last closing said is open again.
      for sql in [
        """
        UPDATE run SET ending = NULL, end_time = NULL, early_end_type = NULL, early_end_reason = NULL
        WHERE id = ?
        """,
        "DELETE FROM in_flight WHERE run = ?", "DELETE FROM aggregate WHERE run = ?",
        "DELETE FROM skipped_row WHERE run = ?", "DELETE FROM missing_metric WHERE run = ?",
        "DELETE FROM duplicate_id WHERE run = ?", "UPDATE metric SET place = NULL WHERE run = ?",
      ] {
        try database.statement(sql).bind(.int(run)).run()
      }
      return (run, session)
    }
    guard let found else { return nil }
    self.database = database
    statements = try RowStatements(in: database)
    (run, session) = found
    let known = try database.statement("SELECT name, number FROM metric WHERE run = ?").bind(.int(run))
    defer { known.reset() }
    while try known.step() { metrics[known.text(0)] = known.int(1) }
  }

  private static func insertSession(
    _ number: Int, of run: Int, _ header: RunHeader, in database: Database
  ) throws(SQLiteFailure) {
    let process = ProcessIdentity.current
    try database.statement(
      """
      INSERT INTO session
        (run, number, process_id, process_start, boot, host, start_time, code_version, settings)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).bind(
      .int(run), .int(number), .int(process.processID), .int(process.start), .text(process.boot),
      .text(process.host), .double(header.startTime.timeIntervalSince1970), .text(header.codeVersion),
      .text(StoredJSON.text(of: header.settings))
    ).run()
  }

  /// The number of a metric, which gets one when it is met for the first time.
  mutating func number(of metric: String) throws(SQLiteFailure) -> Int {
    if let known = metrics[metric] { return known }
    let number = metrics.count + 1
    try database.statement("INSERT INTO metric (run, number, name) VALUES (?, ?, ?)")
      .bind(.int(run), .int(number), .text(metric)).run()
    metrics[metric] = number
    return number
  }
}

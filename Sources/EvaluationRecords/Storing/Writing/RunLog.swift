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
  /// The current rows.
  var index = RowIndex()
  /// The numbers of the metrics that the run has so far.
  var metrics: [String: Int] = [:]

  /// The log of a session that is in the tables.
  init(run: Int, session: Int, in database: Database) throws(SQLiteFailure) {
    self.database = database
    self.run = run
    self.session = session
    statements = try RowStatements(in: database)
  }

  /// Writes a new run.
  init(_ header: RunHeader, in database: Database) throws(SQLiteFailure) {
    self = try database.transaction { () throws(SQLiteFailure) in
      try RunLog(insideTransaction: header, in: database)
    }
  }

  /// Writes a new run in a transaction that has begun.
  init(insideTransaction header: RunHeader, in database: Database) throws(SQLiteFailure) {
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
    try self.init(run: run, session: 1, in: database)
  }

  static func insertSession(
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

  /// Checks that no other process has gone on with the run. Two that write one run would take its rows from each other.
  func checkSession() throws(SQLiteFailure) {
    let last = try database.statement("SELECT max(number) FROM session WHERE run = ?").bind(.int(run))
    defer { last.reset() }
    guard try last.step(), last.int(0) == session else { throw .takenOver }
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

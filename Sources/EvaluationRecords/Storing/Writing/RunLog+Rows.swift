import CSQLite
import Foundation

extension RunLog {
  /// Writes a row with its cells. A current row of the same key becomes history.
  mutating func insert(_ logged: LoggedRow) throws(SQLiteFailure) {
    let key = logged.row.key
    if let key, let old = try currentRow(of: key) { try retire(old, "superseded") }
    try insertRow(logged)
    let row = Int(database.lastRowID)
    if let key { index.set(row, for: key) }
    try insertContent(of: logged.row, row: row)
    for named in logged.cells { try insert(named, row: row) }
  }

  private func insertRow(_ logged: LoggedRow) throws(SQLiteFailure) {
    let row = logged.row
    let insert = statements.row
    insert.bind(run)
    insert.bind(session)
    insert.bind(row.index)
    insert.bind(row.identity?.digest)
    insert.bind(row.identity?.occurrence ?? 0)
    insert.bind(row.repeatNumber)
    insert.bind(row.identity?.id)
    insert.bind(row.input)
    insert.bind(logged.outcome.rawValue)
    insert.bind(logged.isFinished ? 1 : 0)
    insert.bind(row.attempts)
    insert.bind(row.startTime?.timeIntervalSince1970)
    insert.bind(row.duration.isFinite ? row.duration : 0)
    insert.bind(row.subjectDuration)
    insert.bind(row.modelCalls.reduce(0) { $0 + $1.inputTokens })
    insert.bind(row.modelCalls.reduce(0) { $0 + $1.outputTokens })
    insert.bind(row.judgeCalls.reduce(0) { $0 + $1.inputTokens })
    insert.bind(row.judgeCalls.reduce(0) { $0 + $1.outputTokens })
    insert.bind(row.subjectFailure?.errorType)
    insert.bind(row.subjectFailure?.reason)
    insert.bind(StoredJSON.text(ofList: row.evaluatorFailures))
    try insert.run()
  }

  /// Writes a cell that was not known when its row was over; one that is there already is replaced.
  mutating func insertLate(_ named: NamedCell, row: Int) throws(SQLiteFailure) {
    let metric = try number(of: named.metric)
    try database.statement("DELETE FROM cell WHERE run = ? AND row = ? AND metric = ?")
      .bind(.int(run), .int(row), .int(metric)).run()
    try insert(named, row: row)
  }

  /// The number of the current row of a key, or nil if the run has none.
  private func currentRow(of key: RowKey) throws(SQLiteFailure) -> Int? {
    guard let row = index.row(of: key) else { return nil }
    let query = try database.statement(
      """
      SELECT 1 FROM row
      WHERE id = ? AND digest = ? AND occurrence = ? AND repeat_number = ? AND retired IS NULL
      """
    ).bind(.int(row), .text(key.digest), .int(key.occurrence), .int(key.repeatNumber))
    defer { query.reset() }
    return try query.step() ? row : nil
  }

  private func retire(_ row: Int, _ reason: String) throws(SQLiteFailure) {
    try database.statement("UPDATE row SET retired = ? WHERE id = ?").bind(.text(reason), .int(row)).run()
  }

  private func insertContent(of record: RowRecord, row: Int) throws(SQLiteFailure) {
    let insert = statements.content
    insert.bind(row)
    bind(record.content.sample, to: insert)
    bind(record.content.response, to: insert)
    bind(record.content.subject, to: insert)
    bind(record.content.expected, to: insert)
    bind(record.content.transcript, to: insert)
    insert.bind(StoredJSON.text(of: record.modelCalls))
    insert.bind(StoredJSON.text(of: record.judgeCalls))
    insert.bind(StoredJSON.text(of: record.judgeReplies))
    try insert.run()
  }

  private func bind(_ value: StoredValue?, to statement: Statement) {
    statement.bind(value?.json)
    statement.bind(value?.typeName)
    statement.bind(value?.problem)
  }

  /// Writes a cell of a row.
  private mutating func insert(_ named: NamedCell, row: Int) throws(SQLiteFailure) {
    let metric = try number(of: named.metric)
    let insert = statements.cell
    insert.bind(run)
    insert.bind(row)
    insert.bind(metric)
    insert.bind(named.cell.state.rawValue)
    insert.bind(named.cell.value)
    insert.bind(named.cell.rationale)
    insert.bind(named.cell.reason?.rawValue)
    insert.bind(named.cell.evaluator?.rawValue)
    try insert.run()
  }

  /// Notes that a row of an earlier session stands, at a position that may be another one now.
  func keep(_ key: RowKey, at position: Int) throws(SQLiteFailure) {
    guard let row = try currentRow(of: key) else { return }
    try database.statement("UPDATE row SET position = ?1 WHERE id = ?2 AND position <> ?1")
      .bind(.int(position), .int(row)).run()
  }

  /// Notes that a row of an earlier session is of no sample that the dataset still has.
  mutating func remove(_ key: RowKey) throws(SQLiteFailure) {
    guard let row = try currentRow(of: key) else { return }
    try retire(row, "removed")
    index.remove(key)
  }

  /// Notes that a row is in flight.
  func take(off start: RowStart) throws(SQLiteFailure) {
    try database.statement("INSERT OR REPLACE INTO in_flight VALUES (?, ?, ?, ?, ?, ?, ?)").bind(
      .int(run), .int(start.index), .int(session), .text(start.key.digest), .int(start.key.occurrence),
      .int(start.key.repeatNumber), .double(Date().timeIntervalSince1970)
    ).run()
  }

  /// Notes that a row is not in flight any more.
  func land(_ position: Int) throws(SQLiteFailure) {
    try database.statement("DELETE FROM in_flight WHERE run = ? AND position = ?")
      .bind(.int(run), .int(position)).run()
  }

  /// Writes a notice.
  func insert(_ notice: RunNotice) throws(SQLiteFailure) {
    try database.statement(
      "INSERT INTO notice (run, session, time, severity, kind, text) VALUES (?, ?, ?, ?, ?, ?)"
    ).bind(
      .int(run), .int(session), .double(notice.time.timeIntervalSince1970), .text(notice.severity.rawValue),
      .text(notice.kind), .text(notice.text)
    ).run()
  }

  /// Notes how many rows the run will have.
  func plan(rows: Int) throws(SQLiteFailure) {
    try database.statement("UPDATE run SET planned_rows = ? WHERE id = ?").bind(.int(rows), .int(run)).run()
  }
}

extension RowRecord {
  /// What tells the row from the run's others, or nil if it is not known.
  package var key: RowKey? {
    identity.map { RowKey(digest: $0.digest, occurrence: $0.occurrence, repeatNumber: repeatNumber) }
  }
}

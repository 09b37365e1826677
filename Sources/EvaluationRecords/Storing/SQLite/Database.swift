import CSQLite

/// A connection to an SQLite database, to be used by one thread at a time.
final class Database {
  /// What a connection may do.
  enum Access {
    case readOnly
    /// Reading only, of a file that nobody changes, in a directory in which nothing can be created.
    case readUnchanging
    case readWrite
    case create
  }

  let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a file. Whether it is a database shows with the first statement.
  init(path: String, access: Access, lockTimeout: Duration) throws(SQLiteFailure) {
    var flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var name = path
    switch access {
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .readUnchanging:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + Self.escaped(path) + "?immutable=1"
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = SQLiteFailure(code: code, of: opened)
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
    let milliseconds = lockTimeout / .milliseconds(1)
    sqlite3_busy_timeout(handle, Int32(clamping: Int(milliseconds)))
  }

  deinit {
    // Statements that are still alive keep the connection until they go.
    sqlite3_close_v2(handle)
  }

  /// Runs statements that return nothing of interest.
  func execute(_ sql: String) throws(SQLiteFailure) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteFailure(code: code, of: handle) }
  }

  /// A statement that is prepared once for each connection; reset and without values.
  func statement(_ sql: String) throws(SQLiteFailure) -> Statement {
    if let known = statements[sql] {
      known.reset()
      return known
    }
    let new = try Statement(sql, in: handle)
    statements[sql] = new
    return new
  }

  /// The first column of a statement's first row as a whole number, or 0 without any row.
  func number(_ sql: String) throws(SQLiteFailure) -> Int {
    let query = try statement(sql)
    defer { query.reset() }
    return try query.step() ? query.int(0) : 0
  }

  /// The number that the last row got which was inserted.
  var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// Does everything in one transaction that has the right to write from its beginning, or nothing.
  func transaction<Value>(_ body: () throws(SQLiteFailure) -> Value) throws(SQLiteFailure) -> Value {
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Ends a transaction that failed, if SQLite has not done so itself.
  func rollBack() {
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    for statement in statements.values { statement.reset() }
    // What can go wrong here has gone wrong already, and is thrown.
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  private static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
      }
    }
  }
}

import CSQLite

/// A prepared statement. Parameters and columns are counted from 0.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private var next: Int32 = 1
  private let arena = TextArena()

  init(_ sql: String, in connection: OpaquePointer) throws(SQLiteFailure) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw SQLiteFailure(code: code, of: connection) }
    handle = prepared
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Makes the statement ready to be run again, with values to be bound from the first on. All of them have to be bound anew.
  func reset() {
    // It returns the failure of the last step, which was thrown then.
    sqlite3_reset(handle)
    next = 1
    arena.empty()
  }

  /// Goes on to the next row; false at the end.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = SQLiteFailure(code: code, of: connection)
      reset()
      throw failure
    }
  }

  /// Runs a statement that returns no rows, and makes it ready for the next time.
  func run() throws(SQLiteFailure) {
    _ = try step()
    reset()
  }

  // MARK: Values, each for the parameter after the last one's

  func bind(_ value: Int?) {
    if let value { sqlite3_bind_int64(handle, next, Int64(value)) } else { sqlite3_bind_null(handle, next) }
    next += 1
  }

  /// Binds a number; one that is not finite becomes null.
  func bind(_ value: Double?) {
    if let value, value.isFinite {
      sqlite3_bind_double(handle, next, value)
    } else {
      sqlite3_bind_null(handle, next)
    }
    next += 1
  }

  func bind(_ value: String?) {
    if var value {
      value.withUTF8 { bytes in
        // Without a destructor SQLite takes the text as one that stays where it is.
        _ = sqlite3_bind_text(handle, next, arena.copy(bytes), Int32(clamping: bytes.count), nil)
      }
    } else {
      sqlite3_bind_null(handle, next)
    }
    next += 1
  }

  /// Binds values one after the other.
  @discardableResult
  func bind(_ values: Value...) -> Statement {
    for value in values {
      switch value {
      case .int(let value): bind(value)
      case .double(let value): bind(value)
      case .text(let value): bind(value)
      }
    }
    return self
  }

  /// A value to be bound.
  enum Value {
    case int(Int?)
    case double(Double?)
    case text(String?)
  }

  // MARK: Columns of the row

  /// The names of the columns, in order.
  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map {
      sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : double(column) }

  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  func optionalText(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}

import CSQLite

/// What SQLite says when something did not work.
struct SQLiteFailure: Error, Hashable {
  /// The extended result code.
  let code: Int32
  /// What SQLite says about it.
  let message: String
  /// What the operating system said last, or 0.
  var systemError: Int32 = 0

  /// Not SQLite's: another process has gone on with the run.
  static let takenOver = SQLiteFailure(code: -1, message: "another process has gone on with the run")

  /// The result code without what the extended one adds.
  var primaryCode: Int32 { code < 0 ? code : code & 0xFF }

  /// The failure that a connection had last.
  init(code: Int32, of handle: OpaquePointer?) {
    self.code = handle.map { sqlite3_extended_errcode($0) } ?? code
    message = String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
    systemError = handle.map { sqlite3_system_errno($0) } ?? 0
  }

  /// A failure that somebody else than SQLite noticed.
  init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}

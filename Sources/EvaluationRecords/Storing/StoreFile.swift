import CSQLite
import Foundation

/// The database file that a store is, and how it is opened.
struct StoreFile: Sendable {
  /// The path, as messages name it.
  let path: String
  /// How long others may keep the store locked.
  var lockTimeout: Duration
  /// The tables that the store shall have.
  var schema: RunStoreSchema

  init(_ url: URL, lockTimeout: Duration = .seconds(60), schema: RunStoreSchema = .current) {
    path = url.path
    self.lockTimeout = lockTimeout
    self.schema = schema
  }

  private var directory: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  /// Opens the store to write to it, and makes it and its directory where they do not exist.
  func openForWriting() throws(RunStoreError) -> Database {
    try createDirectory()
    try checkWritable()
    let database = try sqlite { () throws(SQLiteFailure) in
      try Database(path: path, access: .create, lockTimeout: lockTimeout)
    }
    try schema.check(database, in: self)
    try sqlite { () throws(SQLiteFailure) in
      try useJournal(.fitting(directory: directory), in: database)
      try database.execute(
        """
        PRAGMA synchronous = NORMAL;
        PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -16384;
        PRAGMA temp_store = MEMORY;
        PRAGMA wal_autocheckpoint = 10000;
        """)
      try schema.apply(to: database)
    }
    return database
  }

  /// Opens the store to read from it.
  func openForReading() throws(RunStoreError) -> Database {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(file: path) }
    // A store that is being written to needs shared memory beside it, which may have to be made.
    let changeable = access(path, W_OK) == 0 && access(directory, W_OK) == 0
    let isResting = !FileManager.default.fileExists(atPath: path + "-wal")
    let database = try sqlite { () throws(SQLiteFailure) in
      try Database(
        path: path, access: !changeable && isResting ? .readUnchanging : .readOnly, lockTimeout: lockTimeout)
    }
    try schema.check(database, in: self)
    let version = try sqlite { () throws(SQLiteFailure) in try database.number("PRAGMA user_version") }
    if version < schema.version {
      guard changeable else {
        throw .olderVersion(file: path, found: version, known: schema.version)
      }
      _ = try openForWriting()
    }
    return database
  }

  /// Whether a file of the store has reached the size that the process may write. SQLite only speaks of an error then.
  var isAtSizeLimit: Bool {
    var limit = rlimit()
    #if os(Linux)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return false }
    return ["", "-wal", "-journal", "-shm"].contains { suffix in
      var status = stat()
      guard stat(path + suffix, &status) == 0 else { return false }
      return UInt64(status.st_size) + 65_536 > UInt64(limit.rlim_cur)
    }
  }

  /// Does something with the store's database; what SQLite says about it is said with the store's name.
  func sqlite<Value>(_ body: () throws(SQLiteFailure) -> Value) throws(RunStoreError) -> Value {
    do throws(SQLiteFailure) {
      return try body()
    } catch {
      throw RunStoreError(error, in: self)
    }
  }

  private func createDirectory() throws(RunStoreError) {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory) {
      guard isDirectory.boolValue else { throw .notADirectory(file: path, directory: directory) }
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    } catch {
      // The error itself speaks of a file that could not be saved.
      let cause = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map { $0 as NSError }
      let text =
        cause.flatMap { $0.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32($0.code))) : nil }
        ?? "\(error)"
      throw .noDirectory(file: path, directory: directory, reason: text)
    }
  }

  /// Looks for what SQLite would only say about the first write, and then in fewer words.
  private func checkWritable() throws(RunStoreError) {
    if access(directory, W_OK) != 0, errno == EACCES || errno == EROFS {
      throw .readOnly(file: path, isDirectory: true)
    }
    if FileManager.default.fileExists(atPath: path), access(path, W_OK) != 0, errno == EACCES {
      throw .readOnly(file: path, isDirectory: false)
    }
  }

  /// Changing the mode needs the file for oneself, and SQLite does not always wait for that.
  private func useJournal(_ mode: JournalMode, in database: Database) throws(SQLiteFailure) {
    let end = ContinuousClock.now + lockTimeout
    while true {
      do throws(SQLiteFailure) {
        let query = try database.statement("PRAGMA journal_mode = \(mode.rawValue)")
        defer { query.reset() }
        // Where the mode cannot be had, the database keeps the one it has, which is safe too.
        _ = try query.step()
        return
      } catch  where error.primaryCode == SQLITE_BUSY && ContinuousClock.now < end {
        usleep(5_000)
      }
    }
  }
}

/// The tables of a run store, and how older stores become today's.
///
/// `Documentation/RunLogFormat.md` says what is in them.
struct RunStoreSchema: Sendable {
  /// What makes an SQLite database a run store: "eval" as four letters.
  static let applicationID = 0x6576_616C

  /// What leads from each version to the next one, from the empty database on.
  let migrations: [String]

  /// The version that this code writes.
  var version: Int { migrations.count }

  /// Today's schema.
  static let current = RunStoreSchema(migrations: [version1])

  /// Makes the tables of a new store, or brings those of an older one up to date.
  ///
  /// Several processes may do this at once: the version is read again with the right to write.
  func apply(to database: Database) throws(SQLiteFailure) {
    guard try database.number("PRAGMA user_version") < version else { return }
    try database.transaction { () throws(SQLiteFailure) in
      let found = try database.number("PRAGMA user_version")
      guard found < version else { return }
      for migration in migrations[found...] { try database.execute(migration) }
      try database.execute(
        "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(version)")
    }
  }

  /// Checks that a database is a run store, or empty, and none of a newer version.
  func check(_ database: Database, in file: StoreFile) throws(RunStoreError) {
    let (application, found, tables) = try file.sqlite { () throws(SQLiteFailure) in
      (
        try database.number("PRAGMA application_id"), try database.number("PRAGMA user_version"),
        try database.number("SELECT count(*) FROM sqlite_schema")
      )
    }
    guard application == Self.applicationID else {
      guard application == 0, found == 0, tables == 0 else { throw .notAStore(file: file.path) }
      return
    }
    guard found <= version else {
      throw .newerVersion(file: file.path, found: found, known: version)
    }
  }
}

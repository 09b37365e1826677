import CSQLite
import Foundation

/// What the writing thread of a run does until the run is closed or writing fails.
struct RunLogThread {
  private var log: RunLog
  private let store: StoreFile
  private let inbox: RunLogInbox
  private let batch: Int
  private let onCommit: RunLogWriter.CommitHandler
  /// The rows that the store has as begun, by position.
  private var inFlight: Set<Int> = []

  init(
    log: RunLog, store: StoreFile, inbox: RunLogInbox, batch: Int,
    onCommit: @escaping RunLogWriter.CommitHandler
  ) {
    self.log = log
    self.store = store
    self.inbox = inbox
    self.batch = batch
    self.onCommit = onCommit
  }

  /// Writes until there is nothing more to come.
  mutating func work() throws(RunStoreError) {
    while true {
      switch inbox.next() {
      case .write(let entries):
        // Others get their turn between the parts of what has piled up.
        for start in stride(from: 0, to: entries.count, by: batch) {
          try write(entries[start..<min(start + batch, entries.count)])
        }
      case .close(let closing):
        try close(closing)
        return
      case .abandon: return
      }
    }
  }

  private mutating func write(_ entries: ArraySlice<RunLogEntry>) throws(RunStoreError) {
    let rows = try transaction { thread throws(SQLiteFailure) in try thread.insert(entries) }
    inbox.committed(entries.count)
    if rows > 0 { onCommit(rows) }
  }

  /// Writes entries and returns how many rows were among them.
  private mutating func insert(_ entries: ArraySlice<RunLogEntry>) throws(SQLiteFailure) -> Int {
    var rows = 0
    // Most rows are over before it is worth writing that they began.
    var begun: [Int: RowStart] = [:]
    for entry in entries {
      switch entry {
      case .planned(let rows): try log.plan(rows: rows)
      case .started(let start): begun[start.index] = start
      case .row(let row):
        try log.insert(row)
        rows += 1
        if begun.removeValue(forKey: row.row.index) == nil, inFlight.remove(row.row.index) != nil {
          try log.land(row.row.index)
        }
      case .kept(let key, let index): try log.keep(key, at: index)
      case .removed(let key): try log.remove(key)
      case .notice(let notice): try log.insert(notice)
      }
    }
    for start in begun.values where inFlight.insert(start.index).inserted { try log.take(off: start) }
    return rows
  }

  private mutating func close(_ closing: RunClosing) throws(RunStoreError) {
    try transaction { thread throws(SQLiteFailure) in try thread.log.close(closing, at: Date()) }
    try checkFile()
    // Readers may be in the way; then whoever closes the store last does it.
    try store.sqlite { () throws(SQLiteFailure) in
      _ = try log.database.number("PRAGMA wal_checkpoint(PASSIVE)")
    }
  }

  /// Rows in a file that has no name any more are lost, and SQLite does not notice.
  private func checkFile() throws(RunStoreError) {
    guard FileManager.default.fileExists(atPath: store.path) else { throw .replaced(file: store.path) }
  }

  private mutating func transaction<Value>(
    _ body: (inout Self) throws(SQLiteFailure) -> Value
  ) throws(RunStoreError) -> Value {
    do throws(SQLiteFailure) {
      try log.database.execute("BEGIN IMMEDIATE")
      try log.checkSession()
      let value = try body(&self)
      try log.database.execute("COMMIT")
      return value
    } catch {
      log.database.rollBack()
      throw RunStoreError(error, in: store)
    }
  }
}

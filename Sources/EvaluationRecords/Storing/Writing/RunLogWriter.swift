package import Foundation

/// Writes one run to a store, from a thread of its own.
///
/// Rows are collected and committed together, at most 20 ms or 256 rows later, and only meanwhile does the writer hold the
/// store's lock. A committed row survives the process whatever happens to it. Once writing has failed for good, everything that
/// still comes is dropped, so that the run itself goes on; `failure` says what happened.
package final class RunLogWriter: Sendable {
  /// How the writer goes about its work; for tests to change.
  struct Limits: Sendable {
    /// How long a row waits at most for others to be committed with it.
    var delay = 0.02
    /// How many rows are committed together at most.
    var batch = 256
    /// How many may wait before those who bring more have to wait themselves.
    var waiting = 8_192
    /// How long others may keep the store locked.
    var lockTimeout = Duration.seconds(60)
  }

  /// What happens when rows were committed.
  package typealias CommitHandler = @Sendable (_ rows: Int) -> Void
  /// What happens when writing has failed for good.
  package typealias FailureHandler = @Sendable (RunStoreError) -> Void

  private let inbox: RunLogInbox

  /// Begins a new run; makes the store and its directory where they do not exist.
  package static func begin(
    _ header: RunHeader, in file: URL, onCommit: @escaping CommitHandler = { _ in },
    onFailure: @escaping FailureHandler = { _ in }
  ) throws(RunStoreError) -> RunLogWriter {
    try begin(header, in: file, limits: Limits(), onCommit: onCommit, onFailure: onFailure)
  }

  static func begin(
    _ header: RunHeader, in file: URL, limits: Limits, onCommit: @escaping CommitHandler = { _ in },
    onFailure: @escaping FailureHandler = { _ in }
  ) throws(RunStoreError) -> RunLogWriter {
    let store = StoreFile(file, lockTimeout: limits.lockTimeout)
    let database = try store.openForWriting()
    let log = try store.sqlite { () throws(SQLiteFailure) in try RunLog(header, in: database) }
    return RunLogWriter(log, in: store, limits: limits, onCommit: onCommit, onFailure: onFailure)
  }

  /// Goes on with a run of the store in a new session.
  ///
  /// A row whose key is there already takes the old one's place, and the old one is kept as history.
  package static func resume(
    runID: UUID, header: RunHeader, in file: URL, onCommit: @escaping CommitHandler = { _ in },
    onFailure: @escaping FailureHandler = { _ in }
  ) throws(RunStoreError) -> RunLogWriter {
    let store = StoreFile(file)
    guard FileManager.default.fileExists(atPath: store.path) else { throw .missing(file: store.path) }
    let database = try store.openForWriting()
    let log = try RunLog(resuming: runID, header, in: database, of: store)
    return RunLogWriter(log, in: store, limits: Limits(), onCommit: onCommit, onFailure: onFailure)
  }

  private init(
    _ log: RunLog, in store: StoreFile, limits: Limits, onCommit: @escaping CommitHandler,
    onFailure: @escaping FailureHandler
  ) {
    let inbox = RunLogInbox(limits: limits)
    self.inbox = inbox
    // The thread gets the database for good; nobody else keeps it.
    nonisolated(unsafe) let log = log
    let thread = Thread {
      do throws(RunStoreError) {
        var work = RunLogThread(
          log: log, store: store, inbox: inbox, batch: limits.batch, onCommit: onCommit)
        try work.work()
      } catch {
        inbox.fail(error)
        onFailure(error)
      }
      inbox.end()
    }
    thread.name = "run-log"
    thread.start()
  }

  deinit { inbox.abandon() }

  /// Why writing has failed for good, or nil as long as it works.
  package var failure: RunStoreError? { inbox.currentFailure }

  /// Notes how many rows the run will have.
  package func planned(rows: Int) { inbox.accept(.planned(rows: rows)) }

  /// Notes that a row begins. The store has those that are not over by the next commit.
  package func started(_ start: RowStart) { inbox.accept(.started(start)) }

  /// Hands in a row. Returns at once unless thousands are waiting.
  package func append(_ row: LoggedRow) { inbox.accept(.row(row)) }

  /// Notes that a row of an earlier session stands, and where it is in the dataset now.
  package func kept(_ key: RowKey, index: Int) { inbox.accept(.kept(key, index: index)) }

  /// Notes that a row of an earlier session is of no sample that the dataset still has. It becomes history.
  package func removed(_ key: RowKey) { inbox.accept(.removed(key)) }

  /// Hands in a notice.
  package func note(_ notice: RunNotice) { inbox.accept(.notice(notice)) }

  /// Waits until everything that was handed in is committed, or writing has failed.
  package func flush() { inbox.flush() }

  /// Writes the end of the run and closes the store. What is handed in later is dropped.
  package func finish(_ closing: RunClosing) throws(RunStoreError) {
    if let failure = inbox.close(closing) { throw failure }
  }
}

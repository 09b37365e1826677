import CSQLite
import Foundation

/// Why a run cannot be written to a store or read from it. Every case says which file it is.
package enum RunStoreError: Error, Sendable, Hashable {
  /// The file is no SQLite database, or parts of it were overwritten.
  case damaged(file: String, detail: String)
  /// The file is a database of another program.
  case notAStore(file: String)
  /// The store was made by a newer version of this package.
  case newerVersion(file: String, found: Int, known: Int)
  /// The store was made by an older version and cannot be brought up to date where it is.
  case olderVersion(file: String, found: Int, known: Int)
  /// Another process kept the store to itself for too long.
  case locked(file: String, seconds: Int)
  /// The file, or the directory it is in, may only be read.
  case readOnly(file: String, isDirectory: Bool)
  /// There is no room left for the store.
  case full(file: String)
  /// The file does not exist.
  case missing(file: String)
  /// What should be the store's directory is something else.
  case notADirectory(file: String, directory: String)
  /// The directory cannot be created.
  case noDirectory(file: String, directory: String, reason: String)
  /// The file may not be opened, or is something else than a file.
  case cannotOpen(file: String, detail: String)
  /// The file was removed or replaced while it was written to.
  case replaced(file: String)
  /// Another process went on with the run while this one still wrote it.
  case takenOver(file: String)
  /// A run that is to be gone on with is still being written.
  case inUse(file: String, run: String, processID: Int)
  /// Reading or writing failed in some other way.
  case failed(file: String, detail: String)
  /// No run has this identifier, or none begins like this.
  case runNotFound(file: String, run: String, nearest: [String])
  /// Several runs have identifiers that begin like this.
  case severalRuns(file: String, prefix: String, runs: [String])

  /// Sorts what SQLite says.
  init(_ failure: SQLiteFailure, in store: StoreFile) {
    let file = store.path
    switch failure.primaryCode {
    case SQLiteFailure.takenOver.code: self = .takenOver(file: file)
    case SQLITE_NOTADB, SQLITE_CORRUPT: self = .damaged(file: file, detail: failure.message)
    case SQLITE_BUSY, SQLITE_LOCKED:
      self = .locked(file: file, seconds: Int(store.lockTimeout.components.seconds))
    case SQLITE_READONLY: self = .readOnly(file: file, isDirectory: false)
    case SQLITE_FULL: self = .full(file: file)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      self = .cannotOpen(file: file, detail: failure.message + Self.systemText(failure.systemError))
    default:
      if [ENOSPC, EDQUOT, EFBIG].contains(failure.systemError)
        || failure.primaryCode == SQLITE_IOERR && store.isAtSizeLimit
      {
        self = .full(file: file)
      } else if failure.systemError == EROFS {
        self = .readOnly(file: file, isDirectory: false)
      } else {
        self = .failed(file: file, detail: failure.message + Self.systemText(failure.systemError))
      }
    }
  }

  static func systemText(_ number: Int32) -> String {
    number == 0 ? "" : ": \(String(cString: strerror(number)))"
  }
}

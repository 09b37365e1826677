package import Foundation
import Synchronization

/// Reads the runs of a store. Others may write to it meanwhile.
package final class RunStore: Sendable {
  let file: StoreFile
  /// The connection, which one thread at a time may use.
  private let connection: Mutex<Database>

  /// Opens a store to read from it.
  package init(_ url: URL) throws(RunStoreError) {
    file = StoreFile(url)
    // Mutex wants to be its value's only owner, which the compiler does not see through typed throws.
    nonisolated(unsafe) let database = try file.openForReading()
    connection = Mutex(database)
  }

  /// Reads in one transaction, so that everything that is read belongs together.
  func read<Value: Sendable>(
    _ body: (Database) throws(RunStoreError) -> Value
  ) throws(RunStoreError) -> Value {
    try connection.withLock { database throws(RunStoreError) in
      try file.sqlite { () throws(SQLiteFailure) in try database.execute("BEGIN") }
      defer { database.rollBack() }
      return try body(database)
    }
  }
}

import Synchronization

/// A value behind a lock, shared between a test and the closures it hands out.
package final class Lockbox<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  /// Creates a box holding `value`.
  package init(_ value: Value) {
    storage = Mutex(value)
  }

  /// The value at this moment.
  package var value: Value { storage.withLock { $0 } }

  /// Reads and changes the value without anybody in between.
  package func withLock<Result: Sendable>(_ body: @Sendable (inout Value) throws -> Result) rethrows -> Result
  {
    try storage.withLock { value in try body(&value) }
  }
}

extension Lockbox where Value == Int {
  /// Adds one and returns the new count.
  @discardableResult
  package func increment() -> Int {
    withLock { count in
      count += 1
      return count
    }
  }
}

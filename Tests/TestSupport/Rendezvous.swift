package import Foundation

/// A place where threads wait until a number of them has come.
package final class Rendezvous: @unchecked Sendable {
  // Unchecked: `arrived` is only touched while `condition` is locked.
  private let condition = NSCondition()
  private let count: Int
  private var arrived = 0

  /// Creates a meeting of `count` threads.
  package init(of count: Int) {
    self.count = count
  }

  /// Blocks the calling thread until all have come.
  ///
  /// - Returns: False if they did not come within `limit` seconds, which keeps a failing test from hanging.
  package func wait(limit: TimeInterval = 30) -> Bool {
    let end = Date(timeIntervalSinceNow: limit)
    condition.lock()
    defer { condition.unlock() }
    arrived += 1
    condition.broadcast()
    while arrived < count {
      guard condition.wait(until: end) else { return arrived >= count }
    }
    return true
  }
}

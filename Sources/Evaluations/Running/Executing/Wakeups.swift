import Foundation

/// Calls back at given times, from a thread of its own, so that deadlines hold while every other thread is blocked.
///
/// Unchecked because its state is guarded by a condition, which the compiler does not know.
final class Wakeups: @unchecked Sendable {
  static let shared = Wakeups()

  private struct Entry {
    var time: Double
    var action: @Sendable () -> Void
  }

  private let condition = MonotonicCondition()
  /// The latest first, so that the next is taken from the end.
  private var entries: [Entry] = []
  private var isRunning = false

  /// Calls back once after a while. Callbacks are short: they keep one another waiting.
  func after(_ duration: Duration, _ action: @escaping @Sendable () -> Void) {
    let time = MonotonicCondition.now + max(0, duration / .seconds(1))
    let starts = condition.withLock {
      let position = entries.firstIndex { $0.time <= time } ?? entries.count
      entries.insert(Entry(time: time, action: action), at: position)
      if position == entries.count - 1 { condition.signal() }
      defer { isRunning = true }
      return !isRunning
    }
    if starts { Thread.detachNewThread { self.run() } }
  }

  private func run() {
    while true {
      let action: @Sendable () -> Void = condition.withLock {
        while true {
          guard let next = entries.last else {
            condition.wait()
            continue
          }
          if next.time <= MonotonicCondition.now { return entries.removeLast().action }
          condition.wait(until: next.time)
        }
      }
      action()
    }
  }
}

import Dispatch
import Synchronization

/// Calls back now and then, so that a line shows the time that passes while no sample finishes.
protocol ProgressTicker: Sendable {
  /// Starts to call back until the callback returns false; does nothing if it already does so.
  func start(_ callback: @escaping @Sendable () -> Bool)
}

/// Calls back every second.
final class SecondsTicker: ProgressTicker {
  private let isRunning = Mutex(false)
  private let queue = DispatchQueue(label: "swift-evaluations.progress", qos: .utility)

  func start(_ callback: @escaping @Sendable () -> Bool) {
    let starts = isRunning.withLock { isRunning in
      defer { isRunning = true }
      return !isRunning
    }
    if starts { schedule(callback) }
  }

  private func schedule(_ callback: @escaping @Sendable () -> Bool) {
    queue.asyncAfter(deadline: .now() + 1) { [self] in
      // Asked under the lock, so that a run which begins meanwhile either is seen here or starts anew.
      let goesOn = isRunning.withLock { isRunning in
        isRunning = callback()
        return isRunning
      }
      if goesOn { schedule(callback) }
    }
  }
}

import Synchronization

/// Lets one task sleep until others wake it; being woken while awake is remembered.
final class Wakeup: Sendable {
  private enum State {
    case awake
    case woken
    case asleep(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.awake)

  /// Sleeps until `wake` is called, or returns at once if it was called since the last sleep.
  func sleep() async {
    await withCheckedContinuation { continuation in
      let goesOn = state.withLock { state in
        if case .woken = state {
          state = .awake
          return true
        }
        state = .asleep(continuation)
        return false
      }
      if goesOn { continuation.resume() }
    }
  }

  /// Wakes the task that sleeps.
  func wake() {
    let sleeper = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard case .asleep(let continuation) = state else {
        state = .woken
        return nil
      }
      state = .awake
      return continuation
    }
    sleeper?.resume()
  }
}

import Dispatch
import Synchronization

/// A place where client code is stuck, whether or not it is canceled, until the test lets it go.
final class Snare: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var threads: [DispatchSemaphore] = []
    var tasks: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Blocks the thread.
  func block() {
    let semaphore = DispatchSemaphore(value: 0)
    let isOpen = state.withLock { state in
      if !state.isOpen { state.threads.append(semaphore) }
      return state.isOpen
    }
    if !isOpen { semaphore.wait() }
  }

  /// Suspends the task.
  nonisolated(nonsending) func suspend() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.tasks.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Lets everybody go, those who come later as well.
  func open() {
    let stuck = state.withLock { state in
      defer { state = State(isOpen: true) }
      return state
    }
    for semaphore in stuck.threads { semaphore.signal() }
    for task in stuck.tasks { task.resume() }
  }
}

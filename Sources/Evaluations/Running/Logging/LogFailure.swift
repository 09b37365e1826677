import EvaluationRecords
import Synchronization

/// Tells a run that its log cannot be written any more, also if that happened before the run could listen.
final class LogFailure: Sendable {
  private struct State: Sendable {
    var error: RunStoreError?
    var action: (@Sendable (RunStoreError) -> Void)?
  }

  private let state = Mutex(State())

  func happened(_ error: RunStoreError) {
    let action = state.withLock { state in
      state.error = error
      return state.action
    }
    action?(error)
  }

  func onFailure(_ action: @escaping @Sendable (RunStoreError) -> Void) {
    let error = state.withLock { state in
      state.action = action
      return state.error
    }
    if let error { action(error) }
  }
}

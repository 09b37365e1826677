import Synchronization

/// The actor on which the `Evaluator` values of a run are called, and another one when it is blocked for good.
///
/// A closure that blocks its thread keeps the actor from everything else. When a sample is given up, the actor is asked to react; if
/// it does not, samples that come later get a new one.
final class EvaluatorHosts: Sendable {
  private struct State: Sendable {
    var current = EvaluatorHost()
    var isChecking = false
  }

  /// How long an actor may take to react.
  private static let patience = Duration.milliseconds(500)

  static let text =
    "An Evaluator closure blocks its thread and was left behind. The samples that follow are judged beside it, so "
    + "what closures share is not safe from data races any more. Let closures wait with await."

  private let state = Mutex(State())

  /// The actor that evaluators are called on now.
  var current: EvaluatorHost { state.withLock { $0.current } }

  /// Asks the actor to react, and replaces it and calls back if it does not.
  func check(_ onReplacing: @escaping @Sendable () -> Void) {
    let host: EvaluatorHost? = state.withLock { state in
      guard !state.isChecking else { return nil }
      state.isChecking = true
      return state.current
    }
    guard let host else { return }
    let answer = Answer()
    Task(executorPreference: EngineExecutor.shared) {
      await host.react()
      answer.hasCome.store(true, ordering: .relaxed)
    }
    Wakeups.shared.after(Self.patience) {
      let isBlocked = !answer.hasCome.load(ordering: .relaxed)
      self.state.withLock { state in
        state.isChecking = false
        if isBlocked { state.current = EvaluatorHost() }
      }
      if isBlocked { onReplacing() }
    }
  }

  private final class Answer: Sendable {
    let hasCome = Atomic(false)
  }
}

import Synchronization

extension ScriptedLanguageModel {
  /// Holds replies back until a test lets them go, so that no test has to guess how long something takes.
  ///
  /// ```swift
  /// let gate = ScriptedLanguageModel.Gate()
  /// let model = ScriptedLanguageModel([.text("late").held(by: gate)])
  /// async let response = LanguageModelSession(model: model).respond(to: "How long?")
  /// try await gate.waitForArrivals()
  /// gate.open()
  /// ```
  public final class Gate: Sendable {
    private struct State {
      var isOpen = false
      var arrivals = 0
      var nextID = 0
      var held: [Int: CheckedContinuation<Void, any Error>] = [:]
      var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
    }

    private let state = Mutex(State())

    /// Creates a closed gate.
    public init() {}

    /// How many requests have come to the gate so far.
    public var arrivalCount: Int { state.withLock(\.arrivals) }

    /// Lets all replies go, those that come later as well.
    public func open() {
      let held = state.withLock { state in
        state.isOpen = true
        defer { state.held = [:] }
        return state.held
      }
      for continuation in held.values { continuation.resume() }
    }

    /// Waits until a number of requests have come to the gate.
    ///
    /// - Throws: `CancellationError` if the task is canceled meanwhile.
    nonisolated(nonsending) public func waitForArrivals(_ count: Int = 1) async throws {
      try await wait { state, id, continuation in
        if state.arrivals >= count { return continuation }
        state.watchers[id] = (count, continuation)
        return nil
      }
    }

    /// Notes that a request has come, and waits until the gate is open.
    nonisolated(nonsending) package func pass() async throws {
      let watchers = state.withLock { state in
        state.arrivals += 1
        let reached = state.watchers.filter { $0.value.count <= state.arrivals }
        for id in reached.keys { state.watchers[id] = nil }
        return reached.values.map(\.continuation)
      }
      for watcher in watchers { watcher.resume() }
      try await wait { state, id, continuation in
        if state.isOpen { return continuation }
        state.held[id] = continuation
        return nil
      }
    }

    /// Waits as long as `place` keeps the continuation instead of returning it.
    nonisolated(nonsending) private func wait(
      _ place: (inout State, Int, CheckedContinuation<Void, any Error>) -> CheckedContinuation<
        Void, any Error
      >?
    ) async throws {
      let id = state.withLock { state in
        state.nextID += 1
        return state.nextID
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
          // Cancellation before this point finds nobody waiting; after it, the handler does.
          let ready = state.withLock { state in
            Task.isCancelled ? continuation : place(&state, id, continuation)
          }
          ready?.resume()
        }
      } onCancel: {
        let waiting = state.withLock { state in
          state.held.removeValue(forKey: id) ?? state.watchers.removeValue(forKey: id)?.continuation
        }
        waiting?.resume(throwing: CancellationError())
      }
      try Task.checkCancellation()
    }
  }
}

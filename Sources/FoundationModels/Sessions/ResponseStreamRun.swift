import Synchronization

/// The request behind a response stream: begun once, by whoever first wants something of it.
final class ResponseStreamRun: Sendable {
  typealias Work =
    @Sendable (_ update: @escaping @Sendable (SessionAnswer) -> Void) async throws -> SessionAnswer

  private struct State {
    var task: Task<SessionAnswer, any Error>?
    var isGivenUp = false
  }

  private let work: Work
  /// Gives the request up at once, so that the session is free before the task has ended.
  private let abandon: @Sendable () -> Void
  private let state = Mutex(State())
  private let snapshots: AsyncThrowingStream<SessionAnswer, any Error>
  private let continuation: AsyncThrowingStream<SessionAnswer, any Error>.Continuation

  init(work: @escaping Work, abandon: @escaping @Sendable () -> Void) {
    self.work = work
    self.abandon = abandon
    (snapshots, continuation) = AsyncThrowingStream.makeStream()
  }

  deinit { giveUp() }

  /// The next snapshot, nil when the answer is complete.
  func next(isolation: isolated (any Actor)?) async throws -> SessionAnswer? {
    begin()
    var iterator = snapshots.makeAsyncIterator()
    return try await withTaskCancellationHandler {
      try await iterator.next(isolation: isolation)
    } onCancel: {
      giveUp()
    }
  }

  /// The complete answer.
  nonisolated(nonsending) func finalAnswer() async throws -> SessionAnswer {
    let task = begin()
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      giveUp()
    }
  }

  @discardableResult
  private func begin() -> Task<SessionAnswer, any Error> {
    state.withLock { state in
      if let task = state.task { return task }
      let task = Task { [work, continuation] in
        do {
          let answer = try await work { continuation.yield($0) }
          continuation.finish()
          return answer
        } catch {
          continuation.finish(throwing: error)
          throw error
        }
      }
      state.task = task
      return task
    }
  }

  /// Cancels a request that has begun; does nothing when it has ended.
  func giveUp() {
    let task = state.withLock { state -> Task<SessionAnswer, any Error>? in
      if state.isGivenUp { return nil }
      state.isGivenUp = true
      return state.task
    }
    guard let task else { return }
    task.cancel()
    abandon()
  }

  /// Gives the run up when the iterator that holds it is gone.
  final class Ticket: Sendable {
    let run: ResponseStreamRun
    init(_ run: ResponseStreamRun) { self.run = run }
    deinit { run.giveUp() }
  }
}

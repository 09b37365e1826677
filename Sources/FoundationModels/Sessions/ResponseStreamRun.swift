import Synchronization

/// The request behind a response stream: begun once, by whoever first wants something of it.
final class ResponseStreamRun: Sendable {
  typealias Work = @Sendable (LiveAnswer) async throws -> SessionAnswer

  private let work: Work
  /// Gives the request up at once, so that the session is free before the task has ended; false if it had ended already.
  private let abandon: @Sendable () -> Bool
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let live = LiveAnswer()
  private let partial: Mutex<PartialAnswer>

  init(partial: PartialAnswer, work: @escaping Work, abandon: @escaping @Sendable () -> Bool) {
    self.partial = Mutex(partial)
    self.work = work
    self.abandon = abandon
  }

  deinit { giveUp() }

  /// The next snapshot, nil when the answer is complete.
  ///
  /// Content is made here, when somebody wants to see it: whoever is slow makes few snapshots, and nobody waits for them.
  nonisolated(nonsending) func next() async throws -> SessionAnswer? {
    try Task.checkCancellation()
    begin()
    return try await withTaskCancellationHandler {
      while true {
        switch await live.step() {
        case .progress(let progress):
          if let snapshot = partial.withLock({ $0.show(progress) }) { return snapshot }
        case .end(let result):
          let answer = try result.get()
          return partial.withLock { $0.show(finished: answer) }
        }
      }
    } onCancel: {
      giveUp()
    }
  }

  /// The complete answer.
  nonisolated(nonsending) func finalAnswer() async throws -> SessionAnswer {
    try Task.checkCancellation()
    begin()
    return try await withTaskCancellationHandler {
      try await live.result().get()
    } onCancel: {
      giveUp()
    }
  }

  private func begin() {
    task.withLock { task in
      if task != nil { return }
      task = Task { [work, live] in
        do {
          live.end(.success(try await work(live)))
        } catch {
          live.end(.failure(error))
        }
      }
    }
  }

  /// Cancels a request that has begun; does nothing when it has ended.
  func giveUp() {
    guard let task = task.withLock({ $0 }) else { return }
    task.cancel()
    // A request that has just ended gives its result all the same.
    if abandon() { live.end(.failure(CancellationError())) }
  }

  /// Gives the run up when the iterator that holds it is gone.
  final class Ticket: Sendable {
    let run: ResponseStreamRun
    init(_ run: ResponseStreamRun) { self.run = run }
    deinit { run.giveUp() }
  }
}

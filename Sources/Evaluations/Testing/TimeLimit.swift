/// Ends work that takes too long.
enum TimeLimit {
  /// The work did not end in time.
  struct Exceeded: Error, CustomStringConvertible {
    var limit: Duration

    var description: String {
      "The evaluation did not end within the test's time limit of \(limit). Raise .timeLimit(…) or evaluate "
        + "fewer samples."
    }
  }

  /// Runs work and cancels it when a limit is over; without a limit it only runs it.
  ///
  /// - Returns: What the work made of it, and whether the limit was over before.
  static func apply<Value: Sendable>(
    _ limit: Duration?, to work: @escaping @Sendable () async -> Value
  ) async -> (value: Value, isExceeded: Bool) {
    guard let limit else { return (await work(), false) }
    return await withTaskGroup(of: Event<Value>.self) { group in
      group.addTask { .ended(await work()) }
      group.addTask {
        do {
          try await Task.sleep(for: limit)
          return .timeIsOver
        } catch {
          // The work has ended, or whoever waits for it was canceled and so is the work.
          return .stoppedWaiting
        }
      }
      var isExceeded = false
      while let event = await group.next() {
        switch event {
        case .ended(let value):
          group.cancelAll()
          return (value, isExceeded)
        case .timeIsOver:
          isExceeded = true
          group.cancelAll()
        case .stoppedWaiting: break
        }
      }
      preconditionFailure("The work is one of the group's tasks and ends with a value.")
    }
  }

  private enum Event<Value: Sendable>: Sendable {
    case ended(Value)
    case timeIsOver
    case stoppedWaiting
  }
}

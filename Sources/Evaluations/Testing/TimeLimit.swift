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

  /// Runs work, and cancels it when a limit is over; without a limit it only runs it.
  static func apply<Value: Sendable>(
    _ limit: Duration?, to work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      guard case let value?? = try await group.next() else { throw Exceeded(limit: limit) }
      return value
    }
  }
}

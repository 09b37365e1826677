/// How often and how long failed requests are repeated.
package struct RetryPolicy: Sendable, Hashable {
  /// How many times a request is sent at most, 1 for no retries.
  package var maximumAttempts: Int
  /// How long after the first attempt began the last one may begin.
  package var maximumElapsed: Duration
  /// The longest wait before the second attempt; it doubles with every further one.
  package var baseDelay: Duration
  /// The longest wait that is chosen without the server's advice.
  package var maximumDelay: Duration

  /// Creates a policy.
  package init(
    maximumAttempts: Int = 5, maximumElapsed: Duration = .seconds(120), baseDelay: Duration = .seconds(0.5),
    maximumDelay: Duration = .seconds(30)
  ) {
    self.maximumAttempts = maximumAttempts
    self.maximumElapsed = maximumElapsed
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
  }

  /// One attempt.
  package static let none = RetryPolicy(maximumAttempts: 1)

  /// The longest wait after attempt number `attempt`, counted from 1.
  func backoffCap(afterAttempt attempt: Int) -> Duration {
    var cap = max(baseDelay, .zero)
    for _ in 1..<max(attempt, 1) where cap < maximumDelay { cap *= 2 }
    return min(cap, maximumDelay)
  }
}

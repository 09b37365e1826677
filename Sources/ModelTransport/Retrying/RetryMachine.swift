package import Foundation

/// Decides whether a request is sent again, and after what wait.
///
/// It has neither a clock nor chance in it: time and jitter come from the caller.
package struct RetryMachine: Sendable {
  /// How an attempt ended.
  package enum Outcome: Sendable {
    /// With a response, and perhaps the server's wish when to be called again.
    case response(status: Int, retryAfter: RetryAfter?)
    /// Without one.
    case failure(TransportError.Kind)
  }

  /// What to do after an attempt.
  package enum Decision: Sendable, Hashable {
    /// The response is the result.
    case accept
    /// Wait, then send the request again.
    case retry(after: Duration)
    /// The outcome is an error and stays one.
    case giveUp
  }

  private let policy: RetryPolicy
  private let isLoopback: Bool
  /// How many attempts have ended.
  package private(set) var attempts = 0

  /// An address that accepts no connections or does not exist is retried this often at most.
  private static let maximumPointlessRetries = 2

  /// Creates a machine for one request.
  ///
  /// - Parameter isLoopback: Whether the request stays on this machine. A local server that is down stays
  ///   down, so refused connections are retried less.
  package init(policy: RetryPolicy, isLoopback: Bool = false) {
    self.policy = policy
    self.isLoopback = isLoopback
  }

  /// Takes in how an attempt ended and decides what follows.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the first attempt began.
  ///   - jitter: A number in 0..<1 that the longest back-off is multiplied by.
  ///   - now: The moment a date in the server's wish is compared with.
  package mutating func decide(
    after outcome: Outcome, elapsed: Duration, jitter: Double, now: Date
  ) -> Decision {
    attempts += 1
    var advice: Duration?
    switch outcome {
    case .response(let status, _) where status < 400:
      return .accept
    case .response(let status, let retryAfter):
      guard Self.isTransient(status: status) else { return .giveUp }
      advice = retryAfter?.delay(from: now)
    case .failure(let kind):
      guard attempts <= retryLimit(for: kind) else { return .giveUp }
    }
    let left = policy.maximumElapsed - max(elapsed, .zero)
    guard left > .zero, attempts < policy.maximumAttempts else { return .giveUp }
    if let advice, advice > .zero {
      return advice <= left ? .retry(after: advice) : .giveUp
    }
    let share = jitter.isFinite ? min(max(jitter, 0), 1) : 1
    return .retry(after: min(policy.backoffCap(afterAttempt: attempts) * share, left))
  }

  /// Whether a later attempt may get another status.
  private static func isTransient(status: Int) -> Bool {
    switch status {
    case 408, 409, 429: true
    case 501: false
    default: status >= 500
    }
  }

  /// How often a failure of this kind is retried, apart from what the policy allows.
  private func retryLimit(for kind: TransportError.Kind) -> Int {
    switch kind {
    case .connectionLost, .timedOut: .max
    case .connectionRefused: isLoopback ? Self.maximumPointlessRetries : .max
    case .hostNotFound: Self.maximumPointlessRetries
    case .notSecure, .badURL, .other: 0
    }
  }
}

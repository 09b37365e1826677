import Foundation

/// Sends requests again as long as its policy allows, and no more of them at once than their endpoint copes
/// with.
package struct RetryingClient: Sendable {
  private let client: HTTPClient
  private let policy: RetryPolicy
  private let limiter: EndpointLimiter?
  private let onAttempt: (@Sendable (AttemptReport) -> Void)?

  /// What one attempt showed about the load of its endpoint.
  package struct AttemptReport: Sendable, Hashable {
    /// How many requests may be under way to the endpoint at once now.
    package let endpointLimit: Int
    /// Whether the endpoint refused the attempt so as to be called less.
    package let isThrottled: Bool
  }

  /// Creates a client.
  ///
  /// - Parameter limiter: Holds requests back; nil for the limiter that everybody shares who calls the
  ///   endpoint of a request.
  /// - Parameter onAttempt: Is told about every attempt that got an answer, within the task that called.
  package init(
    client: HTTPClient = .shared, policy: RetryPolicy = RetryPolicy(), limiter: EndpointLimiter? = nil,
    onAttempt: (@Sendable (AttemptReport) -> Void)? = nil
  ) {
    self.client = client
    self.policy = policy
    self.limiter = limiter
    self.onAttempt = onAttempt
  }

  /// Sends a request until it gets an answer that another attempt would not change.
  ///
  /// - Returns: The last response, which may be an error status, and how many times the request was sent.
  /// - Throws: `TransportError` with the number of attempts if the last one brought no response,
  ///   `CancellationError` if the task is cancelled, also while waiting.
  package func send(_ request: HTTPRequest) async throws -> (response: HTTPResponse, attempts: Int) {
    let (response, attempts) = try await repeating(request) { permit in
      let response = try await client.send(request)
      let attempt = Attempt(response, status: response.status, headers: response.headers)
      permit.giveBack(attempt.load)
      return attempt
    }
    return (response, attempts)
  }

  /// Sends a request until the head of an answer is there that another attempt would not change.
  ///
  /// From then on nothing is repeated: a body that is cut is an error of the stream. The request counts as
  /// under way at its endpoint until the body is complete or nobody holds the stream any more.
  ///
  /// - Parameters:
  ///   - idleTimeout: The longest silence of the server.
  ///   - headTimeout: The longest silence before the head, if it differs from `idleTimeout`.
  /// - Returns: The stream, whose status may be an error, and how many times the request was sent.
  /// - Throws: As `send` does.
  package func stream(
    _ request: HTTPRequest, idleTimeout: Duration = .seconds(60), headTimeout: Duration? = nil
  ) async throws -> (stream: HTTPStream, attempts: Int) {
    let limits = ExchangeLimits(
      total: request.timeout, silenceBeforeHead: headTimeout ?? idleTimeout, silence: idleTimeout,
      bodySize: HTTPClient.maximumBodySize)
    let (stream, attempts) = try await repeating(request) { permit in
      let stream = try await client.open(request, limits: limits) { end in
        permit.giveBack(AdaptiveLimiter.Outcome(end))
      }
      let attempt = Attempt(stream, status: stream.status, headers: stream.headers)
      // A refusal is over as soon as its head is there.
      if attempt.load != .succeeded { permit.giveBack(attempt.load) }
      return attempt
    }
    return (stream, attempts)
  }
}

extension RetryingClient {
  /// One attempt that got an answer.
  private struct Attempt<Answer> {
    var answer: Answer
    var outcome: RetryMachine.Outcome
    var load: AdaptiveLimiter.Outcome

    init(_ answer: Answer, status: Int, headers: HeaderFields) {
      self.answer = answer
      let retryAfter = RetryAfter(headers)
      outcome = .response(status: status, retryAfter: retryAfter)
      load = AdaptiveLimiter.Outcome(status: status, retryAfter: retryAfter, now: Date())
    }
  }

  /// What follows an attempt.
  private enum Step<Answer> {
    case end(Answer)
    case again(after: Duration)
  }

  /// Makes attempts until the retry machine is content; it waits between them without a permit.
  private func repeating<Answer>(
    _ request: HTTPRequest, _ attempt: (Permit) async throws -> Attempt<Answer>
  ) async throws -> (Answer, Int) {
    let limiter = limiter ?? .shared(for: request.url)
    let clock = ContinuousClock()
    var machine = RetryMachine(policy: policy, isLoopback: LoopbackProbe.isLoopback(request.url))
    // Waiting for a permit does not count: a request must not lose its attempts to those before it.
    var elapsed = Duration.zero
    while true {
      let permit = try await limiter.permit()
      let start = clock.now
      let observed = { (permit: Permit) in
        let attempt = try await attempt(permit)
        onAttempt?(AttemptReport(endpointLimit: limiter.limit, isThrottled: attempt.load.isOverload))
        return attempt
      }
      switch try await step(&machine, permit, elapsed: { elapsed + (clock.now - start) }, observed) {
      case .end(let answer):
        return (answer, machine.attempts)
      case .again(let delay):
        try await Task.sleep(for: delay)
      }
      elapsed += clock.now - start
    }
  }

  /// Makes one attempt; an answer that is not the last one is gone when this method returns.
  private func step<Answer>(
    _ machine: inout RetryMachine, _ permit: Permit, elapsed: () -> Duration,
    _ attempt: (Permit) async throws -> Attempt<Answer>
  ) async throws -> Step<Answer> {
    do {
      let attempt = try await attempt(permit)
      switch decide(&machine, after: attempt.outcome, elapsed: elapsed()) {
      case .accept, .giveUp: return .end(attempt.answer)
      case .retry(let delay): return .again(after: delay)
      }
    } catch var error as TransportError {
      permit.giveBack(.inconclusive)
      switch decide(&machine, after: .failure(error.kind), elapsed: elapsed()) {
      case .retry(let delay):
        return .again(after: delay)
      case .accept, .giveUp:
        error.attempts = machine.attempts
        throw error
      }
    }
  }

  private func decide(
    _ machine: inout RetryMachine, after outcome: RetryMachine.Outcome, elapsed: Duration
  ) -> RetryMachine.Decision {
    machine.decide(after: outcome, elapsed: elapsed, jitter: Double.random(in: 0..<1), now: Date())
  }
}

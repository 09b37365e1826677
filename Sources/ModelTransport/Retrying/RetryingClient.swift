import Foundation

/// Sends requests again as long as its policy allows.
package struct RetryingClient: Sendable {
  private let client: HTTPClient
  private let policy: RetryPolicy

  /// Creates a client.
  package init(client: HTTPClient = .shared, policy: RetryPolicy = RetryPolicy()) {
    self.client = client
    self.policy = policy
  }

  /// Sends a request until it gets an answer that another attempt would not change.
  ///
  /// - Returns: The last response, which may be an error status, and how many times the request was sent.
  /// - Throws: `TransportError` with the number of attempts if the last one brought no response,
  ///   `CancellationError` if the task is cancelled, also while waiting.
  package func send(_ request: HTTPRequest) async throws -> (response: HTTPResponse, attempts: Int) {
    let clock = ContinuousClock()
    let start = clock.now
    var machine = RetryMachine(policy: policy, isLoopback: LoopbackProbe.isLoopback(request.url))
    while true {
      let result = try await attempt(request)
      let decision = machine.decide(
        after: outcome(of: result), elapsed: clock.now - start, jitter: Double.random(in: 0..<1), now: Date())
      switch (decision, result) {
      case (.retry(let delay), _):
        try await Task.sleep(for: delay)
      case (.accept, .success(let response)), (.giveUp, .success(let response)):
        return (response, machine.attempts)
      case (.accept, .failure(var error)), (.giveUp, .failure(var error)):
        error.attempts = machine.attempts
        throw error
      }
    }
  }

  /// Sends once; only errors of the transport are results, cancellation is thrown.
  private func attempt(_ request: HTTPRequest) async throws -> Result<HTTPResponse, TransportError> {
    do {
      return .success(try await client.send(request))
    } catch let error as TransportError {
      return .failure(error)
    }
  }

  private func outcome(of result: Result<HTTPResponse, TransportError>) -> RetryMachine.Outcome {
    switch result {
    case .success(let response): .response(status: response.status, retryAfter: RetryAfter(response))
    case .failure(let error): .failure(error.kind)
    }
  }
}

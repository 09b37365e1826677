import Foundation
import ModelTransport
import Testing

@Suite("Deciding about another attempt")
struct RetryMachineTests {
  static let now = Date(timeIntervalSince1970: 784_111_777)

  private func decide(
    after outcome: RetryMachine.Outcome, policy: RetryPolicy = RetryPolicy(), elapsed: Duration = .zero,
    jitter: Double = 0.5
  ) -> RetryMachine.Decision {
    var machine = RetryMachine(policy: policy)
    return machine.decide(after: outcome, elapsed: elapsed, jitter: jitter, now: Self.now)
  }

  @Test("A response below 400 is the result", arguments: [200, 201, 204, 302, 307])
  func success(status: Int) {
    #expect(decide(after: .response(status: status, retryAfter: .delay(.seconds(1)))) == .accept)
  }

  @Test("What another attempt may change is retried", arguments: [408, 409, 429, 500, 502, 503, 504, 529])
  func transient(status: Int) {
    #expect(decide(after: .response(status: status, retryAfter: nil)) == .retry(after: .seconds(0.25)))
  }

  @Test(
    "What another attempt cannot change is never retried, whatever the server wishes",
    arguments: [400, 401, 402, 403, 404, 405, 413, 422, 501])
  func permanent(status: Int) {
    #expect(decide(after: .response(status: status, retryAfter: nil)) == .giveUp)
    #expect(decide(after: .response(status: status, retryAfter: .delay(.seconds(1)))) == .giveUp)
  }

  static let retryCounts: [(TransportError.Kind, isLoopback: Bool, Int)] = [
    (.connectionRefused, false, 4), (.connectionRefused, true, 2), (.hostNotFound, false, 2),
    (.timedOut, false, 4),
    (.connectionLost, false, 4), (.connectionLost, true, 4), (.notSecure, false, 0), (.badURL, false, 0),
    (.other, false, 0),
  ]

  @Test("Each kind of failure is retried as often as it may help", arguments: retryCounts)
  func failures(kind: TransportError.Kind, isLoopback: Bool, retries: Int) {
    var machine = RetryMachine(policy: RetryPolicy(), isLoopback: isLoopback)
    var count = 0
    while machine.decide(after: .failure(kind), elapsed: .zero, jitter: 0.1, now: Self.now) != .giveUp {
      count += 1
    }
    #expect(count == retries)
    #expect(machine.attempts == retries + 1)
  }

  @Test("The longest wait doubles up to its limit, and jitter takes a share of it")
  func backoff() {
    let policy = RetryPolicy(maximumAttempts: 6, baseDelay: .seconds(1), maximumDelay: .seconds(5))
    for jitter in [0, 0.25, 0.5] {
      var machine = RetryMachine(policy: policy)
      let decisions = (1...6).map { _ in
        machine.decide(after: .failure(.connectionLost), elapsed: .zero, jitter: jitter, now: Self.now)
      }
      let waits = [1.0, 2, 4, 5, 5].map { RetryMachine.Decision.retry(after: .seconds($0 * jitter)) }
      #expect(decisions == waits + [.giveUp])
    }
  }

  static let advice: [(RetryAfter, elapsed: Duration, RetryMachine.Decision)] = [
    (.delay(.seconds(7)), .zero, .retry(after: .seconds(7))),
    (.delay(.seconds(45)), .zero, .retry(after: .seconds(45))),
    (.delay(.seconds(120)), .zero, .retry(after: .seconds(120))),
    (.delay(.seconds(121)), .zero, .giveUp),
    (.delay(.seconds(20)), .seconds(100), .retry(after: .seconds(20))),
    (.delay(.seconds(21)), .seconds(100), .giveUp),
    (.delay(.zero), .zero, .retry(after: .seconds(0.25))),
    (.date(now.addingTimeInterval(3)), .zero, .retry(after: .seconds(3))),
    (.date(now.addingTimeInterval(-3)), .zero, .retry(after: .seconds(0.25))),
    (.date(now.addingTimeInterval(1e12)), .zero, .giveUp),
  ]

  @Test("The server's wish is followed unless it goes beyond what is left", arguments: advice)
  func retryAfter(advice: RetryAfter, elapsed: Duration, decision: RetryMachine.Decision) {
    #expect(decide(after: .response(status: 429, retryAfter: advice), elapsed: elapsed) == decision)
    #expect(decide(after: .response(status: 503, retryAfter: advice), elapsed: elapsed) == decision)
  }

  @Test("A wait never goes beyond what is left, and with nothing left it is over")
  func budget() {
    let lost = RetryMachine.Outcome.failure(.connectionLost)
    #expect(decide(after: lost, elapsed: .seconds(119.9)) == .retry(after: .seconds(120) - .seconds(119.9)))
    #expect(decide(after: lost, elapsed: .seconds(120)) == .giveUp)
    #expect(decide(after: lost, elapsed: .seconds(500)) == .giveUp)
  }

  @Test("Case 75 (promptfoo #7727): without retries one call decides")
  func case75() {
    #expect(decide(after: .response(status: 429, retryAfter: nil), policy: .none) == .giveUp)
    #expect(decide(after: .failure(.connectionLost), policy: .none) == .giveUp)
  }

  @Test("Whatever happens, waits and attempts stay within the policy", arguments: 0..<200)
  func property(round: Int) {
    var elapsed = Duration.zero
    var waited = Duration.zero
    let policy = RetryPolicy(
      maximumAttempts: .random(in: 0...12), maximumElapsed: .seconds(Double.random(in: 0...200)),
      baseDelay: .seconds(Double.random(in: 0...20)), maximumDelay: .seconds(Double.random(in: 0...60)))
    var machine = RetryMachine(policy: policy, isLoopback: .random())
    while true {
      let outcome: RetryMachine.Outcome =
        Bool.random()
        ? .failure(TransportError.Kind.allCases.randomElement()!)
        : .response(
          status: .random(in: 400...599),
          retryAfter: [
            nil, .delay(.seconds(Double.random(in: 0...150))), .date(Self.now + .random(in: -99...150)),
          ].randomElement()!)
      elapsed += .seconds(Double.random(in: 0...10))
      let jitter = [.random(in: 0..<1), -1, 2, .nan].randomElement()!
      let decision = machine.decide(after: outcome, elapsed: elapsed, jitter: jitter, now: Self.now)
      guard case .retry(let delay) = decision else { break }
      #expect(delay >= .zero)
      waited += delay
      elapsed += delay
      #expect(elapsed <= policy.maximumElapsed)
    }
    #expect(waited <= policy.maximumElapsed)
    #expect(machine.attempts <= max(1, policy.maximumAttempts))
  }
}

import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Waiting for a turn at an endpoint", .timeLimit(.minutes(5)))
struct EndpointLimiterTests {
  /// A limiter that never lets more than `count` in.
  private func limiter(of count: Int) -> EndpointLimiter {
    var configuration = AdaptiveLimiter.Configuration()
    configuration.initial = count
    configuration.maximum = count
    return EndpointLimiter(AdaptiveLimiter(configuration))
  }

  @Test("Scheme, host and port make an endpoint, path and key do not")
  func shared() throws {
    func limiter(_ text: String) throws -> EndpointLimiter { .shared(for: try #require(URL(string: text))) }
    let first = try limiter("https://limits.invalid/v1/chat")
    #expect(try limiter("HTTPS://user@LIMITS.invalid:443/v2?key=1") === first)
    #expect(try limiter("http://limits.invalid/v1/chat") !== first)
    #expect(try limiter("https://limits.invalid:444/v1/chat") !== first)
    #expect(try limiter("https://other.invalid/v1/chat") !== first)
  }

  @Test("In random order everybody gets a turn, and never more at once than allowed", arguments: 0..<200)
  func randomOrder(round: Int) async throws {
    let count = Int.random(in: 1...5)
    let limiter = limiter(of: count)
    let running = Lockbox(0)
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 {
        group.addTask {
          try await limiter.withPermit {
            let now = running.increment()
            #expect(now <= count)
            for _ in 0..<Int.random(in: 0...20) { await Task.yield() }
            running.withLock { $0 -= 1 }
            return (number, [.succeeded, .inconclusive, .overloaded(retryAfter: nil)].randomElement()!)
          }
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(values == Set(0..<20))
    #expect(limiter.runningCount == 0)
    #expect(limiter.waitingCount == 0)
  }

  @Test("Cancelling at random points gives places up, and the rest goes on", arguments: 0..<200)
  func randomCancellation(round: Int) async throws {
    let limiter = limiter(of: 2)
    let tasks = (0..<12).map { number in
      Task {
        try await limiter.withPermit {
          for _ in 0..<Int.random(in: 0...10) { await Task.yield() }
          return (number, .succeeded)
        }
      }
    }
    let doomed = (0..<12).filter { _ in Bool.random() }
    for number in doomed {
      await Task.yield()
      tasks[number].cancel()
    }
    for (number, task) in tasks.enumerated() {
      switch await task.result {
      case .success(let value): #expect(value == number)
      case .failure(let error): #expect(error is CancellationError && doomed.contains(number))
      }
    }
    #expect(limiter.runningCount == 0)
    #expect(limiter.waitingCount == 0)
  }

  @Test("A caller cancelled while it waits leaves at once, though nobody has finished")
  func cancelWaiting() async throws {
    let limiter = limiter(of: 1)
    let isOver = Lockbox(false)
    let first = Task {
      try await limiter.withPermit {
        while !isOver.value { try await Task.sleep(for: .milliseconds(1)) }
        return (1, .succeeded)
      }
    }
    #expect(try await eventually { limiter.runningCount == 1 })
    let second = Task { try await limiter.withPermit { (2, .succeeded) } }
    #expect(try await eventually { limiter.waitingCount == 1 })
    let third = Task { try await limiter.withPermit { (3, .succeeded) } }
    #expect(try await eventually { limiter.waitingCount == 2 })
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(limiter.waitingCount == 1)
    isOver.withLock { $0 = true }
    #expect(try await first.value == 1)
    #expect(try await third.value == 3)
  }

  @Test("An error gives the permit back")
  func error() async throws {
    struct Failure: Error {}
    let limiter = limiter(of: 1)
    for _ in 0..<3 {
      await #expect(throws: Failure.self) {
        try await limiter.withPermit { () -> (Int, AdaptiveLimiter.Outcome) in throw Failure() }
      }
    }
    #expect(limiter.runningCount == 0)
  }

  @Test("After a server's wish nobody starts before its time, and then everybody does")
  func pause() async throws {
    let limiter = limiter(of: 4)
    let start = ContinuousClock.now
    try await limiter.withPermit { ((), .overloaded(retryAfter: .milliseconds(150))) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          try await limiter.withPermit {
            #expect(ContinuousClock.now - start >= .milliseconds(150))
            return ((), .succeeded)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(limiter.runningCount == 0)
  }
}

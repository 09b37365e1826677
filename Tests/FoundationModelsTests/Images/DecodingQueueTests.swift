import Foundation
import TestSupport
import Testing

@testable import FoundationModels

@Suite("The queue for decoding")
struct DecodingQueueTests {
  @Test("No more than the budget allows runs at once, and all get their turn")
  func limit() async throws {
    let queue = DecodingQueue(budget: DecodingBudget(maximumCount: 3, maximumBytes: 1000))
    let running = Lockbox(0)
    let peak = Lockbox(0)
    let results = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<100 {
        group.addTask {
          try await queue.run(bytes: 1) {
            let now = running.increment()
            peak.withLock { $0 = max($0, now) }
            usleep(500)
            running.withLock { $0 -= 1 }
            return index
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(results == Set(0..<100))
    #expect(peak.value <= 3)
  }

  @Test("An error of the work comes back, and gives its place free")
  func failure() async throws {
    let queue = DecodingQueue(budget: DecodingBudget(maximumCount: 1, maximumBytes: 1))
    for _ in 0..<3 {
      await #expect(throws: ImageProblem.changed) {
        try await queue.run(bytes: 9) { throw ImageProblem.changed }
      }
    }
    #expect(try await queue.run(bytes: 9) { 7 } == 7)
  }

  @Test("A task that is cancelled while it waits leaves, and those behind it move up")
  func cancellation() async throws {
    for _ in 0..<200 {
      let queue = DecodingQueue(budget: DecodingBudget(maximumCount: 1, maximumBytes: 1))
      let mayEnd = DispatchSemaphore(value: 0)
      let hasBegun = DispatchSemaphore(value: 0)
      let first = Task {
        try await queue.run(bytes: 1) {
          hasBegun.signal()
          mayEnd.wait()
        }
      }
      await Task.detached { hasBegun.waitForSignal() }.value
      let cancelled = Task {
        try await queue.run(bytes: 1) { Issue.record("It ran although it was cancelled.") }
      }
      let last = Task { try await queue.run(bytes: 1) { "last" } }
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
      mayEnd.signal()
      try await first.value
      #expect(try await last.value == "last")
    }
  }
}

extension DispatchSemaphore {
  // Waiting is not offered in asynchronous functions, for good reason; here it takes a moment.
  fileprivate func waitForSignal() { wait() }
}

import Dispatch
import Foundation
import Synchronization

/// Runs what takes long with pictures on threads of its own, so that tasks go on meanwhile.
final class DecodingQueue: Sendable {
  /// The queue of the process.
  static let shared = DecodingQueue(
    budget: DecodingBudget(
      maximumCount: ProcessInfo.processInfo.activeProcessorCount, maximumBytes: 512_000_000))

  private let queue = DispatchQueue(label: "FoundationModels.DecodingQueue", attributes: .concurrent)
  private let state: Mutex<State>

  fileprivate struct State {
    var budget: DecodingBudget<UUID>
    var waiting: [UUID: CheckedContinuation<Void, any Error>] = [:]
  }

  init(budget: DecodingBudget<UUID>) {
    state = Mutex(State(budget: budget))
  }

  /// Does work that takes little memory, reading a file for instance.
  nonisolated(nonsending) func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Does work that takes some memory, as soon as the budget allows.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits, or what the work throws.
  nonisolated(nonsending) func run<Value: Sendable>(
    bytes: Int, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let id = UUID()
    try await waitForTurn(id, bytes: bytes)
    defer { resume(state.withLock { $0.finish(id) }) }
    try Task.checkCancellation()
    return try await run(work)
  }

  nonisolated(nonsending) private func waitForTurn(_ id: UUID, bytes: Int) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let mayStart = state.withLock { state -> Bool? in
          // Cancellation before this point finds nobody waiting; after it, the handler does.
          if Task.isCancelled { return false }
          if state.budget.request(id, bytes: bytes) { return true }
          state.waiting[id] = continuation
          return nil
        }
        switch mayStart {
        case true?: continuation.resume()
        case false?: continuation.resume(throwing: CancellationError())
        case nil: break
        }
      }
    } onCancel: {
      let (cancelled, started) = state.withLock { $0.withdraw(id) }
      cancelled?.resume(throwing: CancellationError())
      resume(started)
    }
  }

  private func resume(_ started: [CheckedContinuation<Void, any Error>]) {
    for continuation in started { continuation.resume() }
  }
}

extension DecodingQueue.State {
  fileprivate mutating func finish(_ id: UUID) -> [CheckedContinuation<Void, any Error>] {
    take(budget.finish(id))
  }

  fileprivate mutating func withdraw(
    _ id: UUID
  ) -> (CheckedContinuation<Void, any Error>?, [CheckedContinuation<Void, any Error>]) {
    let (wasWaiting, started) = budget.withdraw(id)
    return (wasWaiting ? waiting.removeValue(forKey: id) : nil, take(started))
  }

  private mutating func take(_ ids: [UUID]) -> [CheckedContinuation<Void, any Error>] {
    ids.compactMap { waiting.removeValue(forKey: $0) }
  }
}

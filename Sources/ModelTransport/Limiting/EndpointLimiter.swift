package import Foundation
import Synchronization

/// Holds requests to one endpoint back until an adaptive limiter lets them go.
///
/// A lock and not an actor guards it, so that permits can be given back and places given up at once, wherever
/// the code runs that does so.
package final class EndpointLimiter: Sendable {
  /// Where a caller stands.
  private enum Place {
    case arriving
    case waiting(CheckedContinuation<Void, any Error>)
    case started
    case cancelled
  }

  private struct State {
    var machine: AdaptiveLimiter
    var places: [AdaptiveLimiter.ID: Place] = [:]
    var nextID = 0
    var timer: Deadline?
  }

  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// Creates a limiter of its own; requests usually take the shared one of their endpoint.
  package init(_ machine: AdaptiveLimiter = AdaptiveLimiter()) {
    state = Mutex(State(machine: machine))
  }

  private static let endpoints = Mutex<[String: EndpointLimiter]>([:])

  /// The limiter that everybody in this process shares who calls the same scheme, host and port as `url`.
  package static func shared(for url: URL) -> EndpointLimiter {
    let scheme = url.scheme?.lowercased() ?? ""
    let port = url.port ?? (scheme == "https" ? 443 : 80)
    let endpoint = "\(scheme)://\(url.host()?.lowercased() ?? ""):\(port)"
    return endpoints.withLock { endpoints in
      if let known = endpoints[endpoint] { return known }
      let limiter = EndpointLimiter()
      endpoints[endpoint] = limiter
      return limiter
    }
  }

  /// How many requests may be under way at once now.
  package var limit: Int { state.withLock { $0.machine.limit } }

  /// How many requests are under way.
  package var runningCount: Int { state.withLock { $0.machine.runningCount } }

  /// How many requests wait for their turn.
  package var waitingCount: Int { state.withLock { $0.machine.waitingCount } }

  /// Runs `body` when its turn has come.
  ///
  /// - Parameter body: Returns its result and what it says about the load of the endpoint. If it throws,
  ///   nothing is concluded.
  /// - Throws: What `body` throws, and `CancellationError` if the task is cancelled while it waits.
  package func withPermit<Value: Sendable>(
    _ body: () async throws -> (value: Value, outcome: AdaptiveLimiter.Outcome)
  ) async throws -> Value {
    let permit = try await permit()
    defer { permit.giveBack(.inconclusive) }
    let (value, outcome) = try await body()
    permit.giveBack(outcome)
    return value
  }

  /// Waits until a request may start.
  ///
  /// - Throws: `CancellationError` if the task is cancelled while it waits, which gives its place up.
  func permit() async throws -> Permit {
    let id = state.withLock { state in
      state.nextID += 1
      state.places[state.nextID] = .arriving
      return state.nextID
    }
    defer { state.withLock { $0.places[id] = nil } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        arrive(id, continuation)
      }
    } onCancel: {
      leave(id)
    }
    return Permit(limiter: self, id: id)
  }

  private func arrive(_ id: AdaptiveLimiter.ID, _ continuation: CheckedContinuation<Void, any Error>) {
    var isCancelled = false
    change { state, now in
      if case .cancelled = state.places[id] {
        isCancelled = true
        return []
      }
      state.places[id] = .waiting(continuation)
      return state.machine.request(id, now: now)
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  private func leave(_ id: AdaptiveLimiter.ID) {
    var left: CheckedContinuation<Void, any Error>?
    change { state, now in
      switch state.places[id] {
      case .waiting(let continuation):
        left = continuation
        state.places[id] = .cancelled
        return state.machine.cancel(id, now: now)
      case .arriving:
        state.places[id] = .cancelled
        return []
      case .started, .cancelled, nil:
        return []
      }
    }
    left?.resume(throwing: CancellationError())
  }

  /// Takes in how a request that had a permit ended; only the first time counts.
  func finish(_ id: AdaptiveLimiter.ID, _ outcome: AdaptiveLimiter.Outcome) {
    change { state, now in state.machine.finish(id, outcome, now: now) }
  }

  /// Changes the state and carries out what the machine says about it.
  private func change(_ body: (inout State, Duration) -> [AdaptiveLimiter.Action]) {
    let started = state.withLock { state in
      let actions = body(&state, .now - start)
      return actions.compactMap { action -> CheckedContinuation<Void, any Error>? in
        switch action {
        case .start(let id):
          guard case .waiting(let continuation) = state.places[id] else { return nil }
          state.places[id] = .started
          return continuation
        case .wake(let time):
          state.timer = Deadline(after: time - (.now - start)) { [weak self] in
            self?.change { state, now in state.machine.wake(now: now) }
          }
          return nil
        }
      }
    }
    for continuation in started { continuation.resume() }
  }
}

import EvaluationRecords
import Synchronization

/// The slots that the runs of this process share, one per sample in flight.
final class SharedSlots: Sendable {
  private struct State: Sendable {
    var ledger: SlotLedger
    var wake: [SlotLedger.Run: @Sendable () -> Void] = [:]
    var nextRun = 0
  }

  private let state: Mutex<State>

  init(_ concurrency: RunSettings.Concurrency) {
    let controller =
      switch concurrency {
      case .adaptive: ConcurrencyController()
      case .fixed(let limit): ConcurrencyController(fixed: limit)
      }
    state = Mutex(State(ledger: SlotLedger(controller: controller)))
  }

  private static let all = Mutex<[RunSettings.Concurrency: SharedSlots]>([:])

  /// Set within the tasks of samples.
  @TaskLocal static var isInSample = false

  /// The slots for a run that begins here.
  ///
  /// A run within a sample of another has slots of its own: that sample holds one, and must not wait for itself.
  static func ofRun(_ concurrency: RunSettings.Concurrency) -> SharedSlots {
    isInSample ? SharedSlots(concurrency) : shared(concurrency)
  }

  /// The slots of all runs of this process with this setting.
  private static func shared(_ concurrency: RunSettings.Concurrency) -> SharedSlots {
    all.withLock { all in
      if let known = all[concurrency] { return known }
      let slots = SharedSlots(concurrency)
      all[concurrency] = slots
      return slots
    }
  }

  /// Adds a run; `wake` is called when it may have a slot that it did not get.
  func join(wake: @escaping @Sendable () -> Void) -> Share {
    let run = state.withLock { state in
      state.nextRun += 1
      state.wake[state.nextRun] = wake
      return state.nextRun
    }
    perform { $0.ledger.join(run) }
    return Share(slots: self, run: run)
  }

  /// How many runs share the slots at the moment.
  var runCount: Int { state.withLock { $0.wake.count } }

  private func perform(_ change: (inout State) -> [SlotLedger.Run]) {
    let wakes = state.withLock { state in change(&state).compactMap { state.wake[$0] } }
    for wake in wakes { wake() }
  }

  /// What one run has of the slots.
  struct Share: Sendable {
    fileprivate let slots: SharedSlots
    fileprivate let run: SlotLedger.Run

    /// How many slots there are for all runs at the moment.
    var limit: Int { slots.state.withLock { $0.ledger.limit } }

    /// Takes a slot, if there is one.
    func take() -> Bool { slots.state.withLock { $0.ledger.take(for: run) } }

    /// Says that no slot is wanted at the moment, after one was refused.
    func stopWaiting() { slots.perform { $0.ledger.stopWaiting(run) } }

    /// Gives a slot back that was not used.
    func giveBack() { slots.perform { $0.ledger.giveBack(from: run) } }

    /// Gives a slot back after a sample.
    func giveBack(after seconds: Double, endpointLimit: Int?) {
      slots.perform { state in
        state.ledger.finished(after: seconds, endpointLimit: endpointLimit)
        return state.ledger.giveBack(from: run)
      }
    }

    /// Leaves the slots to the other runs.
    func leave() {
      slots.perform { state in
        state.wake[run] = nil
        return state.ledger.leave(run)
      }
    }
  }
}

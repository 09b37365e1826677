import Dispatch
import Foundation
import Synchronization

/// Tells the runs of this process that it was asked to end, by Ctrl-C or by whoever manages it.
///
/// The signals are taken over while runs are under way. The first ends the runs in order; the second ends the process at once.
final class Interrupts: Sendable {
  static let shared = Interrupts()

  /// What the first signal means, for people.
  static let message =
    "The run was interrupted: nothing new is started, and what is in flight has 10 seconds to end. "
    + "Interrupt again to quit at once."

  private struct State {
    var watchers: [Int: @Sendable () -> Void] = [:]
    var nextWatcher = 0
    /// The signal that came, if one did.
    var signal: Int32?
    var sources: [any DispatchSourceSignal] = []
    /// What the signals did before.
    var handlers: [Int32: sighandler_t] = [:]
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "swift-evaluations.interrupts", qos: .userInitiated)

  /// Which signals ask a process to end.
  private static let signals = [SIGINT, SIGTERM]

  /// A run that wants to know.
  struct Watch: Sendable {
    fileprivate let interrupts: Interrupts
    fileprivate let number: Int

    /// The run has ended. When it was the last, the signals do what they did before.
    func end() { interrupts.remove(number) }
  }

  /// The signal that this process got while runs were under way, or nil.
  var signal: Int32? { state.withLock { $0.signal } }

  /// Calls back on a signal that asks the process to end; at once if it came before.
  func watch(_ onInterrupt: @escaping @Sendable () -> Void) -> Watch {
    let (number, isInterrupted) = state.withLock { state in
      state.nextWatcher += 1
      state.watchers[state.nextWatcher] = onInterrupt
      if state.sources.isEmpty {
        state.sources = Self.signals.map(source)
        for number in Self.signals { state.handlers[number] = Foundation.signal(number, SIG_IGN) }
      }
      return (state.nextWatcher, state.signal != nil)
    }
    if isInterrupted { onInterrupt() }
    return Watch(interrupts: self, number: number)
  }

  private func source(for number: Int32) -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler { self.received(number) }
    source.resume()
    return source
  }

  private func received(_ number: Int32) {
    let watchers: [@Sendable () -> Void] = state.withLock { state in
      if state.signal != nil {
        // The log has everything that was committed.
        _exit(130)
      }
      state.signal = number
      return Array(state.watchers.values)
    }
    for watcher in watchers { watcher() }
  }

  /// Ends the process by the signal that it got, once no run is under way any more.
  func endProcess() {
    let number = state.withLock { $0.watchers.isEmpty ? $0.signal : nil }
    guard let number else { return }
    Foundation.signal(number, SIG_DFL)
    raise(number)
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      state.watchers[number] = nil
      guard state.watchers.isEmpty else { return }
      for source in state.sources { source.cancel() }
      for number in Self.signals { Foundation.signal(number, state.handlers[number] ?? SIG_DFL) }
      (state.sources, state.handlers) = ([], [:])
    }
  }
}

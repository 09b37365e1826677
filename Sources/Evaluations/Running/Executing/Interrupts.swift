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
    /// Whether a thread reads what the handler writes.
    var isRead = false
    /// What the signals did before.
    var handlers: [Int32: sighandler_t] = [:]
  }

  private let state = Mutex(State())

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
      if state.handlers.isEmpty {
        read(&state)
        for number in Self.signals { take(over: number, &state) }
      }
      return (state.nextWatcher, state.signal != nil)
    }
    if isInterrupted { onInterrupt() }
    return Watch(interrupts: self, number: number)
  }

  /// Takes a signal over, unless this process was started to ignore it, as in the background of a script.
  private func take(over number: Int32, _ state: inout State) {
    let before = Foundation.signal(number, noteSignal)
    state.handlers[number] = before
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      Foundation.signal(number, SIG_IGN)
    }
  }

  /// Starts the thread that reads what the handler writes, once.
  private func read(_ state: inout State) {
    guard !state.isRead else { return }
    state.isRead = true
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signalPipe = ends[1]
    let source = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while true {
        if Foundation.read(source, &number, 1) == 1 { self.received(Int32(number)) }
      }
    }
  }

  private func received(_ number: Int32) {
    let watchers: [@Sendable () -> Void] = state.withLock { state in
      if state.watchers.isEmpty {
        // The last run has just ended; now the signal does what it did before.
        kill(getpid(), number)
        return []
      }
      if state.signal != nil {
        // The log has everything that was committed. The prompt shall not come after half a line of progress.
        if isatty(STDERR_FILENO) != 0 { _ = Foundation.write(STDERR_FILENO, "\n", 1) }
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
    // Threads of Swift's pool block signals, and one that is raised on them would wait for ever.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      state.watchers[number] = nil
      guard state.watchers.isEmpty else { return }
      for number in Self.signals { Foundation.signal(number, state.handlers[number] ?? SIG_DFL) }
      state.handlers = [:]
    }
  }
}

/// Where `noteSignal` writes. Unsafe because a signal's handler cannot take a lock; it is set once, before the handler is in place.
private nonisolated(unsafe) var signalPipe: Int32 = -1

/// The handler of the signals: it passes the signal's number on to a thread, since a handler itself may do hardly anything.
///
/// A signal source of Dispatch does not do: it brings a handler of its own, which stays in place after the source has been canceled.
private func noteSignal(_ number: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(signalPipe, &byte, 1)
  errno = error
}

import Foundation

/// Where a run leaves what is to be written, and its writing thread takes it.
///
/// Unchecked because everything is guarded by the condition's lock.
final class RunLogInbox: @unchecked Sendable {
  /// What the writing thread has to do next.
  enum Task {
    /// Write these and commit.
    case write([RunLogEntry])
    /// Write the end of the run; nothing follows.
    case close(RunClosing)
    /// Stop: nobody is there any more.
    case abandon
  }

  private let limits: RunLogWriter.Limits
  private let condition = NSCondition()
  private var entries: [RunLogEntry] = []
  /// How many entries ever came, and how many of them are dealt with.
  private var accepted = 0
  private var done = 0
  /// Up to which entry somebody waits for.
  private var flushing = 0
  private var closing: RunClosing?
  private var isAbandoned = false
  private var hasEnded = false
  private var failure: RunStoreError?

  init(limits: RunLogWriter.Limits) { self.limits = limits }

  // MARK: The run's side

  var currentFailure: RunStoreError? { locked { failure } }

  /// Takes an entry, unless writing has failed or the run is closed. Waits only while very many are there already.
  func accept(_ entry: RunLogEntry) {
    condition.lock()
    defer { condition.unlock() }
    while accepted - done >= limits.waiting, failure == nil, !hasEnded { condition.wait() }
    guard failure == nil, closing == nil else { return }
    entries.append(entry)
    accepted += 1
    if entries.count == 1 || entries.count == limits.batch { condition.broadcast() }
  }

  /// Waits until everything that came so far is committed, or writing has failed.
  func flush() {
    locked {
      flushing = accepted
      condition.broadcast()
      while done < flushing, failure == nil, !hasEnded { condition.wait() }
    }
  }

  /// Hands in the end of the run and waits until it is written. A second closing is ignored.
  func close(_ closing: RunClosing) -> RunStoreError? {
    locked {
      if self.closing == nil { self.closing = closing }
      condition.broadcast()
      while !hasEnded { condition.wait() }
      return failure
    }
  }

  /// Nobody will bring anything more.
  func abandon() {
    locked {
      isAbandoned = true
      condition.broadcast()
    }
  }

  // MARK: The writing thread's side

  /// Waits until there is something to do.
  func next() -> Task {
    locked {
      while entries.isEmpty, closing == nil, !isAbandoned { condition.wait() }
      let end = Date(timeIntervalSinceNow: limits.delay)
      while entries.count < limits.batch, closing == nil, !isAbandoned, flushing <= done {
        // False once the time is over.
        guard condition.wait(until: end) else { break }
      }
      guard entries.isEmpty else {
        defer { entries.removeAll() }
        return .write(entries)
      }
      return closing.map { .close($0) } ?? .abandon
    }
  }

  /// So many of the entries that were taken are committed.
  func committed(_ count: Int) {
    locked {
      done += count
      condition.broadcast()
    }
  }

  /// Writing has failed: from now on everything is dropped.
  func fail(_ error: RunStoreError) {
    locked {
      failure = error
      entries = []
      done = accepted
      condition.broadcast()
    }
  }

  /// The thread has closed the store.
  func end() {
    locked {
      hasEnded = true
      condition.broadcast()
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}

/// Decides what a run does next: pull a sample, start one, try one again, give one up, stop.
///
/// A pure value without clock, tasks or samples. It is told what happened and when, in time since the run's start, and answers
/// what to do. Rows are known to it by their index, and each attempt at one by a flight of its own, so that an answer
/// which comes after its time is told from the answer of a later attempt.
struct RunScheduler: Sendable {
  /// What a run may take.
  struct Limits: Sendable, Hashable {
    var sampleTimeout: Duration?
    var runTimeout: Duration?
    /// How often a row is tried, at least 1.
    var attempts = 1
    var maxTokens: Int?
    var maxFailures: Int?
    /// How long samples in flight may go on after an interrupt.
    var interruptGrace = EngineSettings.interruptGrace
    /// How long canceled samples may take to end before they are left behind.
    var cancelGrace = Duration.milliseconds(500)
  }

  /// Why nothing new is started.
  enum Stop: Sendable, Hashable {
    case runTimeout
    case cancelled
    case interrupted
    case tooManyFailures
    case tooManyTokens
    case datasetFailed
    case logFailed
  }

  /// What the run does next.
  enum Step: Sendable, Hashable {
    /// Take a slot and start the row.
    case start(row: Int)
    /// Take a slot and pull a sample from the dataset.
    case pull
    /// Wait until something happens.
    case wait
    /// Nothing more will happen.
    case end
  }

  /// What an attempt came to.
  enum Ending: Sendable, Hashable {
    /// The row has its answer, or one that trying again does not change.
    case done
    /// It failed; another attempt may succeed.
    case failed
    /// A session said that it is asked by several samples at once.
    case concurrentRequests
  }

  /// What becomes of an attempt's outcome.
  enum Verdict: Sendable, Hashable {
    /// It is the row's outcome.
    case keep
    /// It is dropped, and the row will be started again.
    case tryAgain
    /// It is dropped, because the row was given up before.
    case late
  }

  /// What to do to flights.
  enum Command: Sendable, Hashable {
    /// Cancel the task, which may still end by itself.
    case cancel(flight: Int)
    /// Cancel the task and leave it behind.
    case leave(flight: Int, Reason)
  }

  /// Why a flight is left behind.
  enum Reason: Sendable, Hashable {
    /// The row's time is over.
    case timedOut
    /// The row's time is over, and it will be started again.
    case tryAgain
    /// The run is over.
    case cancelled
  }

  private struct Flight: Sendable {
    var row: Int
    var start: Duration
    var attempt: Int
    /// Whether no other sample was in flight, or was started beside it.
    var isAlone: Bool
  }

  private let limits: Limits
  private var flights: [Int: Flight] = [:]
  /// Flights in the order of their start, those that are over among them.
  private var starts = Queue<(flight: Int, start: Duration)>()
  private var nextFlight = 0
  /// Rows that can be started.
  private var waiting = Queue<Int>()
  /// How often rows were tried that failed before.
  private var attempts: [Int: Int] = [:]
  private var isDatasetOver = false
  private var failures = 0
  private var tokens = 0
  /// When flights are canceled, and when they are left behind.
  private var cancelTime: Duration?
  private var leaveTime: Duration?
  /// Whether the run's time is over.
  private var isTimeOver = false
  /// Why nothing new is started, or nil as long as something may be.
  private(set) var stop: Stop?
  /// Whether one sample is in flight at a time.
  private(set) var isSerial = false
  /// How many answers came after their rows were given up.
  private(set) var lateCount = 0

  init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// How many rows are in flight.
  var inFlight: Int { flights.count }

  /// Whether nothing more will happen.
  var isOver: Bool { flights.isEmpty && (stop != nil || (isDatasetOver && waiting.isEmpty)) }

  /// What the run does next.
  var step: Step {
    if isOver { return .end }
    if stop != nil || (isSerial && !flights.isEmpty) { return .wait }
    if let row = waiting.first { return .start(row: row) }
    return isDatasetOver ? .wait : .pull
  }

  /// When `tick` has to be called next, or nil if nothing depends on time.
  mutating func nextWake() -> Duration? {
    while let first = starts.first, flights[first.flight] == nil { starts.removeFirst() }
    var earliest: Duration?
    func note(_ time: Duration) { earliest = earliest.map { min($0, time) } ?? time }
    if let timeout = limits.sampleTimeout, let first = starts.first { note(first.start + timeout) }
    if let timeout = limits.runTimeout, !isTimeOver { note(timeout) }
    if let cancelTime { note(cancelTime) }
    if let leaveTime { note(leaveTime) }
    return earliest
  }

  // MARK: What happened

  /// A sample was pulled; these of its rows have to be run.
  mutating func pulled(rows: some Sequence<Int>) {
    guard stop == nil else { return }
    for row in rows { waiting.append(row) }
  }

  /// The dataset has no more samples.
  mutating func datasetEnded() { isDatasetOver = true }

  /// A row was started; returns the number of its flight and which attempt at the row it is, or nil if it is not the
  /// row's turn any more: something may have happened since `step` was asked.
  mutating func start(row: Int, now: Duration) -> (flight: Int, attempt: Int)? {
    guard step == .start(row: row) else { return nil }
    waiting.removeFirst()
    let attempt = attempts[row, default: 0] + 1
    nextFlight += 1
    flights[nextFlight] = Flight(row: row, start: now, attempt: attempt, isAlone: isSerial)
    starts.append((nextFlight, now))
    return (nextFlight, attempt)
  }

  /// An attempt is over.
  mutating func finished(flight number: Int, _ ending: Ending, tokens used: Int = 0, now: Duration) -> Verdict
  {
    tokens += used
    defer { if let cap = limits.maxTokens, tokens >= cap { end(.tooManyTokens) } }
    guard let flight = flights.removeValue(forKey: number) else {
      lateCount += 1
      return .late
    }
    switch ending {
    case .done: break
    case .concurrentRequests where !flight.isAlone && stop == nil:
      isSerial = true
      waiting.prepend(flight.row)
      return .tryAgain
    case .failed, .concurrentRequests:
      if retries(flight) { return .tryAgain }
      countFailure()
    }
    attempts[flight.row] = nil
    return .keep
  }

  /// Time has passed.
  mutating func tick(now: Duration) -> [Command] {
    var commands: [Command] = []
    if let timeout = limits.runTimeout, now >= timeout, !isTimeOver {
      isTimeOver = true
      end(.runTimeout)
      if leaveTime == nil { cancelTime = now }
    }
    if let timeout = limits.sampleTimeout {
      // The last first, so that those that are tried again stand in their order.
      for (number, flight) in flights.sorted(by: { $0.key > $1.key }) where flight.start + timeout <= now {
        flights[number] = nil
        if retries(flight) {
          commands.append(.leave(flight: number, .tryAgain))
        } else {
          countFailure()
          attempts[flight.row] = nil
          commands.append(.leave(flight: number, .timedOut))
        }
      }
      commands.reverse()
    }
    if let time = cancelTime, now >= time {
      cancelTime = nil
      leaveTime = now + limits.cancelGrace
      commands += flights.keys.sorted().map { .cancel(flight: $0) }
    }
    if let time = leaveTime, now >= time {
      leaveTime = nil
      commands += flights.keys.sorted().map { .leave(flight: $0, .cancelled) }
      flights = [:]
    }
    return commands
  }

  /// Whoever wants the run gave it up: everything in flight is canceled at once.
  mutating func cancel(now: Duration) {
    end(.cancelled)
    if leaveTime == nil { cancelTime = min(cancelTime ?? now, now) }
  }

  /// The process was asked to end: what is in flight may go on for a while.
  mutating func interrupt(now: Duration) {
    guard stop == nil || leaveTime == nil else { return }
    end(.interrupted)
    if leaveTime == nil {
      cancelTime = min(cancelTime ?? now + limits.interruptGrace, now + limits.interruptGrace)
    }
  }

  /// Starts nothing new for this reason; what is in flight goes on.
  mutating func end(_ reason: Stop) {
    if stop == nil { stop = reason }
  }

  /// Puts a row that failed among those that wait, if it may be tried again.
  private mutating func retries(_ flight: Flight) -> Bool {
    guard flight.attempt < limits.attempts, stop == nil else { return false }
    attempts[flight.row] = flight.attempt
    waiting.prepend(flight.row)
    return true
  }

  private mutating func countFailure() {
    failures += 1
    if let cap = limits.maxFailures, failures >= cap { end(.tooManyFailures) }
  }
}

import EvaluationRecords
import Foundation
import FoundationModels
import Synchronization

/// Carries out what a `RunScheduler` decides: pulls samples, starts tasks for them, keeps their deadlines, collects their rows.
final class RunEngine<Client: Evaluation>: Sendable {
  /// A sample in flight.
  struct Flight: Sendable {
    var slots: SharedSlots.Share
    var job: RowJob<Client.Sample>
    var attempt: Int
    var progress: RowProgress
    /// Whether it was canceled, perhaps before its task was made.
    var isCancelled = false
    /// Nil until the task is made.
    var task: Task<Void, Never>?
  }

  /// A row that is over, with the values of the client's types. A class, because it is large and many are sorted.
  final class Row: Sendable {
    let ledgerRow: LedgerRow
    let sample: Client.Sample
    let subject: Unshared<Client.Subject?>

    init(ledgerRow: LedgerRow, sample: Client.Sample, subject: Unshared<Client.Subject?>) {
      self.ledgerRow = ledgerRow
      self.sample = sample
      self.subject = subject
    }
  }

  struct State: Sendable {
    var scheduler: RunScheduler
    /// The rows that are not over.
    var jobs: [Int: RowJob<Client.Sample>] = [:]
    var flights: [Int: Flight] = [:]
    var rows: [Row] = []
    /// What attempts came to that are to be repeated, by the row's index; it stands if the run ends before.
    var dropped: [Int: Row] = [:]
    /// Rows that are in the store only; nil if all are kept in memory.
    var compact: CompactRows?
    /// What the dataset's stream threw.
    var datasetError: Unshared<(any Error)?> = Unshared(nil)
    var saysSerial = false
    /// When `Wakeups` will call, in time since the start.
    var wake: Duration?
    /// Rows that are over and of which the observers do not know yet.
    var landing = 0
    /// Ids that came again.
    var repetitions: [SampleIDs<Int>.Repetition] = []
    /// Whether the dataset was read to its end, and not only to the limit.
    var isDatasetWhole = false
    var isOver = false

    /// Keeps a row that is over.
    mutating func keep(_ row: Row) {
      if compact?.take(row.ledgerRow) ?? false { return }
      rows.append(
        compact == nil
          ? row : Row(ledgerRow: row.ledgerRow.withoutContent, sample: row.sample, subject: Unshared(nil)))
    }
  }

  let evaluation: Client
  let evaluators: Client.Evaluators
  let identities: [EvaluatorIdentity]
  let settings: RunSettings
  let observers: [any RunObserver]
  let past: Past<Client>
  /// The kept responses of models, if they are used.
  let responses: ResponseRecorder?
  let state: Mutex<State>
  let hosts = EvaluatorHosts()
  /// Wakes whoever starts samples.
  let starting = Wakeup()
  /// Wakes whoever waits for the run.
  let over = Wakeup()
  private let emitting = Mutex(())
  private let start = MonotonicCondition.now

  init(
    _ evaluation: Client, evaluators: Client.Evaluators, settings: RunSettings, past: Past<Client> = .none,
    responses: ResponseRecorder? = nil,
    observers: [any RunObserver]
  ) {
    self.evaluation = evaluation
    self.evaluators = evaluators
    self.settings = settings
    self.observers = observers
    self.past = past
    self.responses = responses
    identities = evaluators.map { EvaluatorIdentity($0) }
    var state = State(scheduler: RunScheduler(limits: RunScheduler.Limits(settings)))
    if settings.details == .store { state.compact = CompactRows() }
    self.state = Mutex(state)
  }

  /// Time since the run's start.
  var now: Duration { .seconds(MonotonicCondition.now - start) }

  /// Runs every sample and returns when nothing more will happen.
  func run() async {
    let slots = SharedSlots.ofRun(settings.concurrency).join { self.starting.wake() }
    let interrupts = Interrupts.shared.watch { self.interrupt() }
    change { _ in }
    let starter = Task(executorPreference: EngineExecutor.shared) {
      // It holds a slot while it pulls, so an evaluation that the loader runs must not wait for one.
      await SharedSlots.$isInSample.withValue(true) { await self.startSamples(in: slots) }
    }
    await withTaskCancellationHandler {
      await over.sleep()
    } onCancel: {
      change { $0.scheduler.cancel(now: self.now) }
    }
    // It may still wait for its dataset.
    starter.cancel()
    slots.leave()
    interrupts.end()
    keepDropped()
  }

  /// Tells an event to everybody, one event at a time.
  func emit(_ event: RunEvent) {
    emitting.withLock { _ in
      for observer in observers { observer.observe(event) }
    }
  }

  func notice(_ severity: RunNotice.Severity, _ kind: String, _ text: String) {
    emit(.notice(RunNotice(severity: severity, kind: kind, text: text, time: Date())))
  }

  /// Changes the state, and does what follows from it for those who wait.
  @discardableResult
  func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    let (value, isOver, delay) = state.withLock { state in
      let value = body(&state)
      let ends = state.scheduler.isOver && state.landing == 0 && !state.isOver
      if ends { state.isOver = true }
      return (value, ends, self.newDelay(&state))
    }
    if isOver { over.wake() }
    starting.wake()
    keepTime(delay)
    return value
  }

  private func interrupt() {
    notice(.warning, "interrupted", Interrupts.message)
    change { $0.scheduler.interrupt(now: self.now) }
  }

  // MARK: Deadlines

  /// How long until `tick` has to be called, or nil if it will be called anyway.
  private func newDelay(_ state: inout State) -> Duration? {
    guard !state.isOver, let next = state.scheduler.nextWake() else { return nil }
    if let known = state.wake, known <= next { return nil }
    state.wake = next
    return next - now
  }

  private func keepTime(_ delay: Duration?) {
    guard let delay else { return }
    Wakeups.shared.after(delay) { [weak self] in self?.tick() }
  }

  private func tick() {
    let now = now
    let (cancelled, left, isTimeOver) = state.withLock { state in
      state.wake = nil
      let before = state.scheduler.stop
      var cancelled: [Flight] = []
      var left: [(Flight, RunScheduler.Reason)] = []
      for command in state.scheduler.tick(now: now) {
        switch command {
        case .cancel(let number):
          state.flights[number]?.isCancelled = true
          if let flight = state.flights[number] { cancelled.append(flight) }
        case .leave(let number, let reason):
          if let flight = state.flights.removeValue(forKey: number) { left.append((flight, reason)) }
        }
      }
      state.landing += left.count
      return (cancelled, left, before == nil && state.scheduler.stop == .runTimeout)
    }
    if isTimeOver { notice(.warning, "runTimeout", "The run's time limit is over; nothing new is started.") }
    for flight in cancelled { flight.task?.cancel() }
    for (flight, reason) in left {
      flight.task?.cancel()
      leave(flight, reason)
    }
    change { $0.landing -= left.count }
  }
}

import TestSupport
import Testing

@testable import Evaluations

/// A run of a scheduler without tasks: chance decides what happens next, and everything that has to hold is checked.
struct SchedulerSimulation {
  private var scheduler: RunScheduler
  private var random: SeededGenerator
  private let limits: RunScheduler.Limits
  private let slots: Int
  private let repeats: Int
  private var samplesLeft: Int
  private var now = Duration.zero
  private var isDatasetOver = false
  /// The rows of the flights under way.
  private var flights: [Int: Int] = [:]
  /// Flights that were left behind and may still answer.
  private var left: [Int] = []
  private var pulledRows = 0
  private var startedRows: Set<Int> = []
  private var attempts: [Int: Int] = [:]
  private var endings: [Int: Int] = [:]
  /// Rows whose last attempt was dropped because they are tried again.
  private var dropped: Set<Int> = []
  private var lateCount = 0
  private(set) var problems: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    limits = RunScheduler.Limits(
      sampleTimeout: [nil, .seconds(5), .seconds(20)].randomElement(using: &random)!,
      runTimeout: [nil, nil, .seconds(60)].randomElement(using: &random)!,
      attempts: Int.random(in: 1...3, using: &random),
      maxTokens: [nil, nil, 300].randomElement(using: &random)!,
      maxFailures: [nil, nil, 6].randomElement(using: &random)!)
    slots = Int.random(in: 1...6, using: &random)
    repeats = Int.random(in: 1...3, using: &random)
    samplesLeft = Int.random(in: 0...40, using: &random)
    scheduler = RunScheduler(limits: limits)
  }

  /// Runs to the end and returns what was wrong.
  mutating func run() -> [String] {
    var steps = 0
    while !scheduler.isOver {
      steps += 1
      guard steps < 20_000 else {
        problems.append("it does not end")
        return problems
      }
      act()
      check()
    }
    checkEnd()
    return problems
  }

  private mutating func act() {
    switch Int.random(in: 0..<1_000, using: &random) {
    case 0..<500: proceed()
    case 500..<800: finish()
    case 800..<860: answerLate()
    case 860: scheduler.cancel(now: now)
    case 861: scheduler.interrupt(now: now)
    case 862 where !isDatasetOver:
      isDatasetOver = true
      scheduler.end(.datasetFailed)
    case 863..<960: passTime(.milliseconds(Int.random(in: 1...3_000, using: &random)))
    default:
      guard let wake = scheduler.nextWake() else { return }
      if wake > now { now = wake }
      passTime(.zero)
      if let next = scheduler.nextWake(), next <= now { problems.append("it wants to be woken for ever") }
    }
  }

  /// Does what the scheduler says.
  private mutating func proceed() {
    switch scheduler.step {
    case .start(let row):
      guard flights.count < slots else { return }
      if scheduler.isSerial, !flights.isEmpty { problems.append("\(row) was started beside another") }
      if endings[row] != nil { problems.append("\(row) was started though it is over") }
      if flights.values.contains(row) { problems.append("\(row) was started twice") }
      if row >= pulledRows { problems.append("\(row) was started before it was pulled") }
      guard let (flight, attempt) = scheduler.start(row: row, now: now) else {
        problems.append("\(row) could not be started")
        return
      }
      flights[flight] = row
      startedRows.insert(row)
      dropped.remove(row)
      attempts[row] = attempt
      if attempt > limits.attempts { problems.append("\(row) was tried \(attempt) times") }
    case .pull:
      if isDatasetOver { problems.append("it pulls from a dataset that is over") }
      if samplesLeft == 0 {
        isDatasetOver = true
        scheduler.datasetEnded()
      } else {
        samplesLeft -= 1
        scheduler.pulled(rows: pulledRows..<pulledRows + repeats)
        pulledRows += repeats
      }
    case .wait, .end: break
    }
  }

  private mutating func finish() {
    guard let (flight, row) = flights.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
      return
    }
    flights[flight] = nil
    let endings: [RunScheduler.Ending] = [.done, .done, .done, .done, .failed, .concurrentRequests]
    let ending = endings.randomElement(using: &random)!
    let tokens = Int.random(in: 0...5, using: &random)
    switch scheduler.finished(flight: flight, ending, tokens: tokens, now: now) {
    case .keep: self.endings[row, default: 0] += 1
    case .tryAgain:
      dropped.insert(row)
      if ending == .done { problems.append("\(row) is tried again though it is done") }
    case .late: problems.append("\(row) is late though nobody gave it up")
    }
  }

  private mutating func answerLate() {
    guard !left.isEmpty else { return }
    lateCount += 1
    if scheduler.finished(flight: left.removeFirst(), .done, tokens: 1, now: now) != .late {
      problems.append("what comes late is kept")
    }
  }

  private mutating func passTime(_ time: Duration) {
    now += time
    for command in scheduler.tick(now: now) {
      switch command {
      case .cancel(let flight):
        if flights[flight] == nil { problems.append("it cancels what is not in flight") }
      case .leave(let flight, let reason):
        left.append(flight)
        guard let row = flights.removeValue(forKey: flight) else {
          problems.append("it leaves what is not in flight")
          continue
        }
        if reason == .tryAgain { dropped.insert(row) } else { endings[row, default: 0] += 1 }
      }
    }
  }

  private mutating func check() {
    if scheduler.inFlight != flights.count { problems.append("it counts \(scheduler.inFlight) in flight") }
    if scheduler.lateCount != lateCount { problems.append("it counts \(scheduler.lateCount) late answers") }
    guard !flights.isEmpty else { return }
    let dependsOnTime =
      limits.sampleTimeout != nil || limits.runTimeout != nil || scheduler.stop == .cancelled
    if dependsOnTime, scheduler.nextWake() == nil { problems.append("it does not want to be woken") }
    if let timeout = limits.sampleTimeout, let wake = scheduler.nextWake(), wake > now + timeout {
      problems.append("it would be woken too late")
    }
  }

  private mutating func checkEnd() {
    if scheduler.step != .end { problems.append("it is over and goes on") }
    // A row that was to be tried again when the run was stopped has none.
    for row in startedRows.sorted() where endings[row] != (dropped.contains(row) ? nil : 1) {
      problems.append("\(row) has \(endings[row] ?? 0) outcomes")
    }
    if scheduler.stop == nil, !dropped.isEmpty { problems.append("rows were not tried again") }
    if scheduler.stop == nil, endings.count != pulledRows { problems.append("rows were lost") }
    if scheduler.start(row: 0, now: now) != nil, scheduler.stop != nil {
      problems.append("it starts after its end")
    }
  }
}

@Suite("Whatever happens, a run ends with one outcome for each row that it started")
struct SchedulerPropertyTests {
  @Test("No row is lost, tried too often or kept twice, and time never stands still", arguments: 0..<20)
  func simulation(block: UInt64) {
    for seed in block * 50..<block * 50 + 50 {
      var simulation = SchedulerSimulation(seed: seed)
      let problems = simulation.run()
      #expect(problems.isEmpty, "Seed \(seed): \(problems.prefix(3).joined(separator: ", "))")
    }
  }
}

import Testing

@testable import Evaluations

@Suite("A run that is ended from outside starts nothing new and leaves nothing open")
struct RunSchedulerEndingTests {
  private typealias Limits = RunScheduler.Limits

  /// A scheduler with two rows in flight, and more to come.
  private func running(_ limits: Limits) -> (scheduler: RunScheduler, flights: [Int]) {
    var scheduler = RunScheduler(limits: limits)
    scheduler.pulled(rows: 0..<9)
    let flights = (0..<2).compactMap { scheduler.start(row: $0, now: .seconds($0))?.flight }
    return (scheduler, flights)
  }

  private static let grace = Limits(interruptGrace: .seconds(10), cancelGrace: .seconds(2))

  @Test("When the run's time is over, what is in flight is canceled and, if that does not help, left behind")
  func runTimeout() {
    var limits = Self.grace
    limits.runTimeout = .seconds(30)
    var (scheduler, flights) = running(limits)
    #expect(scheduler.nextWake() == .seconds(30))
    #expect(scheduler.tick(now: .seconds(29)) == [])
    #expect(scheduler.tick(now: .seconds(30)) == flights.map { .cancel(flight: $0) })
    #expect(scheduler.stop == .runTimeout && scheduler.step == .wait)
    #expect(scheduler.nextWake() == .seconds(32))
    #expect(scheduler.finished(flight: flights[0], .failed, now: .seconds(31)) == .keep)
    #expect(scheduler.tick(now: .seconds(32)) == [.leave(flight: flights[1], .cancelled)])
    #expect(scheduler.isOver && scheduler.nextWake() == nil)
  }

  @Test(
    "The run's time holds also for what is in flight after the run was stopped",
    arguments: [
      RunScheduler.Stop.tooManyFailures, .tooManyTokens, .datasetFailed, .logFailed,
    ])
  func runTimeoutAfterStop(stop: RunScheduler.Stop) {
    var limits = Self.grace
    limits.runTimeout = .seconds(30)
    var (scheduler, flights) = running(limits)
    scheduler.end(stop)
    #expect(scheduler.nextWake() == .seconds(30))
    #expect(scheduler.tick(now: .seconds(30)) == flights.map { .cancel(flight: $0) })
    #expect(scheduler.tick(now: .seconds(32)) == flights.map { .leave(flight: $0, .cancelled) })
    #expect(scheduler.isOver && scheduler.stop == stop)
  }

  @Test("Samples whose time is over with the run's have timed out; the others are canceled")
  func bothTimes() {
    var limits = Self.grace
    (limits.runTimeout, limits.sampleTimeout, limits.attempts) = (.seconds(30), .seconds(30), 2)
    var (scheduler, flights) = running(limits)
    #expect(
      scheduler.tick(now: .seconds(30)) == [
        .leave(flight: flights[0], .timedOut), .cancel(flight: flights[1]),
      ])
  }

  @Test("Cancellation cancels what is in flight at once")
  func cancel() {
    var (scheduler, flights) = running(Self.grace)
    scheduler.cancel(now: .seconds(5))
    #expect(scheduler.stop == .cancelled && scheduler.nextWake() == .seconds(5))
    #expect(scheduler.start(row: 2, now: .seconds(5)) == nil)
    #expect(scheduler.tick(now: .seconds(5)) == flights.map { .cancel(flight: $0) })
    #expect(scheduler.nextWake() == .seconds(7))
    #expect(scheduler.tick(now: .seconds(7)) == flights.map { .leave(flight: $0, .cancelled) })
    #expect(scheduler.isOver)
  }

  @Test("After an interrupt, what is in flight may end by itself before it is canceled")
  func interrupt() {
    var (scheduler, flights) = running(Self.grace)
    scheduler.interrupt(now: .seconds(5))
    #expect(scheduler.stop == .interrupted && scheduler.step == .wait)
    #expect(scheduler.tick(now: .seconds(14)) == [])
    #expect(scheduler.finished(flight: flights[0], .done, now: .seconds(14)) == .keep)
    #expect(scheduler.nextWake() == .seconds(15))
    #expect(scheduler.tick(now: .seconds(15)) == [.cancel(flight: flights[1])])
    #expect(scheduler.tick(now: .seconds(17)) == [.leave(flight: flights[1], .cancelled)])
    #expect(scheduler.isOver)
  }

  @Test("An interrupt does not give more time to a run that is canceled already", arguments: [true, false])
  func interruptAfterCancel(isTold: Bool) {
    var (scheduler, flights) = running(Self.grace)
    scheduler.cancel(now: .seconds(5))
    if isTold { #expect(scheduler.tick(now: .seconds(5)).count == 2) }
    scheduler.interrupt(now: .seconds(5))
    #expect(scheduler.stop == .cancelled)
    if !isTold { #expect(scheduler.tick(now: .seconds(5)) == flights.map { .cancel(flight: $0) }) }
    #expect(scheduler.tick(now: .seconds(7)) == flights.map { .leave(flight: $0, .cancelled) })
  }

  @Test("Cancellation cuts the time short that an interrupt gives")
  func cancelAfterInterrupt() {
    var (scheduler, flights) = running(Self.grace)
    scheduler.interrupt(now: .seconds(5))
    scheduler.cancel(now: .seconds(6))
    #expect(scheduler.tick(now: .seconds(6)) == flights.map { .cancel(flight: $0) })
    #expect(scheduler.stop == .interrupted)
  }

  @Test("A dataset that fails lets what is in flight finish")
  func datasetFailed() {
    var (scheduler, flights) = running(Self.grace)
    scheduler.end(.datasetFailed)
    #expect(scheduler.step == .wait && scheduler.nextWake() == nil)
    #expect(scheduler.finished(flight: flights[0], .done, now: .seconds(99)) == .keep)
    #expect(scheduler.finished(flight: flights[1], .concurrentRequests, now: .seconds(99)) == .keep)
    #expect(scheduler.step == .end)
  }

  @Test("A run that is ended before its first sample is over at once, and takes no more samples")
  func beforeTheFirst() {
    var scheduler = RunScheduler()
    scheduler.cancel(now: .zero)
    #expect(scheduler.isOver && scheduler.step == .end)
    scheduler.pulled(rows: 0..<5)
    #expect(scheduler.isOver && scheduler.start(row: 0, now: .zero) == nil)
  }

  @Test("The first reason to end is the one that people read")
  func firstReason() {
    var scheduler = RunScheduler()
    scheduler.end(.tooManyTokens)
    scheduler.interrupt(now: .zero)
    scheduler.cancel(now: .zero)
    #expect(scheduler.stop == .tooManyTokens)
  }
}

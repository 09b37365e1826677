import Testing

@testable import Evaluations

@Suite("A run starts what it may, tries again what failed, and knows when it is over")
struct RunSchedulerTests {
  private typealias Limits = RunScheduler.Limits

  /// A scheduler that has pulled so many rows, from a dataset that has no more.
  private func scheduler(rows: Int, _ limits: Limits = Limits()) -> RunScheduler {
    var scheduler = RunScheduler(limits: limits)
    scheduler.pulled(rows: 0..<rows)
    scheduler.datasetEnded()
    return scheduler
  }

  private func start(_ row: Int, _ scheduler: inout RunScheduler, at seconds: Int = 0) throws -> Int {
    #expect(scheduler.step == .start(row: row))
    let started = scheduler.start(row: row, now: .seconds(seconds))
    return try #require(started).flight
  }

  private func begin(_ row: Int, _ scheduler: inout RunScheduler) throws -> (flight: Int, attempt: Int) {
    let started = scheduler.start(row: row, now: .zero)
    return try #require(started)
  }

  @Test("It pulls, starts what was pulled in order, and pulls again")
  func steps() throws {
    var scheduler = RunScheduler()
    #expect(scheduler.step == .pull && !scheduler.isOver && scheduler.nextWake() == nil)
    scheduler.pulled(rows: 0..<2)
    let first = try start(0, &scheduler)
    let second = try start(1, &scheduler)
    #expect(scheduler.step == .pull && scheduler.inFlight == 2)
    scheduler.datasetEnded()
    #expect(scheduler.step == .wait && !scheduler.isOver)
    #expect(scheduler.finished(flight: second, .done, now: .zero) == .keep)
    #expect(scheduler.step == .wait)
    #expect(scheduler.finished(flight: first, .done, now: .zero) == .keep)
    #expect(scheduler.step == .end && scheduler.isOver && scheduler.stop == nil)
  }

  @Test("An empty dataset ends at once")
  func empty() {
    #expect(scheduler(rows: 0).step == .end)
  }

  @Test("A sample without rows, of another shard, is passed over")
  func noRows() {
    var scheduler = RunScheduler()
    scheduler.pulled(rows: 0..<0)
    #expect(scheduler.step == .pull)
  }

  @Test("What failed is tried as often as allowed, before anything else", arguments: 1...4)
  func attempts(allowed: Int) throws {
    var scheduler = scheduler(rows: 2, Limits(attempts: allowed))
    for attempt in 1...allowed {
      #expect(scheduler.step == .start(row: 0))
      let started = try begin(0, &scheduler)
      #expect(started.attempt == attempt)
      #expect(
        scheduler.finished(flight: started.flight, .failed, now: .zero)
          == (attempt < allowed ? .tryAgain : .keep))
    }
    #expect(scheduler.finished(flight: try start(1, &scheduler), .done, now: .zero) == .keep)
    #expect(scheduler.isOver)
  }

  @Test("A row that succeeds at the second attempt is done")
  func secondAttempt() throws {
    var scheduler = scheduler(rows: 1, Limits(attempts: 3, maxFailures: 1))
    #expect(scheduler.finished(flight: try start(0, &scheduler), .failed, now: .zero) == .tryAgain)
    #expect(scheduler.finished(flight: try start(0, &scheduler), .done, now: .zero) == .keep)
    #expect(scheduler.isOver && scheduler.stop == nil)
  }

  // MARK: Samples that take too long

  @Test("A row whose time is over is left behind, and its answer comes too late")
  func sampleTimeout() throws {
    var scheduler = scheduler(rows: 2, Limits(sampleTimeout: .seconds(10)))
    let slow = try start(0, &scheduler, at: 1)
    let quick = try start(1, &scheduler, at: 2)
    #expect(scheduler.nextWake() == .seconds(11))
    #expect(scheduler.tick(now: .milliseconds(10_999)) == [])
    #expect(scheduler.tick(now: .seconds(11)) == [.leave(flight: slow, .timedOut)])
    #expect(scheduler.nextWake() == .seconds(12))
    #expect(scheduler.finished(flight: quick, .done, now: .seconds(11)) == .keep)
    #expect(scheduler.isOver && scheduler.nextWake() == nil)
    #expect(scheduler.finished(flight: slow, .done, now: .seconds(60)) == .late)
    #expect(scheduler.lateCount == 1)
  }

  @Test("The time of a row that ended does not wake anybody")
  func forgottenTime() throws {
    var scheduler = scheduler(rows: 2, Limits(sampleTimeout: .seconds(10)))
    let first = try start(0, &scheduler)
    _ = try start(1, &scheduler, at: 5)
    #expect(scheduler.finished(flight: first, .done, now: .seconds(6)) == .keep)
    #expect(scheduler.nextWake() == .seconds(15))
  }

  @Test(
    "Case 89 (inspect_ai PR#5165): a sample that stalls each time is tried as often as allowed, not for ever")
  func stalling() throws {
    var scheduler = scheduler(rows: 1, Limits(sampleTimeout: .seconds(10), attempts: 3))
    let first = try start(0, &scheduler, at: 0)
    #expect(scheduler.tick(now: .seconds(10)) == [.leave(flight: first, .tryAgain)])
    let second = try start(0, &scheduler, at: 11)
    // The first attempt's answer is not taken for the second's.
    #expect(scheduler.finished(flight: first, .done, now: .seconds(12)) == .late)
    #expect(scheduler.inFlight == 1)
    #expect(scheduler.nextWake() == .seconds(21))
    #expect(scheduler.tick(now: .seconds(21)) == [.leave(flight: second, .tryAgain)])
    let third = try start(0, &scheduler, at: 21)
    #expect(scheduler.tick(now: .seconds(31)) == [.leave(flight: third, .timedOut)])
    #expect(scheduler.isOver && scheduler.stop == nil)
  }

  @Test("Rows that stall together are tried again in their order")
  func stallingTogether() throws {
    var scheduler = scheduler(rows: 3, Limits(sampleTimeout: .seconds(10), attempts: 2))
    let first = try start(0, &scheduler)
    let second = try start(1, &scheduler)
    #expect(
      scheduler.tick(now: .seconds(10)) == [
        .leave(flight: first, .tryAgain), .leave(flight: second, .tryAgain),
      ])
    for row in 0..<3 { _ = try start(row, &scheduler, at: 10) }
  }

  // MARK: Sessions that are asked by several samples at once

  @Test("After concurrentRequests the row is repeated, and one sample runs at a time")
  func serial() throws {
    var scheduler = scheduler(rows: 3)
    let first = try start(0, &scheduler)
    let second = try start(1, &scheduler)
    #expect(scheduler.finished(flight: second, .concurrentRequests, now: .zero) == .tryAgain)
    #expect(scheduler.isSerial && scheduler.step == .wait)
    #expect(scheduler.finished(flight: first, .concurrentRequests, now: .zero) == .tryAgain)
    let again = try start(0, &scheduler)
    #expect(scheduler.step == .wait)
    #expect(scheduler.finished(flight: again, .done, now: .zero) == .keep)
    #expect(scheduler.finished(flight: try start(1, &scheduler), .done, now: .zero) == .keep)
    #expect(scheduler.finished(flight: try start(2, &scheduler), .done, now: .zero) == .keep)
    #expect(scheduler.isOver)
  }

  @Test("A row that was alone and says concurrentRequests has failed")
  func concurrentWithItself() throws {
    var scheduler = scheduler(rows: 1, Limits(maxFailures: 5))
    #expect(
      scheduler.finished(flight: try start(0, &scheduler), .concurrentRequests, now: .zero) == .tryAgain)
    #expect(scheduler.finished(flight: try start(0, &scheduler), .concurrentRequests, now: .zero) == .keep)
    #expect(scheduler.isOver)
  }

  @Test("Repeating for concurrentRequests is no attempt")
  func serialAttempts() throws {
    var scheduler = scheduler(rows: 1, Limits(attempts: 2))
    #expect(
      scheduler.finished(flight: try start(0, &scheduler), .concurrentRequests, now: .zero) == .tryAgain)
    let started = try begin(0, &scheduler)
    #expect(started.attempt == 1)
    #expect(scheduler.finished(flight: started.flight, .failed, now: .zero) == .tryAgain)
    let last = try begin(0, &scheduler)
    #expect(last.attempt == 2)
    #expect(scheduler.finished(flight: last.flight, .failed, now: .zero) == .keep)
  }

  // MARK: Caps

  @Test("Enough failures end the run; what is in flight goes on and is kept, but not tried again")
  func maxFailures() throws {
    var scheduler = scheduler(rows: 9, Limits(attempts: 2, maxFailures: 1))
    let first = try start(0, &scheduler)
    #expect(scheduler.finished(flight: first, .failed, now: .zero) == .tryAgain)
    let (again, beside) = (try start(0, &scheduler), try start(1, &scheduler))
    #expect(scheduler.finished(flight: again, .failed, now: .zero) == .keep)
    #expect(scheduler.stop == .tooManyFailures && scheduler.step == .wait && !scheduler.isOver)
    #expect(scheduler.start(row: 2, now: .zero) == nil)
    #expect(scheduler.finished(flight: beside, .failed, now: .zero) == .keep)
    #expect(scheduler.step == .end)
  }

  @Test("Samples that time out are failures too")
  func timeoutsAreFailures() throws {
    var scheduler = scheduler(rows: 9, Limits(sampleTimeout: .seconds(1), maxFailures: 2))
    _ = try (start(0, &scheduler), start(1, &scheduler))
    #expect(scheduler.tick(now: .seconds(1)).count == 2)
    #expect(scheduler.stop == .tooManyFailures && scheduler.isOver)
  }

  @Test(
    "Enough tokens end the run, those of attempts and of late answers among them", arguments: [19, 20, 21])
  func maxTokens(cap: Int) throws {
    var scheduler = scheduler(rows: 9, Limits(sampleTimeout: .seconds(1), attempts: 2, maxTokens: cap))
    #expect(
      scheduler.finished(flight: try start(0, &scheduler), .failed, tokens: 10, now: .zero) == .tryAgain)
    let late = try start(0, &scheduler)
    _ = scheduler.tick(now: .seconds(1))
    #expect(scheduler.stop == nil)
    #expect(scheduler.finished(flight: late, .done, tokens: 10, now: .seconds(2)) == .late)
    #expect(scheduler.stop == (cap <= 20 ? .tooManyTokens : nil))
  }
}

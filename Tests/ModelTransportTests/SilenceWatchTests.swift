import Testing

@testable import ModelTransport

@Suite("Deciding whether a server has been silent for too long")
struct SilenceWatchTests {
  private let start = ContinuousClock.now

  private func watch(before: Duration? = .seconds(30), after: Duration? = .seconds(10)) -> SilenceWatch {
    let limits = ExchangeLimits(
      total: .seconds(600), silenceBeforeHead: before, silence: after, bodySize: .max)
    return SilenceWatch(limits, now: start)
  }

  @Test("Case 86 (HKUDS/nanobot #3256): 60 s without a byte at a limit of 10 s end after ten")
  func case86() {
    var watch = watch()
    watch.noteHead(now: start)
    for second in 0..<10 {
      #expect(watch.verdict(now: start + .seconds(second)) == .look(after: .seconds(10 - second)))
    }
    #expect(watch.verdict(now: start + .seconds(10)) == .tooLong(.seconds(10)))
    #expect(watch.verdict(now: start + .seconds(60)) == .tooLong(.seconds(10)))
  }

  @Test("Pauses shorter than the limit do no harm, however many there are")
  func pauses() {
    var watch = watch()
    watch.noteHead(now: start)
    for second in stride(from: 9, to: 10_000, by: 9) {
      #expect(watch.verdict(now: start + .seconds(second)) == .look(after: .seconds(1)))
      watch.noteSign(now: start + .seconds(second))
      #expect(watch.verdict(now: start + .seconds(second)) == .look(after: .seconds(10)))
    }
  }

  @Test("Before the head another limit holds, and sending counts as a sign of life")
  func beforeHead() {
    var watch = watch()
    #expect(watch.verdict(now: start + .seconds(29)) == .look(after: .seconds(1)))
    watch.noteSign(now: start + .seconds(29))
    #expect(watch.verdict(now: start + .seconds(58)) == .look(after: .seconds(1)))
    #expect(watch.verdict(now: start + .seconds(59)) == .tooLong(.seconds(30)))
    watch.noteHead(now: start + .seconds(58))
    #expect(watch.verdict(now: start + .seconds(59)) == .look(after: .seconds(9)))
  }

  @Test("Without a limit silence may last")
  func unlimited() {
    var watch = watch(before: nil, after: nil)
    #expect(watch.verdict(now: start + .seconds(1_000_000)) == .never)
    watch.noteHead(now: start)
    #expect(watch.verdict(now: start + .seconds(1_000_000)) == .never)
  }
}

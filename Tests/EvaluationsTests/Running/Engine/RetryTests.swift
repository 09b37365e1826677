import EvaluationRecords
import TestSupport
import Testing

@testable import Evaluations

@Suite("A row that is tried again comes before the others and pushes nobody in twice", .onlyByItself)
struct RetryTests {
  @Test("A row whose turn is over when it is started has to wait")
  func turn() {
    var scheduler = RunScheduler(limits: RunScheduler.Limits(attempts: 2))
    scheduler.pulled(rows: [0, 1])
    let first = scheduler.start(row: 0, now: .zero)
    #expect(scheduler.step == .start(row: 1))
    // Between the question and the start, the other row fails.
    #expect(scheduler.finished(flight: first?.flight ?? 0, .failed, now: .zero) == .tryAgain)
    #expect(scheduler.start(row: 1, now: .zero) == nil)
    #expect(scheduler.step == .start(row: 0))
    #expect(scheduler.start(row: 0, now: .zero)?.attempt == 2)
    #expect(scheduler.start(row: 1, now: .zero)?.attempt == 1)
    #expect(scheduler.start(row: 1, now: .zero) == nil)
  }

  @Test("A row is not started beside another once samples go one by one")
  func serialTurn() {
    var scheduler = RunScheduler()
    scheduler.pulled(rows: [0, 1, 2])
    _ = scheduler.start(row: 0, now: .zero)
    let second = scheduler.start(row: 1, now: .zero)
    #expect(scheduler.step == .start(row: 2))
    #expect(scheduler.finished(flight: second?.flight ?? 0, .concurrentRequests, now: .zero) == .tryAgain)
    #expect(scheduler.start(row: 2, now: .zero) == nil)
    #expect(scheduler.step == .wait)
  }

  @Test("Whatever fails first, every row is there once and was tried as often as it says")
  func everyRowOnce() async {
    for round in 0..<50 {
      let tries = Lockbox<[String: Int]>([:])
      let evaluation = TextEvaluation(
        (0..<100).map { "\($0)" },
        answer: { sample in
          let number = Int(sample.input) ?? 0
          var generator = SeededGenerator(seed: UInt64(round * 1_000 + number))
          for _ in 0..<Int.random(in: 0...5, using: &generator) { await Task.yield() }
          let count = tries.withLock { tries in
            tries[sample.input, default: 0] += 1
            return tries[sample.input] ?? 0
          }
          if count <= number % 3 { throw TestError("no luck") }
          return sample.input
        }, judges: [passing()])
      let ending = await evaluation.endingAlone { settings in
        settings.concurrency = .fixed(16)
        settings.attempts = 3
      }
      #expect(ending.error == nil)
      #expect(ending.result.record.rows.map(\.index) == Array(0..<100))
      #expect(ending.result.record.rows.map(\.attempts) == (0..<100).map { $0 % 3 + 1 })
      #expect(ending.result.record.rows.map { tries.value[$0.input] } == (0..<100).map { $0 % 3 + 1 })
      #expect(ending.states.allSatisfy { $0 == .passed })
    }
  }
}

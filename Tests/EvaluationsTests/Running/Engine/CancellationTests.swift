import EvaluationRecords
import Synchronization
import TestSupport
import Testing

@testable import Evaluations

@Suite("A run can be canceled at any time", .onlyByItself)
struct CancellationTests {
  /// No other test has so many slots, so these are the suite's own.
  private static let concurrency = 29

  /// Calls a closure when it has been counted down.
  private final class Countdown: Sendable {
    private let left: Mutex<Int>
    private let done: @Sendable () -> Void

    init(from count: Int, done: @escaping @Sendable () -> Void) {
      left = Mutex(count)
      self.done = done
    }

    func step() {
      let isZero = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isZero { done() }
    }
  }

  @Test("Canceled at 200 points, every run ends with one state for each of its rows")
  func points() async {
    for point in 1...200 {
      var generator = SeededGenerator(seed: UInt64(point))
      let task = Lockbox<Task<RunEnding, Never>?>(nil)
      // A run of 40 samples has 240 steps, so the last points are about its end.
      let countdown = Countdown(from: Int.random(in: 1...250, using: &generator)) {
        task.value?.cancel()
      }
      let evaluation = TextEvaluation(
        (0..<40).map { "\($0)" },
        answer: { sample in
          for _ in 0..<3 {
            countdown.step()
            await Task.yield()
          }
          if sample.input.hasSuffix("3") { throw TestError("no luck") }
          return sample.input
        },
        judges: [
          passing(),
          Evaluator<TextSample> { _, _ in
            for _ in 0..<3 {
              countdown.step()
              await Task.yield()
            }
            return Metric("Second").passing()
          },
        ])
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let run = Task {
        for await _ in begun { break }
        return await evaluation.ending { settings in
          settings.concurrency = .fixed(Self.concurrency)
          settings.attempts = 2
        }
      }
      task.withLock { $0 = run }
      begin.finish()
      check(await run.value)
    }
    #expect(SharedSlots.ofRun(.fixed(Self.concurrency)).runCount == 0)
  }

  /// A run that was canceled has rows in the order of the dataset, no two of the same sample, and says why it ended.
  private func check(_ ending: RunEnding) {
    #expect(ending.error == nil || ending.error is CancellationError)
    let record = ending.result.record
    if ending.error == nil { #expect(record.rows.count == 40) }
    #expect((record.earlyEnd == nil) == (ending.error == nil))
    let indices = record.rows.map(\.index)
    #expect(indices == Set(indices).sorted())
    for row in record.rows {
      #expect(row.input == "\(row.index)")
      #expect(row.cells.count == record.metricNames.count)
      let allowed: Set<MetricCell.State> =
        row.input.hasSuffix("3") ? [.subjectFailed, .cancelled] : [.passed, .cancelled]
      #expect(allowed.isSuperset(of: row.cells.map(\.state)))
    }
  }

  @Test("Canceled before it began, a run ends with no row or few, and leaves nothing behind")
  func before() async {
    let evaluation = TextEvaluation((0..<40).map { "\($0)" }, judges: [passing()])
    let run = Task { () -> RunEnding in
      withUnsafeCurrentTask { $0?.cancel() }
      return await evaluation.ending { $0.concurrency = .fixed(Self.concurrency) }
    }
    let ending = await run.value
    #expect(ending.error is CancellationError)
    check(ending)
  }

  @Test("Subjects that ignore it are left behind", arguments: [true, false])
  func stuck(blocks: Bool) async {
    let snare = Snare()
    defer { snare.open() }
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let evaluation = TextEvaluation(
      ["a", "b", "c", "d"],
      answer: { sample in
        if sample.input == "a" { return "a" }
        begin.yield()
        if blocks { snare.block() } else { await snare.suspend() }
        return sample.input
      }, judges: [passing()])
    let run = Task {
      await evaluation.endingAlone { settings in
        settings.concurrency = .fixed(3)
        settings.attempts = 4
      }
    }
    var count = 0
    for await _ in begun {
      count += 1
      if count == 3 { break }
    }
    run.cancel()
    let ending = await run.value
    #expect(ending.error is CancellationError)
    #expect(ending.states == [.passed, .cancelled, .cancelled, .cancelled])
  }
}

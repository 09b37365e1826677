import Dispatch
import EvaluationRecords
import Synchronization
import Testing

@testable import Evaluations

@Suite("Evaluators may share something that the first of them makes", .onlyByItself)
struct LazyResourceTests {
  /// Something that is made when it is asked for, while everybody else who asks is blocked.
  private final class Shared: Sendable {
    private let made = Mutex<Set<String>?>(nil)
    private let inner: Shared?

    init(inner: Shared? = nil) { self.inner = inner }

    var words: Set<String> {
      made.withLock { made in
        if let made { return made }
        // What it needs is made by somebody who may be asked at the same time.
        let words = inner?.words ?? ["good", "fine"]
        made = words
        return words
      }
    }
  }

  /// The same for those who wait without blocking.
  private actor Awaited {
    private var making: Task<Set<String>, Never>?

    var words: Set<String> {
      get async {
        if let making { return await making.value }
        let task = Task { () -> Set<String> in
          await Task.yield()
          return ["good", "fine"]
        }
        making = task
        return await task.value
      }
    }
  }

  /// An evaluator that is not a closure, and so runs beside the others.
  private struct Vocabulary: EvaluatorProtocol {
    let shared: Shared
    let awaited: Awaited

    func metrics(subject: ModelSubject<String>, input: TextSample) async throws -> [Metric] {
      let isKnown = shared.words.contains(subject.value)
      return await awaited.words.contains(subject.value) && isKnown
        ? [Metric("Vocabulary").passing()] : [Metric("Vocabulary").failing()]
    }
  }

  @Test("Case 80: 200 rounds with 16 samples at once end")
  func rounds() async {
    for _ in 0..<200 {
      let inner = Shared()
      let (outer, awaited) = (Shared(inner: inner), Awaited())
      let evaluation = TextEvaluation(
        (0..<16).map { "\($0)" }, answer: { _ in "good" },
        judges: [
          Vocabulary(shared: outer, awaited: awaited),
          Evaluator<TextSample> { _, subject in
            let isKnown = inner.words.contains(subject.value)
            return await awaited.words.contains(subject.value) && isKnown
              ? Metric("Closure").passing() : Metric("Closure").failing()
          },
        ])
      let ending = await evaluation.endingAlone { $0.concurrency = .fixed(16) }
      #expect(ending.error == nil)
      #expect(
        ending.result.record.rows.map { $0.cells.map(\.state) }
          == Array(repeating: [.passed, .passed], count: 16))
    }
  }

  @Test("Case 80: a run whose evaluators wait for each other for ever can be canceled")
  func deadlock() async {
    let snare = Snare()
    defer { snare.open() }
    let (asked, ask) = AsyncStream<Void>.makeStream()
    let evaluation = TextEvaluation(
      (0..<16).map { "\($0)" },
      judges: [
        Evaluator<TextSample> { _, _ in
          ask.yield()
          await snare.suspend()
          return Metric("Never").passing()
        }
      ])
    let run = Task { await evaluation.endingAlone { $0.concurrency = .fixed(16) } }
    var count = 0
    for await _ in asked {
      count += 1
      if count == 16 { break }
    }
    run.cancel()
    let ending = await run.value
    #expect(ending.error is CancellationError)
    #expect(ending.result.record.rows.count == 16)
    #expect(
      ending.result.record.rows.allSatisfy {
        $0.evaluatorFailures.map(\.failure.reason) == ["it was canceled"]
      })
  }
}

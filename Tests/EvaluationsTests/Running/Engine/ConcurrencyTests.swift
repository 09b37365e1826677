import EvaluationRecords
import TestSupport
import Testing

@testable import Evaluations

@Suite("As many samples are in flight as the settings say", .onlyByItself)
struct ConcurrencyTests {
  /// Counts how many are in flight.
  private struct Traffic: Sendable {
    var now = 0
    var most = 0

    mutating func enter() {
      now += 1
      most = max(most, now)
    }
  }

  @Test("Case 82 and 109: exactly as many as allowed are in flight", arguments: [1, 3, 10, 64])
  func peak(limit: Int) async {
    let (traffic, meeting) = (Lockbox(Traffic()), Rendezvous(of: limit))
    let evaluation = TextEvaluation(
      (0..<max(50, 2 * limit)).map { "\($0)" },
      answer: { sample in
        traffic.withLock { $0.enter() }
        defer { traffic.withLock { $0.now -= 1 } }
        // The first ones wait until the last of them is there.
        if Int(sample.input) ?? 0 < limit { #expect(meeting.wait()) }
        await Task.yield()
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(limit) }
    #expect(ending.error == nil)
    #expect(ending.states.allSatisfy { $0 == .passed })
    #expect(traffic.value.most == limit)
  }

  @Test("Runs that go on at once share their slots")
  func sharedSlots() async {
    let traffic = Lockbox(Traffic())
    let evaluation = TextEvaluation(
      (0..<10).map { "\($0)" },
      answer: { sample in
        traffic.withLock { $0.enter() }
        defer { traffic.withLock { $0.now -= 1 } }
        await Task.yield()
        return sample.input
      }, judges: [passing()])
    await withTaskGroup(of: RunEnding.self) { group in
      for _ in 0..<20 { group.addTask { await evaluation.ending { $0.concurrency = .fixed(2) } } }
      for await ending in group {
        #expect(ending.error == nil)
        #expect(ending.states == Array(repeating: .passed, count: 10))
      }
    }
    #expect(traffic.value.most <= 2)
    #expect(traffic.value.now == 0)
  }

  @Test("A run within a sample does not wait for that sample's slot", arguments: [1, 2])
  func nested(concurrency: Int) async {
    let inner = TextEvaluation(["x", "y", "z"], judges: [passing("Inner")])
    let evaluation = TextEvaluation(
      ["a", "b", "c", "d"],
      answer: { _ in
        let ending = await inner.ending { $0.concurrency = .fixed(concurrency) }
        return "\(ending.states.count { $0 == .passed })"
      },
      judges: [
        Evaluator<TextSample> { _, subject in
          let nested = await inner.ending { $0.concurrency = .fixed(concurrency) }
          return Metric("Nested").scoring(Double(subject.value + "\(nested.sampleCount)") ?? -1)
        }
      ])
    let ending = await evaluation.ending { $0.concurrency = .fixed(concurrency) }
    #expect(ending.error == nil)
    #expect(ending.result.record.rows.map { $0.cells[0].value } == [33, 33, 33, 33])
  }

  @Test("Evaluator closures may share what they capture without a lock")
  func unsynchronized() async {
    let counter = Counter()
    let count = Evaluator<TextSample> { _, _ in
      counter.value += 1
      return Metric("Count").passing()
    }
    let again = Evaluator<TextSample> { _, _ in
      counter.value += 1
      return Metric("Again").passing()
    }
    let evaluation = TextEvaluation((0..<1_000).map { "\($0)" }, judges: [count, passing(), again])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(16) }
    #expect(ending.sampleCount == 1_000)
    #expect(counter.value == 2_000)
  }

  @Test("Features and evaluators of the main actor run there")
  func mainActor() async {
    let evaluation = TextEvaluation(
      (0..<200).map { "\($0)" }, answer: { await ScreenModel.shared.answer(to: $0.input) },
      judges: [
        Evaluator<TextSample> { _, subject in
          await ScreenModel.shared.isShown(subject.value)
            ? Metric("Shown").passing() : Metric("Shown").failing()
        }
      ])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(16) }
    #expect(ending.error == nil)
    #expect(ending.states == Array(repeating: .passed, count: 200))
  }

  @Test("A run that was begun on the main actor leaves it to others meanwhile")
  @MainActor
  func fromMainActor() async {
    let evaluation = TextEvaluation(
      ["a", "b"], answer: { await ScreenModel.shared.answer(to: $0.input) }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(2) }
    #expect(ending.states == [.passed, .passed])
  }
}

/// A count that nothing protects.
private final class Counter {
  var value = 0
}

/// A model of an app's screen.
@MainActor
private final class ScreenModel {
  static let shared = ScreenModel()

  private var shown: Set<String> = []

  func answer(to input: String) -> String {
    MainActor.assertIsolated()
    shown.insert(input)
    return input
  }

  func isShown(_ text: String) -> Bool { shown.contains(text) }
}

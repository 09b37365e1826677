import EvaluationRecords
import Foundation
import TabularData
import TestSupport
import Testing

@testable import Evaluations

@Suite("A run that is resumed does only what is left to do")
struct ResumeTests {
  private let store = TemporaryStore()
  private let asked = Lockbox<[String]>([])

  private func evaluation(_ inputs: [String], failing: Set<String> = []) -> TextEvaluation<
    ArrayLoader<TextSample>
  > {
    TextEvaluation(
      inputs,
      answer: { sample in
        asked.withLock { [input = sample.input] in $0.append(input) }
        if failing.contains(sample.input) { throw TestError("no luck") }
        return sample.input.uppercased()
      },
      judges: [Evaluator<TextSample> { _, subject in Metric("Length").scoring(Double(subject.value.count)) }],
      aggregation: { $0.computeMean(of: Metric("Length")) })
  }

  /// The inputs that were asked since the last time, in order of the alphabet.
  private func newlyAsked() -> [String] {
    asked.withLock { asked in
      defer { asked = [] }
      return asked.sorted()
    }
  }

  @Test("Case 96: only what is missing or failed runs, and the result has every row")
  func missing() async throws {
    let inputs = (0..<12).map { "sample \($0)" }
    let first = await store.run(evaluation(inputs, failing: ["sample 2"])) { $0.limit = 10 }
    #expect(first.error == nil)
    #expect(newlyAsked().count == 10)
    let second = await store.run(evaluation(inputs)) { $0.resume = .latest }
    #expect(newlyAsked() == ["sample 10", "sample 11", "sample 2"])
    #expect(second.error == nil)
    let record = second.result.record
    #expect(record.runID == first.result.record.runID)
    #expect(record.rows.map(\.index) == Array(0..<12))
    #expect(record.rows.map(\.input) == inputs)
    #expect(record.rows.map { $0.cells.map(\.state) } == Array(repeating: [.scored], count: 12))
    #expect(record.restoredCount == 9)
    #expect(record.supersededCount == 1)
    #expect(second.result.aggregateValue(.mean(of: Metric("Length"))) == Double(10 * 8 + 2 * 9) / 12)
    // Rows of the earlier session come back in the client's types.
    #expect(
      second.result.detailed[evaluation(inputs).responseColumn].map { $0?.value }
        == inputs.map { $0.uppercased() })
    let run = try store.onlyRun()
    #expect(run.rows == 12)
    #expect(run.finishedRows == 12)
    #expect(run.sessions == 2)
  }

  @Test("Samples are found by what they hold, wherever they are now")
  func moved() async throws {
    let first = await store.run(evaluation(["a", "b", "a", "c"]))
    #expect(newlyAsked() == ["a", "a", "b", "c"])
    // The same samples in another order, one of them repeated once more.
    let second = await store.run(evaluation(["c", "a", "a", "b", "a"])) { $0.resume = .latest }
    #expect(newlyAsked() == ["a"])
    #expect(second.result.record.rows.map(\.input) == ["c", "a", "a", "b", "a"])
    #expect(first.result.record.runID == second.result.record.runID)
    let stored = try RunStore(store.file).record(of: second.result.record.runID)
    #expect(stored.rows.map(\.input) == ["c", "a", "a", "b", "a"])
  }

  @Test("Changed, added and removed samples are named")
  func changes() async throws {
    _ = await store.run(evaluation(["a", "b", "c", "d"]))
    _ = newlyAsked()
    let second = await store.run(evaluation(["a", "B", "c"])) { $0.resume = .latest }
    #expect(newlyAsked() == ["B"])
    #expect(
      second.result.record.notices.map(\.text) == [
        "The dataset is not what it was when the run began: 1 sample changed and run again (\"B\"); "
          + "1 sample removed; their rows are left out of the result (\"d\")."
      ])
    #expect(
      try RunStore(store.file).record(of: second.result.record.runID).rows.map(\.input) == ["a", "B", "c"])
  }

  @Test("Each repeat is resumed by itself")
  func repeats() async throws {
    _ = await store.run(evaluation(["a", "b"])) { $0.repeats = 2 }
    #expect(newlyAsked() == ["a", "a", "b", "b"])
    let second = await store.run(evaluation(["a", "b"])) { settings in
      settings.repeats = 3
      settings.resume = .latest
    }
    #expect(newlyAsked() == ["a", "b"])
    #expect(second.result.record.rows.map(\.repeatNumber) == [1, 2, 3, 1, 2, 3])
    #expect(second.result.record.rows.map(\.index) == Array(0..<6))
  }

  @Test("Without an earlier run of the same evaluation and labels a new one begins")
  func nothingToResume() async throws {
    let first = await store.run(evaluation(["a"]), info: ["model": "x"]) { $0.resume = .latest }
    let second = await store.run(evaluation(["a"]), info: ["model": "y"]) { $0.resume = .latest }
    #expect(newlyAsked() == ["a", "a"])
    #expect(first.result.record.runID != second.result.record.runID)
    let third = await store.run(evaluation(["a"])) { $0.resume = .run("zz") }
    #expect(third.error is RunStoreError)
    #expect(third.sampleCount == 0)
  }
}

import EvaluationRecords
import TestSupport
import Testing

@testable import Evaluations

@Suite("Subjects that do not cooperate cost their own rows and nothing else", .onlyByItself)
struct BlockingSubjectTests {
  /// Long enough that no other sample reaches it, however busy the machine is.
  private static let limit = 2.0
  private static let reason =
    "It did not end within the limit of 2 s for a sample. Set EVALUATIONS_SAMPLE_TIMEOUT to change the limit."

  /// Samples named `block` block their thread, those named `suspend` never go on; the others answer.
  private func evaluation(_ inputs: [String], _ snare: Snare) -> TextEvaluation<ArrayLoader<TextSample>> {
    TextEvaluation(
      inputs,
      answer: { sample in
        switch sample.input {
        case "block": snare.block()
        case "suspend": await snare.suspend()
        default: break
        }
        return sample.input
      }, judges: [passing()])
  }

  static let stuck: [[String]] = [
    ["block"], ["suspend"], Array(repeating: "block", count: 6), Array(repeating: "suspend", count: 6),
    ["block", "suspend", "block", "suspend", "block", "suspend"],
  ]

  @Test("Samples that are stuck time out, and the others pass", arguments: stuck, [1, 16])
  func timeOut(stuck: [String], concurrency: Int) async {
    // One sample at a time would take the limit for each of the stuck ones.
    if concurrency == 1, stuck.count > 1 { return }
    let snare = Snare()
    defer { snare.open() }
    let inputs = ["a", "b"] + stuck + ["c", "d", "e"]
    let ending = await evaluation(inputs, snare).endingAlone { settings in
      settings.concurrency = .fixed(concurrency)
      settings.sampleTimeout = Self.limit
    }
    #expect(ending.error == nil)
    #expect(ending.result.record.rows.map(\.input) == inputs)
    #expect(
      ending.states == inputs.map { ["block", "suspend"].contains($0) ? .timedOut : .passed })
    #expect(
      ending.result.record.rows.compactMap(\.subjectFailure)
        == stuck.map { _ in RowRecord.Failure(errorType: "SampleTimeout", reason: Self.reason) })
    #expect(ending.result.record.lateCount == 0)
  }

  @Test("Case 78: if the last of 50 never returns, there are 49 results", arguments: ["block", "suspend"])
  func last(kind: String) async {
    let snare = Snare()
    defer { snare.open() }
    let inputs = (1..<50).map { "\($0)" } + [kind]
    let ending = await evaluation(inputs, snare).endingAlone { settings in
      settings.concurrency = .fixed(8)
      settings.sampleTimeout = Self.limit
    }
    #expect(ending.error == nil)
    #expect(ending.states == Array(repeating: .passed, count: 49) + [.timedOut])
  }

  @Test("An evaluator that is stuck keeps the answer and what the others measured")
  func evaluator() async {
    let snare = Snare()
    defer { snare.open() }
    let slow = Evaluator<TextSample> { sample, _ in
      if sample.input == "suspend" { await snare.suspend() }
      return Metric("Slow").passing()
    }
    let dataset = TextEvaluation(["a", "suspend", "b"], judges: [passing(), slow, passing("Last")])
    let ending = await dataset.endingAlone { settings in
      settings.concurrency = .fixed(4)
      settings.sampleTimeout = Self.limit
    }
    #expect(ending.error == nil)
    let rows = ending.result.record.rows
    #expect(
      rows.map { $0.cells.map(\.state) } == [
        [.passed, .passed, .passed], [.passed, .timedOut, .timedOut], [.passed, .passed, .passed],
      ])
    #expect(rows[1].content.response?.json == "\"suspend\"")
    #expect(rows[1].evaluatorFailures.map(\.failure.reason) == [Self.reason, Self.reason])
  }

  @Test("When the run's time is over, what is stuck is canceled and what was measured is kept")
  func runTimeout() async {
    let snare = Snare()
    defer { snare.open() }
    let inputs = ["a", "b", "c", "block", "suspend", "block", "suspend", "d"]
    let ending = await evaluation(inputs, snare).endingAlone { settings in
      settings.concurrency = .fixed(4)
      settings.runTimeout = Self.limit
    }
    #expect(ending.error as? RunStopped == .runTimeout(.seconds(2)))
    #expect(
      ending.result.record.earlyEnd?.reason
        == "The run did not end within its limit of 2 s. Set EVALUATIONS_RUN_TIMEOUT to change the limit.")
    // The last sample gets no slot, so it has no row.
    #expect(ending.result.record.rows.map(\.input) == inputs.dropLast())
    #expect(ending.states == Array(repeating: .passed, count: 3) + Array(repeating: .cancelled, count: 4))
    #expect(ending.result.record.notices.map(\.kind) == ["runTimeout"])
  }

  @Test("Case 89: a sample that is stuck each time is tried as often as it may be")
  func attempts() async {
    let (snare, tries) = (Snare(), Lockbox(0))
    defer { snare.open() }
    let evaluation = TextEvaluation(
      ["a", "stuck", "b"],
      answer: { sample in
        if sample.input == "stuck" {
          tries.increment()
          await snare.suspend()
        }
        return sample.input
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { settings in
      settings.attempts = 3
      settings.sampleTimeout = 1
    }
    #expect(ending.error == nil)
    #expect(tries.value == 3)
    #expect(ending.states == [.passed, .timedOut, .passed])
    #expect(ending.result.record.rows.map(\.attempts) == [1, 3, 1])
  }
}

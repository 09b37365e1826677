import EvaluationRecords
import FoundationModels
import ModelProviders
import Synchronization
import TestSupport
import Testing

@testable import Evaluations

@Suite("What comes at the wrong time is dropped or tried again", .onlyByItself)
struct LateAnswerTests {
  @Test("An answer that comes after its limit is counted and changes nothing")
  func late() async {
    let snare = Snare()
    defer { snare.open() }
    let engine = Lockbox<RunEngine<TextEvaluation<ArrayLoader<TextSample>>>?>(nil)
    let evaluation = TextEvaluation(
      ["late", "next"],
      answer: { sample in
        if sample.input == "late" {
          await snare.suspend()
          return "late"
        }
        // It is this one's turn because the other was given up.
        snare.open()
        let isCounted = try await eventually {
          engine.value?.state.withLock { $0.scheduler.lateCount } == 1
        }
        #expect(isCounted)
        return "next"
      }, judges: [passing()])
    var settings = RunSettings()
    settings.concurrency = .fixed(1)
    settings.sampleTimeout = 2
    let notices = NoticeCollector()
    let run = RunEngine(
      evaluation, evaluators: evaluation.evaluators, settings: settings, observers: [notices])
    engine.withLock { $0 = run }
    await SharedSlots.$isInSample.withValue(true) { await run.run() }
    engine.withLock { $0 = nil }
    let outcome = run.outcome()
    run.noticeEnd(outcome)
    #expect(outcome.error == nil)
    #expect(outcome.lateCount == 1)
    #expect(outcome.rows.map { $0.ledgerRow.outcome.subjectFailure?.state } == [.timedOut, nil])
    #expect(
      notices.notices.map(\.text) == ["1 answer came after the time limit and was dropped."])
  }

  @Test("A session that samples share makes the run go on with one at a time, and loses no row")
  func sharedSession() async {
    let gate = ScriptedLanguageModel.Gate()
    let model = ScriptedLanguageModel { .text("answer to \($0)").held(by: gate) }
    let session = LanguageModelSession(model: model)
    let inputs = (0..<20).map { "\($0)" }
    let evaluation = TextEvaluation(
      inputs,
      answer: { sample in
        // The first one is held until another one was turned away.
        do {
          return try await session.respond(to: sample.input).content
        } catch LanguageModelSession.Error.concurrentRequests {
          gate.open()
          throw LanguageModelSession.Error.concurrentRequests
        }
      }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(4) }
    #expect(ending.error == nil)
    #expect(ending.states == Array(repeating: .passed, count: 20))
    #expect(ending.result.record.rows.map(\.attempts) == Array(repeating: 1, count: 20))
    #expect(
      ending.result.record.rows.map(\.content.response?.json) == inputs.map { "\"answer to \($0)\"" })
    #expect(model.requests.count == 20)
    #expect(ending.result.record.notices.map(\.kind) == ["serial"])
  }

  @Test("A session that is busy with somebody else's request fails the sample instead of trying for ever")
  func busySession() async throws {
    let gate = ScriptedLanguageModel.Gate()
    let session = LanguageModelSession(model: ScriptedLanguageModel { _ in .text("later").held(by: gate) })
    let other = Task { try await session.respond(to: "Somebody else's").content }
    try await gate.waitForArrivals()
    let evaluation = TextEvaluation(
      ["a", "b"], answer: { try await session.respond(to: $0.input).content }, judges: [passing()])
    let ending = await evaluation.endingAlone { $0.concurrency = .fixed(2) }
    #expect(ending.error == nil)
    #expect(ending.result.record.unansweredCount == 2)
    #expect(
      ending.result.record.rows.map { $0.subjectFailure?.reason }
        == Array(repeating: LanguageModelSession.Error.concurrentRequests.errorDescription, count: 2))
    gate.open()
    #expect(try await other.value == "later")
  }
}

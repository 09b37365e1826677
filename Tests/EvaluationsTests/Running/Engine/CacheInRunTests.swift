import EvaluationRecords
import Foundation
import FoundationModels
import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("A run can keep what models answer and use it again", .onlyByItself)
struct CacheInRunTests {
  private let store = TemporaryStore()

  /// Every call of this model has another answer: 1, 2, 3 and so on.
  private func countingModel() -> ScriptedLanguageModel {
    let count = Lockbox(0)
    return ScriptedLanguageModel { _ in .text("\(count.increment())", inputTokens: 5, outputTokens: 1) }
  }

  private func evaluation(
    of model: ScriptedLanguageModel, _ inputs: [String] = ["How many?"],
    accepting isGood: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> TextEvaluation<ArrayLoader<TextSample>> {
    TextEvaluation(
      inputs,
      answer: { sample in
        let answer = try await LanguageModelSession(model: model).respond(to: sample.input).content
        if !isGood(answer) { throw TestError("\(answer) is no good") }
        return answer
      },
      judges: [Evaluator<TextSample> { _, subject in Metric("Count").scoring(Double(subject.value) ?? -1) }])
  }

  @Test("Case 92: repeats are calls of their own, and a second run makes none", arguments: [1, 8])
  func repeats(concurrency: Int) async {
    let model = countingModel()
    var answers: [[Double?]] = []
    for _ in 0..<2 {
      let ending = await store.run(evaluation(of: model)) { settings in
        settings.cache = .readwrite
        settings.repeats = 5
        settings.concurrency = .fixed(concurrency)
      }
      #expect(ending.error == nil)
      answers.append(ending.result.record.rows.map { $0.cells[0].value })
      #expect(model.requests.count == 5)
    }
    #expect(Set(answers[0]) == [1, 2, 3, 4, 5])
    if concurrency == 1 { #expect(answers[0] == [1, 2, 3, 4, 5]) }
    #expect(answers[0] == answers[1])
  }

  @Test("Case 95: the response with which a sample failed is not used for its next attempt")
  func retry() async {
    let model = countingModel()
    for run in 1...2 {
      let ending = await store.run(evaluation(of: model, accepting: { $0 != "1" })) { settings in
        settings.cache = .readwrite
        settings.attempts = 2
      }
      #expect(ending.error == nil)
      #expect(ending.result.record.rows.map { $0.cells[0].value } == [2])
      #expect(ending.result.record.rows.map(\.attempts) == [run == 1 ? 2 : 1])
      #expect(model.requests.count == 2)
    }
  }

  @Test("Case 95: the response with which a sample failed is not used in the next run")
  func nextRun() async {
    let model = countingModel()
    let first = await store.run(evaluation(of: model, accepting: { $0 != "1" })) { $0.cache = .readwrite }
    #expect(first.result.record.rows.map { $0.subjectFailure?.reason } == ["1 is no good"])
    let second = await store.run(evaluation(of: model, accepting: { $0 != "1" })) { $0.cache = .readwrite }
    #expect(second.result.record.rows.map { $0.cells[0].value } == [2])
  }

  @Test("Without a cache every run asks, and with one that is only read nothing is added")
  func modes() async {
    let model = countingModel()
    var calls: [Int] = []
    for mode in [RunSettings.CacheMode.off, .readwrite, .readwrite, .off, .read, .replay] {
      let ending = await store.run(evaluation(of: model)) { $0.cache = mode }
      #expect(ending.error == nil)
      #expect(ending.result.record.unansweredCount == 0)
      calls.append(model.requests.count)
    }
    #expect(calls == [1, 2, 2, 3, 3, 3])
  }

  @Test("A run that only reads sees what an earlier run of the process has kept")
  func readAfterWrite() async {
    let model = countingModel()
    for mode in [RunSettings.CacheMode.read, .readwrite] {
      _ = await store.run(evaluation(of: model)) { $0.cache = mode }
    }
    #expect(model.requests.count == 2)
    let ending = await store.run(evaluation(of: model)) { $0.cache = .read }
    #expect(model.requests.count == 2)
    #expect(ending.result.record.rows.map { $0.cells[0].value } == [2])
  }

  @Test("Replaying answers what is recorded, and fails the sample that asks for anything else")
  func replay() async throws {
    let model = countingModel()
    _ = await store.run(evaluation(of: model, ["How many?"])) { $0.cache = .readwrite }
    let ending = await store.run(evaluation(of: model, ["How many?", "How much?"])) { $0.cache = .replay }
    #expect(ending.error == nil)
    #expect(model.requests.count == 1)
    #expect(ending.result.record.rows.map { $0.cells[0].state } == [.scored, .subjectFailed])
    let failure = try #require(ending.result.record.rows[1].subjectFailure)
    #expect(failure.errorType == "MissingRecordingError")
    let responses = store.folder.appendingPathComponent("responses.jsonl").path
    #expect(
      failure.reason == """
        No response is recorded for the prompt "How much?" to scripted. The nearest request in \(responses) is in \
        line 1: the prompt there is "How many?". To record it, run once with EVALUATIONS_CACHE=readwrite while \
        the model can be reached.
        """)
  }
}

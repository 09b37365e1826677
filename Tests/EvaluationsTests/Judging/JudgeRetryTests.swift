import EvaluationRecords
import Foundation
import FoundationModels
import ModelProviders
import Testing

@testable import Evaluations

@Suite("A judge whose reply is not usable is asked once more")
struct JudgeRetryTests {
  private let names = ["Faithfulness", "Completeness", "Naturalness"]
  private let sample = ModelSample(prompt: "How far?", expected: "40 km")

  private func ask(
    _ model: ScriptedLanguageModel, names: [String]? = nil, log: JudgeReplyLog = JudgeReplyLog()
  ) async throws -> [String] {
    let judge = TextJudge.scripted(model, names: names ?? self.names)
    return try await JudgeReplyLog.$current.withValue(log) {
      try await judge.metrics(subject: ModelSubject(value: "40"), input: sample).map(\.line)
    }
  }

  /// Source: ToolRouting, `ValidatedModelJudge.swift`.
  @Test("Case 33: scores off the scale are asked for again, and then reported while the rest is kept")
  func offScale() async throws {
    let reply = #"{"Faithfulness":0,"Completeness":4,"Naturalness":0}"#
    let model = ScriptedLanguageModel([.text(reply), .text(reply)])
    let log = JudgeReplyLog()
    #expect(
      try await ask(model, log: log) == [
        "Faithfulness: ignore [judgeOffScale] – The score for \"Faithfulness\" is 0, which is none of "
          + "4, 3, 2, 1. The judge was asked twice.",
        "Completeness: 4.0",
        "Naturalness: ignore [judgeOffScale] – The score for \"Naturalness\" is 0, which is none of "
          + "4, 3, 2, 1. The judge was asked twice.",
      ])
    let problem =
      "The score for \"Faithfulness\" is 0, which is none of 4, 3, 2, 1. The score for \"Naturalness\" is 0, "
      + "which is none of 4, 3, 2, 1."
    #expect(
      log.replies == [
        JudgeReplyRecord(
          evaluator: "ModelJudgeEvaluator<ModelSample<String>>", attempt: 1, text: reply, problem: problem),
        JudgeReplyRecord(
          evaluator: "ModelJudgeEvaluator<ModelSample<String>>", attempt: 2, text: reply, problem: problem),
      ])
  }

  /// Source: inspect_ai #4026.
  @Test("Case 30: the second request quotes the problem and is otherwise the first one")
  func quoting() async throws {
    let model = ScriptedLanguageModel([
      "I think the answer is good.", #"{"Tone":{"rationale":"ok","score":"3"}}"#,
    ])
    let log = JudgeReplyLog()
    #expect(try await ask(model, names: ["Tone"], log: log) == ["Tone: 3.0 – ok"])
    let note = """


      ## Your last answer
      Your last answer could not be used:
      - The reply holds no JSON object.
      Answer again, completely and in the form described above.
      """
    #expect(model.prompts.count == 2 && model.prompts[1] == model.prompts[0] + note)
    #expect(log.replies.map(\.problem) == ["The reply holds no JSON object.", nil])
    #expect(
      log.replies.map(\.text) == ["I think the answer is good.", #"{"Tone":{"rationale":"ok","score":"3"}}"#])
    // Each request is a session's first, so a reply without end cannot fill the context of the second.
    #expect(model.requests.allSatisfy { $0.transcript.count == 2 })
  }

  @Test("A usable reply is not asked for again, and good scores of the first reply stand")
  func goodScores() async throws {
    let whole = ScriptedLanguageModel([#"{"Tone":3}"#])
    #expect(try await ask(whole, names: ["Tone"]) == ["Tone: 3.0"])
    let mixed = ScriptedLanguageModel([#"{"A":4,"B":7}"#, #"{"A":1,"B":2}"#])
    #expect(try await ask(mixed, names: ["A", "B"]) == ["A: 4.0", "B: 2.0"])
  }

  @Test("Without any score the judge fails with what is wrong with the first dimension")
  func nothing() async throws {
    func message(_ first: ScriptedLanguageModel.Reply, _ second: ScriptedLanguageModel.Reply) async -> String
    {
      let error = await #expect(throws: ModelJudgeError.self) {
        try await ask(ScriptedLanguageModel([first, second]), names: ["Tone", "Faith"])
      }
      let state = error.map { "\(EvaluatorFailure($0).state)" } ?? "none"
      return "\(state): \(error?.errorDescription ?? "none")"
    }
    #expect(
      await message("x", #"{"Tone":0,"Faith":true}"#)
        == "judgeOffScale: The judge's score for \"Tone\" is 0, which is not a value of its scale.")
    #expect(
      await message("x", #"{"Tone":"four"}"#)
        == "judgeUnparsable: The judge's score for \"Tone\" is \"four\", which is not a value of its scale.")
    #expect(
      await message("x", #"{"Tone":1e999}"#)
        == "judgeUnparsable: The judge's score for \"Tone\" is 1e999, which is not a value of its scale.")
    #expect(
      await message("x", #"{"Humor":1}"#)
        == "judgeUnparsable: The judge's reply has no score for \"Tone\". The reply: {\"Humor\":1}")
    #expect(await message("x", "  ") == "judgeUnparsable: The judge's reply is no judgment: (empty)")
    #expect(await message("x", "Fine.") == "judgeUnparsable: The judge's reply is no judgment: Fine.")
    #expect(
      await message("x", #"{"Tone":1}{"Tone":2}"#)
        == "judgeUnparsable: The judge's reply is no judgment: The reply has several scores for \"Tone\": 1, 2."
    )
    #expect(
      await message("x", #"{"Tone":NaN}"#)
        == "judgeUnparsable: The judge's reply cannot be read: line 1, column 9: expected a value, found 'NaN'. "
        + "The reply: {\"Tone\":NaN}")
    #expect(
      await message("x", #"{"Tone":"#)
        == "judgeUnparsable: The judge's reply cannot be read: line 1, column 9: the text ends inside an object. "
        + "The reply: {\"Tone\":")
  }

  @Test("The error of a request comes through unchanged")
  func requestErrors() async {
    await #expect(throws: URLError(.timedOut)) {
      try await ask(ScriptedLanguageModel([.failure(URLError(.timedOut))]))
    }
    await #expect(throws: URLError(.timedOut)) {
      try await ask(ScriptedLanguageModel(["x", .failure(URLError(.timedOut))]))
    }
    let error = await #expect(throws: LanguageModelError.self) {
      try await ask(
        ScriptedLanguageModel([
          .failure(
            LanguageModelError.refusal(
              .init(explanation: "no", debugDescription: "It declined to answer: no")))
        ]))
    }
    #expect(error?.errorDescription == "It declined to answer: no")
  }

  @Test("If only the second request fails, what the first one brought stands")
  func secondRequestFails() async throws {
    let model = ScriptedLanguageModel([#"{"A":4,"B":"x"}"#, .failure(TestError("no luck"))])
    #expect(
      try await ask(model, names: ["A", "B"]) == [
        "A: 4.0",
        "B: ignore [judgeUnparsable] – The score for \"B\" is \"x\", which is not a number. "
          + "Asking again failed: no luck",
      ])
  }

  @Test("A canceled judge throws a cancellation, not a judgment")
  func cancellation() async {
    let model = ScriptedLanguageModel([.text(#"{"A":4}"#, after: .seconds(60))])
    let task = Task { try await ask(model, names: ["A", "B"]) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

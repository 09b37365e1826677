import FoundationModels
import ModelProviders
import Testing

@testable import Evaluations

@Suite("A pairwise judge compares the answer with the expected value")
struct PairwiseJudgeTests {
  private let scale: ScoringScale = [4: "Much better.", 1: "The baseline is much better."]

  @Test("The expected value is the baseline and the answer the candidate")
  func prompt() async throws {
    let model = ScriptedLanguageModel([#"{"Better":{"rationale":"r","score":"4"}}"#])
    let judge = TextJudge.pairwise("Better", scale: scale, judge: model, evaluationTarget: { "«\($0)»" })
    let metrics = try await judge.metrics(
      subject: ModelSubject(value: "new"), input: ModelSample(prompt: "q", expected: "old"))
    #expect(metrics.map(\.line) == ["Better: 4.0 – r"])
    let text = model.prompts[0].replacing(/(data) [0-9a-f]{16}/) { "\($0.1)" }
    #expect(text.hasPrefix("Compare the candidate with the baseline by the scoring guide below.\n"))
    #expect(
      text.contains(
        "## Query\n<data>\nq\n</data>\n\n## Baseline\n<data>\n«old»\n</data>\n\n"
          + "## Candidate\n<data>\n«new»\n</data>\n\n## Scoring guide\n"))
    guard case .instructions(let instructions)? = model.requests[0].transcript.first else { return }
    #expect(instructions.description == JudgeInstructions.comparison)
  }

  @Test("A sample without an expected value is not applicable, and the model is not called")
  func noBaseline() async throws {
    let model = ScriptedLanguageModel([])
    let judge = TextJudge.pairwise(
      judge: model,
      dimensions: [ScoreDimension("A", scale: scale), ScoreDimension("B", scale: scale)])
    let sample = ModelSample(prompt: "q")
    let reason = "The sample has no expected value to compare the answer with."
    #expect(
      try await judge.metrics(subject: ModelSubject(value: "new"), input: sample).map(\.line)
        == ["A: ignore [notApplicable] – \(reason)", "B: ignore [notApplicable] – \(reason)"])
    let error = await #expect(throws: JudgeSetupError.self) {
      try await judge.judgePrompt(for: sample, output: "new")
    }
    #expect(
      error?.errorDescription
        == "The sample has no expected value, so there is no baseline to compare the answer with.")
    #expect(model.requests.isEmpty)
  }
}

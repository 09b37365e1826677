import Foundation
import FoundationModels
import ModelProviders
import Testing

@testable import Evaluations

@Suite("A judge that cannot be asked says why before a model is called")
struct JudgeSetupTests {
  private static func dimension(_ name: String, _ options: [(String, Double)]) -> ScoreDimension {
    ScoreDimension(
      name,
      scale: ScoringScale(
        options: options.map { ScaleOption(label: $0.0, guideDescription: "", value: $0.1) }))
  }

  @Test(
    "Each fault has its message",
    arguments: [
      ([], "The judge has no dimensions. Give it at least one ScoreDimension."),
      (
        [dimension("A", [("a", 1)]), dimension(" ", [("a", 1)])],
        "The judge's dimension 2 has no name. Name it: its metric has the same name."
      ),
      (
        [dimension("A", [("a", 1)]), dimension("A", [("a", 1)])],
        "The judge has two dimensions called \"A\". Rename one of them: metrics are told apart by name."
      ),
      ([dimension("A", [])], "The scale of \"A\" has no options. Give ScoringScale at least one."),
      (
        [dimension("A", [("a", 1), ("b", .nan)])],
        "The scale of \"A\" gives \"b\" the value nan. Give every option a finite value."
      ),
      (
        [dimension("A", [("a", .infinity)])],
        "The scale of \"A\" gives \"a\" the value inf. Give every option a finite value."
      ),
      (
        [dimension("A", [("a", 1), ("b", 2), ("c", 1)])],
        "The scale of \"A\" has two options with the value 1: \"a\" and \"c\". Give each a value of its own."
      ),
      (
        [ScoreDimension("A", scale: [4: "a", 4: "b"])],
        "The scale of \"A\" has two options with the value 4: \"4\" and \"4\". Give each a value of its own."
      ),
    ])
  func faults(dimensions: [ScoreDimension], expected: String) async {
    let model = ScriptedLanguageModel([])
    for mode in [ScoringMode.discrete, .continuous] {
      let judge = TextJudge(judge: model, dimensions: dimensions, scoringMode: mode)
      let error = await #expect(throws: (any Error).self) {
        try await judge.metrics(subject: ModelSubject(value: "a"), input: ModelSample(prompt: "q"))
      }
      #expect((error as? any LocalizedError)?.errorDescription == expected)
      await #expect(throws: (any Error).self) {
        try await judge.judgePrompt(for: ModelSample(prompt: "q"), output: "a")
      }
    }
    #expect(model.requests.isEmpty)
  }

  @Test("A scale without options has Apple's error")
  func noScaleValues() async {
    let judge = TextJudge("Tone", scale: ScoringScale(options: []), judge: ScriptedLanguageModel([]))
    let error = await #expect(throws: ModelJudgeError.self) {
      try await judge.metrics(subject: ModelSubject(value: "a"), input: ModelSample(prompt: "q"))
    }
    guard case .noScaleValues(dimension: "Tone")? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
  }
}

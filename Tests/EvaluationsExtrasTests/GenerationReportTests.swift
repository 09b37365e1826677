import Evaluations
import EvaluationsExtras
import FoundationModels
import ModelProviders
import Testing

@Suite("The report on generated samples")
struct GenerationReportTests {
  private static let seeds = [ModelSample(prompt: "s", expected: 1)]

  private func model() -> ScriptedLanguageModel {
    ScriptedLanguageModel([
      """
      {"samples": [{"prompt": "a", "expected": 1}, {"prompt": "S", "expected": 2}, {"prompt": "long long",
       "expected": 3}, {"prompt": "odd", "expected": 4}, {"prompt": "b"}]}
      """,
      #"{"samples": [{"prompt": "a", "expected": 1}]}"#,
    ])
  }

  @Test("It has every sample that was not used, with the validator's reason")
  func report() async throws {
    let model = model()
    let generator = SampleGenerator(
      Prompt("P"), samples: Self.seeds, targetCount: 4,
      sessionProvider: { LanguageModelSession(model: model) },
      samplingStrategy: nil,
      validator: {
        if $0.promptDescription == "odd" { return false }
        return $0.promptDescription.count < 5 || SampleRefusal.because("the prompt is too long")
      })
    for try await _ in generator.run() {}
    let report = await generator.report
    #expect(report.asked == 3 && report.made == 1 && !report.isComplete)
    #expect(report.duplicates.map(\.promptDescription) == ["S", "a"])
    #expect(report.refused.map(\.sample.promptDescription) == ["long long", "odd"])
    #expect(report.refused.map(\.reason) == ["the prompt is too long", "the validator returned false"])
    #expect(report.malformed.map(\.text) == [#"{"prompt": "b"}"#])
    #expect(report.malformed.map(\.reason) == ["'expected' is missing"])
    #expect(report.surplus == 0 && report.requestCount == 2 && report.sessionCount == 1)
    #expect(
      "\(report)"
        == "1 of 3 samples were generated; not used: 2 duplicates, 2 refused (the prompt is too long), "
        + "1 malformed ('expected' is missing); the last answer brought nothing new.")
  }

  @Test("Arrays make samples with a report that can be read after leaving the loop")
  func reportedSamples() async throws {
    let model = model()
    let samples = Self.seeds.makeReportedSamples(
      Prompt("P"), targetCount: 4, sessionProvider: { LanguageModelSession(model: model) },
      validator: { $0.promptDescription != "odd" })
    #expect(await samples.report.asked == 3)
    var prompts: [String] = []
    for try await sample in samples {
      prompts.append(sample.promptDescription)
      if prompts.count == 2 { break }
    }
    #expect(prompts == ["a", "long long"])
    let report = await samples.report
    #expect(report.made == 2 && report.duplicates.count == 1 && report.refused.isEmpty)
    #expect("\(report)" == "2 of 3 samples were generated; not used: 1 duplicate.")
  }

  @Test("Outside a validator a refusal is just false")
  func outside() {
    #expect(!SampleRefusal.because("no validator"))
  }
}

import FoundationModels
import ModelProviders
import OrderedJSON
import TestSupport

@testable import Evaluations

/// A generator of text samples with a scripted model, and what it says about a set that stays short.
struct Generation {
  typealias Sample = ModelSample<String>

  let model: ScriptedLanguageModel
  let generator: SampleGenerator<Sample>
  let notices: Lockbox<[String]>

  init(
    _ model: ScriptedLanguageModel, seeds: [String] = [], targetCount: Int,
    strategy: SampleGenerator<Sample>.SamplingStrategy? = nil,
    validator: (nonisolated(nonsending) @Sendable (Sample) async throws -> Bool)? = nil
  ) {
    let samples = seeds.map { Sample(prompt: $0, expected: "\($0)!") }
    let notices = Lockbox<[String]>([])
    self.model = model
    self.notices = notices
    generator = SampleGenerator(
      GenerationSettings(
        prompt: Prompt("Write riddles."), form: .modelSamples(like: samples),
        sessionProvider: { LanguageModelSession(model: model) }, strategy: strategy, validator: validator,
        report: { notice in notices.withLock { $0.append(notice) } }),
      samples: samples, targetCount: targetCount)
  }

  init(
    _ replies: [ScriptedLanguageModel.Reply], seeds: [String] = [], targetCount: Int,
    strategy: SampleGenerator<Sample>.SamplingStrategy? = nil,
    validator: (nonisolated(nonsending) @Sendable (Sample) async throws -> Bool)? = nil
  ) {
    self.init(
      ScriptedLanguageModel(replies), seeds: seeds, targetCount: targetCount, strategy: strategy,
      validator: validator)
  }

  /// The prompts of a whole run.
  func run() async throws -> [String] {
    var prompts: [String] = []
    for try await sample in generator.run() { prompts.append(sample.promptDescription) }
    return prompts
  }

  /// The prompts of the generator's samples.
  var prompts: [String] {
    get async { await generator.samples.map(\.promptDescription) }
  }
}

/// An answer with a sample for each prompt; what is expected is the prompt with an exclamation mark.
func samples(_ prompts: [String]) -> ScriptedLanguageModel.Reply {
  .text(#"{"samples": [\#(prompts.map(sampleText).joined(separator: ", "))]}"#)
}

/// A sample as a model writes it.
func sampleText(_ prompt: String) -> String {
  let values = [prompt, prompt + "!"].map { JSONValue.string($0).text(.compact) }
  return #"{"prompt": \#(values[0]), "expected": \#(values[1])}"#
}

/// `a1`, `a2` and so on.
func prompts(_ letter: String, _ numbers: ClosedRange<Int>) -> [String] { numbers.map { "\(letter)\($0)" } }

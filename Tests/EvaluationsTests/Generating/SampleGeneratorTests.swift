import Foundation
import FoundationModels
import ModelProviders
import TestSupport
import Testing

@testable import Evaluations

@Suite("Generated samples")
struct SampleGeneratorTests {
  @Test("New samples are yielded, and join the seeds; the target includes the seeds")
  func target() async throws {
    let generation = Generation(
      [samples(prompts("a", 1...10)), samples(["b1", "b2"])], seeds: ["s"], targetCount: 13,
      strategy: .random())
    #expect(try await generation.run() == prompts("a", 1...10) + ["b1", "b2"])
    #expect(await generation.prompts == ["s"] + prompts("a", 1...10) + ["b1", "b2"])
    #expect(await generation.generator.samples.last?.expected == "b2!")
    let log = await generation.generator.log
    #expect(log.asked == 12 && log.made == 12 && log.requests == 2 && log.sessions == 1)
    #expect(log.ending == .complete)
    #expect(generation.notices.value.isEmpty)
  }

  @Test("The prompt that is sent is the documented one")
  func prompt() async throws {
    let generation = Generation(
      [samples(prompts("a", 1...10)), samples(["b"])], seeds: ["s \"1\"", "s2"], targetCount: 13,
      strategy: .slidingWindow)
    _ = try await generation.run()
    #expect(
      generation.model.prompts == [
        #"""
        Write riddles.

        Write 10 samples. Their prompts must differ from each other, from the examples and from earlier answers.

        Examples, one JSON object per line:
        {"prompt": "s \"1\"", "expected": "s \"1\"!"}
        {"prompt": "s2", "expected": "s2!"}
        """#,
        #"""
        Write riddles.

        Write 1 sample. Its prompt must differ from the examples and from earlier answers.

        Examples, one JSON object per line:
        {"prompt": "a1", "expected": "a1!"}
        {"prompt": "a2", "expected": "a2!"}
        {"prompt": "a3", "expected": "a3!"}
        {"prompt": "a4", "expected": "a4!"}
        {"prompt": "a5", "expected": "a5!"}
        """#,
      ])
  }

  @Test("Without a strategy no example is shown, and a fruitless answer ends the run")
  func noStrategy() async throws {
    let generation = Generation([samples(["s", "S "])], seeds: ["s"], targetCount: 3)
    #expect(try await generation.run() == [])
    #expect(
      generation.model.prompts == [
        """
        Write riddles.

        Write 2 samples. Their prompts must differ from each other and from earlier answers.
        """
      ])
    #expect(
      generation.notices.value == [
        "SampleGenerator: 0 of 2 samples were generated; not used: 2 duplicates; "
          + "the last answer brought nothing new."
      ])
  }

  @Test("Nothing is asked if the seeds reach the target", arguments: [-1, 0, 2])
  func enoughSeeds(target: Int) async throws {
    let generation = Generation([], seeds: ["a", "b"], targetCount: target, strategy: .random())
    #expect(try await generation.run() == [])
    let log = await generation.generator.log
    #expect(log.asked == 0 && log.sessions == 0 && log.ending == .complete)
  }

  @Test("A validator that refuses everything ends the run, short and with the reason")
  func unreachable() async throws {
    let generation = Generation(
      ScriptedLanguageModel { _ in samples(["a", "b"]) }, targetCount: 2, strategy: .random(retries: 2),
      validator: { _ in false })
    #expect(try await generation.run() == [])
    #expect(await generation.generator.invalidSamples.map(\.promptDescription) == ["a", "b"])
    #expect(
      generation.notices.value == [
        "SampleGenerator: 0 of 2 samples were generated; not used: 4 duplicates, 2 refused "
          + "(the validator returned false); the last 3 answers brought nothing new."
      ])
    #expect(await generation.generator.log.sessions == 1)
  }

  @Test("A type that a model can generate is generated as it is, within its guides")
  func generableSample() async throws {
    let seeds = [Quiz(question: "1 + 1?", answer: 2)]
    let model = ScriptedLanguageModel([
      #"{"samples": [{"question": "2 + 2?", "answer": 4}, {"question": "9 + 9?", "answer": 18}]}"#,
      #"{"samples": [{"question": "3 + 3?", "answer": 6}]}"#,
    ])
    let generator = SampleGenerator(
      Prompt("Sums."), samples: seeds, targetCount: 3, sessionProvider: { LanguageModelSession(model: model) }
    )
    var generated: [Quiz] = []
    for try await sample in generator.run() { generated.append(sample) }
    #expect(generated == [Quiz(question: "2 + 2?", answer: 4), Quiz(question: "3 + 3?", answer: 6)])
    let log = await generator.log
    #expect(log.malformed.map(\.reason) == ["'answer' is 18, above the maximum of 9"])
    #expect(model.prompts.first?.hasSuffix(#"{"question": "1 + 1?", "answer": 2}"#) == true)
  }

  @Test("A second run fills what is missing; the refused samples are those of the run before")
  func secondRun() async throws {
    let generation = Generation(
      [samples(["a", "bad"]), samples(["a"]), samples(["b"])], targetCount: 2,
      validator: { $0.promptDescription != "bad" })
    #expect(try await generation.run() == ["a"])
    #expect(await generation.generator.invalidSamples.map(\.promptDescription) == ["bad"])
    #expect(try await generation.run() == ["b"])
    let log = await generation.generator.log
    #expect(await generation.generator.invalidSamples.isEmpty)
    #expect(log.refused.count == 1 && log.made == 2 && log.sessions == 2 && log.ending == .complete)
    #expect(try await generation.run() == [])
  }

  @Test("What the generator was made with can be read")
  func properties() async throws {
    let generator = SampleGenerator<ModelSample<Int>>(
      Prompt("P"), samples: [], targetCount: 1, samplingStrategy: .random(retries: 3),
      validator: { $0.expected == 1 })
    guard case .random(retries: 3)? = await generator.samplingStrategy else { throw TestError("strategy") }
    let validator = try #require(await generator.validator)
    #expect(try await validator(ModelSample(prompt: "x", expected: 1)))
    #expect(try await !validator(ModelSample(prompt: "x", expected: 2)))
    let plain = SampleGenerator<ModelSample<Int>>(
      Prompt("P"), samples: [], targetCount: 1, samplingStrategy: nil)
    #expect(await plain.samplingStrategy == nil)
    #expect(await plain.validator == nil)
  }

  @Test("Arrays make samples in both ways")
  func makeSamples() async throws {
    let texts = ScriptedLanguageModel([samples(["a", "b"])])
    var made: [String?] = []
    let seeds = [ModelSample(prompt: "s", expected: "t")]
    for try await sample in seeds.makeSamples(
      Prompt("P"), targetCount: 2, sessionProvider: { LanguageModelSession(model: texts) },
      validator: { $0.promptDescription != "a" })
    {
      made.append(sample.expected)
    }
    #expect(made == ["b!"])
    let sums = ScriptedLanguageModel([#"{"samples": [{"question": "2 + 2?", "answer": 4}]}"#])
    var quizzes: [Quiz] = []
    for try await sample in [Quiz(question: "1 + 1?", answer: 2)].makeSamples(
      Prompt("P"), targetCount: 2, sessionProvider: { LanguageModelSession(model: sums) })
    {
      quizzes.append(sample)
    }
    #expect(quizzes == [Quiz(question: "2 + 2?", answer: 4)])
  }
}

/// A sample of a client's own type.
@Generable
private struct Quiz: ModelSampleProtocol, Equatable {
  typealias Expectation = TrajectoryExpectation

  var question: String
  @Guide(.range(1...9)) var answer: Int

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(question)) }
  var expected: Int? { answer }
  var output: ModelSampleOutput<Int, TrajectoryExpectation> { ModelSampleOutput(value: answer) }
}

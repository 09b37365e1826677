import Evaluations
import FoundationModels

private enum GeneratorShapes {
  static let seeds = [ModelSample(prompt: "a", expected: Trip(place: "Sea", kilometers: 9))]
  static let texts: [Text] = [Text(prompt: "a", expected: "b")]

  static let minimal = SampleGenerator(Prompt("More."), samples: seeds, targetCount: 50)
  static let typed = SampleGenerator<ModelSample<Trip>>(Prompt("More."), samples: [], targetCount: 50)
  static let annotated: SampleGenerator<Text> = SampleGenerator(
    Prompt("More."), samples: texts, targetCount: 50)
  static let full = SampleGenerator<ModelSample<Trip>>(
    Prompt("More."), samples: seeds, targetCount: 50,
    sessionProvider: { LanguageModelSession(instructions: "You write samples.") },
    samplingStrategy: .slidingWindow, validator: { $0.promptDescription.count >= 100 })
  static let random = SampleGenerator(
    Prompt("More."), samples: seeds, targetCount: 50, samplingStrategy: .random(retries: 3))
  static let randomByDefault = SampleGenerator(
    Prompt("More."), samples: seeds, targetCount: 50, samplingStrategy: .random())
  static let withoutStrategy = SampleGenerator(
    Prompt("More."), samples: seeds, targetCount: 50, samplingStrategy: nil, validator: nil)
  static let own = SampleGenerator(
    Prompt("More."), samples: [Riddle(question: "a", answer: "b")], targetCount: 50,
    validator: { !$0.question.isEmpty })

  static func awaitingValidator() -> SampleGenerator<ModelSample<Trip>> {
    SampleGenerator(
      Prompt { "More." }, samples: seeds, targetCount: 50,
      validator: { sample in
        try await Task.sleep(for: .zero)
        return sample.expected != nil
      })
  }

  static func run() async throws -> [ModelSample<Trip>] {
    var samples: [ModelSample<Trip>] = []
    for try await sample in full.run() { samples.append(sample) }
    let bad = await full.invalidSamples
    let all = await full.samples
    _ = (await full.samplingStrategy, await full.validator)
    return samples + bad + all
  }

  static func first() async throws -> Riddle? {
    var iterator = own.run().makeAsyncIterator()
    return try await iterator.next()
  }

  nonisolated static func collect(_ generator: SampleGenerator<Text>) async throws -> [String] {
    try await generator.run().map(\.promptDescription).reduce(into: []) { $0.append($1) }
  }

  static func makeSamples() async throws {
    for try await sample in seeds.makeSamples(Prompt("More."), targetCount: 50) { print(sample) }
    for try await sample in texts.makeSamples(
      Prompt("More."), targetCount: 50, sessionProvider: { LanguageModelSession() },
      validator: { $0.expected != nil })
    {
      print(sample.promptDescription)
    }
    for try await riddle in [Riddle(question: "a", answer: "b")].makeSamples(Prompt("More."), targetCount: 5)
    {
      print(riddle.answer)
    }
  }
}

/// A sample type that a model can generate.
@Generable
private nonisolated struct Riddle: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  var question: String
  var answer: String

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(question)) }
  var expected: String? { answer }
  var output: ModelSampleOutput<String, TrajectoryExpectation> { ModelSampleOutput(value: answer) }
}

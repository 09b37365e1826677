import Evaluations
import FoundationModels

// Compiled, not run: the spellings of samples, expectations and data sets that clients use.

private struct Tags: Codable, Sendable, Equatable {
  var names: [String]
}

private enum SampleShapes {
  static let untyped = ModelSample(prompt: "x")
  static let untypedIsText: ModelSample<String> = untyped
  static let untypedPrompt = ModelSample(prompt: Prompt { "x" }, instructions: Instructions("y"))
  static let untypedInput = ModelSample(input: ModelSampleInput(prompt: Prompt("x")))
  static let withText = ModelSample(prompt: "a", expected: "b")
  static let withoutExpected = ModelSample<Tags>(prompt: "x")
  static let withNil = ModelSample<Tags>(prompt: "x", expected: nil)
  static let withNumber = ModelSample(prompt: "x", expected: 5, instructions: "y")
  static let built = ModelSample(
    prompt: Prompt {
      "one"
      "two"
    }, expected: Tags(names: []), instructions: Instructions("Be brief."))
  static let fromInput = ModelSample(
    input: ModelSampleInput(prompt: Prompt("x")), expected: Tags(names: []),
    expectations: TrajectoryExpectation(unordered: [ToolExpectation("search")]))
  static let output = ModelSampleOutput<Tags, TrajectoryExpectation>(value: Tags(names: []))

  static var copied: ModelSample<Tags> {
    var sample = fromInput
    sample.input.prompt = Prompt("y")
    sample.output.value = nil
    return sample
  }
}

private enum TrajectoryShapes {
  static let ordered = TrajectoryExpectation(
    ordered: [ToolExpectation("auth"), .anyOrder([ToolExpectation("a"), ToolExpectation("b")])],
    allowsAdditionalToolCalls: false)
  static let disallowed = TrajectoryExpectation(
    ordered: [ToolExpectation("a")], unordered: [ToolExpectation("b")],
    disallowed: [ToolExpectation("delete")])
  static let onlyDisallowed = TrajectoryExpectation(disallowed: [ToolExpectation("delete")])
  static let unordered = TrajectoryExpectation(unordered: [ToolExpectation("a")])
  static let empty = TrajectoryExpectation()
  static let single = TrajectoryExpectation(
    expected: "getWeather", arguments: [.exact(argumentName: "location", value: "Paris")])
  static let matchers: [ArgumentMatcher] = [
    .exact(argumentName: "n", value: .string("r")), .exact(argumentName: "n", value: 3),
    .range(argumentName: "limit", minimum: 1, maximum: 3),
    .range(argumentName: "limit", minimum: nil, maximum: 3),
    .oneOf(argumentName: "x", allowedValues: ["a", 1, true]),
  ]
}

private enum LoaderShapes {
  static let array = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])
  static let stream = StreamLoader(
    stream: AsyncThrowingStream<ModelSample<String>, any Error> { $0.finish() })
  static let loaders: [any Loader<ModelSample<String>>] = [array, stream]
}

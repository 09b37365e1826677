import Evaluations
import Foundation
import FoundationModels

private enum SampleShapes {
  static let untyped = ModelSample(prompt: "x")
  static let untypedIsText: ModelSample<String> = untyped
  static let annotated: ModelSample<Tags> = ModelSample(prompt: "x", expected: Tags(names: ["a"]))
  static let byInit: ModelSample<Tags> = .init(prompt: "x", expected: nil)
  static let byAlias = Text(prompt: "x", expected: "y")
  static let byAliasWithoutExpected = Text(prompt: "x")
  static let text = ModelSample(prompt: "a", expected: "b")
  static let explicitText = ModelSample<String>(prompt: "a", expected: "b")
  static let number = ModelSample(prompt: "1 + 1", expected: 2)
  static let decimal = ModelSample(prompt: "Half of one", expected: 0.5)
  static let truth = ModelSample(prompt: "Is it?", expected: true)
  static let list = ModelSample(prompt: "List", expected: ["a", "b"])
  static let dictionary = ModelSample(prompt: "Map", expected: ["a": 1])
  static let choice = ModelSample(prompt: "Mood", expected: Mood.calm)
  static let implicitMember = ModelSample<Mood>(prompt: "Mood", expected: .excited)
  static let generable = ModelSample(prompt: "Trip", expected: Trip(place: "Sea", kilometers: 9))
  static let withoutExpected = ModelSample<Tags>(prompt: "x")
  static let withNil = ModelSample<Tags>(prompt: "x", expected: nil)
  static let withInstructions = ModelSample(prompt: "x", expected: 5, instructions: "Be brief.")
  static let withoutExpectedButInstructions = ModelSample(prompt: "x", instructions: "Be brief.")
  static let withSchema = ModelSample(prompt: "x", expected: 5, generationSchema: Int.generationSchema)
  static let withExpectations = ModelSample(
    prompt: "x", expectations: TrajectoryExpectation(unordered: [ToolExpectation("search")]))
  static let full = ModelSample(
    prompt: "x", expected: Trip(place: "Sea", kilometers: 9), instructions: "Be brief.",
    generationSchema: Trip.generationSchema, expectations: TrajectoryExpectation(expected: "plan"))
  static let prompt = ModelSample(prompt: Prompt("x"), expected: "y")
  static let promptWithoutExpected = ModelSample(prompt: Prompt("x"), instructions: Instructions("y"))
  static let built = ModelSample(
    prompt: Prompt {
      "one"
      "two"
    },
    expected: Tags(names: []),
    instructions: Instructions {
      "Be brief."
      "Be kind."
    })
  static let input = ModelSample(input: ModelSampleInput(prompt: Prompt("x")))
  static let inputWithExpected = ModelSample(
    input: ModelSampleInput(prompt: Prompt("x"), instructions: Instructions("y"), generationSchema: nil),
    expected: Tags(names: []), expectations: TrajectoryExpectation())
  static let array: [ModelSample<String>] = [
    ModelSample(prompt: "a", expected: "b"), .init(prompt: "c"), .init(prompt: "d", expected: nil),
  ]
  static let mapped = ["a", "b"].map { ModelSample(prompt: $0, expected: $0.count) }
  static let repeated = Array(repeating: Text(prompt: "x"), count: 3)
  static let output = ModelSampleOutput<Tags, TrajectoryExpectation>(value: Tags(names: []))
  static let emptyOutput = ModelSampleOutput<String, TrajectoryExpectation>()

  static var changed: ModelSample<Tags> {
    var sample = inputWithExpected
    sample.input.prompt = Prompt("y")
    sample.input.instructions = nil
    sample.input.generationSchema = Tags?.none == nil ? nil : String.generationSchema
    sample.output.value = nil
    sample.output.expectations?.allowsAdditionalCalls = false
    return sample
  }

  static func read(_ sample: ModelSample<Trip>) -> [Any?] {
    [
      sample.prompt, sample.promptDescription, sample.instructions, sample.instructionsDescription,
      sample.generationSchema, sample.expectations, sample.expected, sample.expected?.place, sample.input,
      sample.input.prompt, sample.input.description, sample.output.value, sample.output.expectations?.ordered,
    ]
  }

  static func file(_ data: Data) throws -> ([ModelSample<Trip>], Data) {
    let samples = try JSONDecoder().decode([ModelSample<Trip>].self, from: data)
    return (samples, try JSONEncoder().encode(samples))
  }

  static func generic<Sample: ModelSampleProtocol>(_ samples: [Sample]) -> [String]
  where Sample.ExpectedValue == String { samples.compactMap { $0.output.value ?? $0.expected } }

  static func opaque(_ sample: some SampleProtocol) -> String { sample.input.description }

  static func existential(_ sample: any ModelSampleProtocol) -> String { sample.input.promptDescription }
}

/// A sample without a written conformance to `Codable`.
private struct SearchSample: SampleProtocol {
  var request: String
  var tags: Tags
  var isOpen = false

  var input: String { request }
  var expected: Tags? { tags }
}

/// A sample whose input and expected value are stored.
private struct SumSample: SampleProtocol {
  let input: Int
  let expected: Int?
}

/// A sample with nothing expected.
private struct ChatSample: SampleProtocol {
  typealias ExpectedValue = String

  let input: String
  var expected: String? { nil }
}

/// A sample whose input is a type of its own.
private struct PlanSample: SampleProtocol, Equatable {
  nonisolated struct Request: Codable, Sendable, Equatable, CustomStringConvertible {
    var place: String
    var days: Int

    var description: String { "\(days) days in \(place)" }
  }

  var input: Request
  var expected: [String]?
}

/// A sample of a chat, with tool calls expected.
private struct ToolSample: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  let sentence: String
  let expectations: TrajectoryExpectation?
  let answer: String?

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(sentence)) }
  var expected: String? { answer }
  var output: ModelSampleOutput<String, TrajectoryExpectation> {
    ModelSampleOutput(value: answer, expectations: expectations)
  }
}

/// A sample whose expectation is not about tools.
private struct RubricSample: ModelSampleProtocol {
  nonisolated struct Rubric: Codable, Sendable {
    var maximumWords: Int
  }

  var input: ModelSampleInput
  var output: ModelSampleOutput<String, Rubric>
  var expected: String? { output.value }
}

public import FoundationModels

/// A sample for a feature built on a language model: a prompt, the expected answer, and the tool calls
/// expected on the way.
///
/// In a file a sample is an object with the keys `input` (`prompt`, `instructions`, `generationSchema`) and
/// `output` (`value`, `expectations`); only `input.prompt` and `output` are required.
public struct ModelSample<ExpectedValue>: ModelSampleProtocol
where ExpectedValue: Decodable & Encodable & Sendable {
  /// Tool calls are what a model sample can expect on the way to the answer.
  public typealias Expectation = TrajectoryExpectation
  /// A model sample's input is a prompt.
  public typealias Input = ModelSampleInput

  /// What the model is given.
  public var input: ModelSampleInput
  /// What is expected of the model.
  public var output: ModelSampleOutput<ExpectedValue, TrajectoryExpectation>

  /// Creates a sample from an input, its expected answer and the expected tool calls.
  public init(
    input: ModelSampleInput, expected: ExpectedValue? = nil, expectations: TrajectoryExpectation? = nil
  ) {
    self.input = input
    self.output = ModelSampleOutput(value: expected, expectations: expectations)
  }

  /// The expected answer, or nil if none is known to be right.
  public var expected: ExpectedValue? { output.value }
  /// The request to the model.
  public var prompt: Prompt { input.prompt }
  /// The prompt's text. Attachments do not appear in it.
  public var promptDescription: String { input.promptDescription }
  /// The instructions for this sample, or nil if the feature supplies its own.
  public var instructions: Instructions? { input.instructions }
  /// The instructions' text, or nil if the sample has none.
  public var instructionsDescription: String? { input.instructionsDescription }
  /// The shape the answer must have, or nil for free text.
  public var generationSchema: GenerationSchema? { input.generationSchema }
  /// The tool calls expected on the way to the answer, or nil if they are not evaluated.
  public var expectations: TrajectoryExpectation? { output.expectations }
}

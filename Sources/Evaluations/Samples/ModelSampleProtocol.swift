/// A sample whose input is a prompt, and which can say what the model should do on its way to the answer.
public protocol ModelSampleProtocol: SampleProtocol
where ExpectedValue: Decodable, ExpectedValue: Encodable, ExpectedValue: Sendable {
  /// What is expected of the way to the answer; `TrajectoryExpectation` for tool calls.
  associatedtype Expectation: Decodable, Encodable, Sendable

  /// The prompt, with instructions and schema if the sample brings its own.
  var input: ModelSampleInput { get }
  /// The expected value and the expectations about the way to it.
  var output: ModelSampleOutput<ExpectedValue, Expectation> { get }
}

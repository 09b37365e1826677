/// One case of a dataset: what goes into the feature under evaluation, and what should come out.
///
/// A conforming type chooses its own `Input` and `ExpectedValue`. `ModelSample` is the ready-made
/// conformance for features whose input is a prompt.
public protocol SampleProtocol: Decodable, Encodable, Sendable {
  /// What the feature is given. Its description is how people recognize the sample in results.
  associatedtype Input: CustomStringConvertible
  /// What the feature should produce; the same type as the subject's value.
  associatedtype ExpectedValue

  /// What the feature is given.
  var input: Input { get }
  /// What the feature should produce, or nil if no answer is known to be right.
  var expected: ExpectedValue? { get }
}

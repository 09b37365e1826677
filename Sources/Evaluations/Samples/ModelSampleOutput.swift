/// What is expected of a model for one sample: the answer, and the way to it.
public struct ModelSampleOutput<Value, Expectation>: Sendable
where Value: Decodable & Encodable & Sendable, Expectation: Decodable & Encodable & Sendable {
  /// The expected answer, or nil if none is known to be right.
  public var value: Value?
  /// What the model should do on its way to the answer, or nil if that is not evaluated.
  public var expectations: Expectation?

  /// Creates an output from an expected value and expectations, both optional.
  public init(value: Value? = nil, expectations: Expectation? = nil) {
    self.value = value
    self.expectations = expectations
  }
}

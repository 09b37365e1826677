// Written out with keys that are not nested in generic types: for nested ones the runtime looks up a dozen generic types with
// every sample that is encoded, which takes longer than the rest of the encoding.

private enum SampleKeys: String, CodingKey {
  case input
  case output
}

private enum OutputKeys: String, CodingKey {
  case value
  case expectations
}

extension ModelSample: Codable {
  /// Reads input and output.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: SampleKeys.self)
    input = try container.decode(ModelSampleInput.self, forKey: .input)
    output = try container.decode(
      ModelSampleOutput<ExpectedValue, TrajectoryExpectation>.self, forKey: .output)
  }

  /// Writes input and output.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SampleKeys.self)
    try container.encode(input, forKey: .input)
    try container.encode(output, forKey: .output)
  }
}

extension ModelSampleOutput: Codable {
  /// Reads what is there of value and expectations.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: OutputKeys.self)
    value = try container.decodeIfPresent(Value.self, forKey: .value)
    expectations = try container.decodeIfPresent(Expectation.self, forKey: .expectations)
  }

  /// Writes value and expectations, and leaves out what is nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: OutputKeys.self)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(expectations, forKey: .expectations)
  }
}

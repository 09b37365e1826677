extension ToolExpectation: Codable {
  private enum CodingKeys: String, CodingKey {
    case name
    case arguments
    case anyOrder
    case expectation
    case expectations
  }

  /// Reads `"tool"`, `{"name": "tool", "arguments": […]}` and `{"anyOrder": {"expectations": […]}}`.
  ///
  /// Also accepted are a list directly under `anyOrder` and an object under `expectation`.
  public init(from decoder: any Decoder) throws {
    // Asks whether the expectation is a bare name; any other shape is read, and reported on, below.
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(name)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.anyOrder) {
      self = .anyOrder(try Self.members(in: container))
    } else if container.contains(.expectation) {
      self = try Self.call(in: container.nestedContainer(keyedBy: CodingKeys.self, forKey: .expectation))
    } else {
      self = try Self.call(in: container)
    }
  }

  /// Writes a call under `expectation` and a group under `anyOrder`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch kind {
    case .expectation(let name, let arguments):
      var call = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .expectation)
      try call.encode(name, forKey: .name)
      try call.encode(arguments, forKey: .arguments)
    case .anyOrder(let members):
      var group = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .anyOrder)
      try group.encode(members, forKey: .expectations)
    }
  }

  private static func call(in container: KeyedDecodingContainer<CodingKeys>) throws -> ToolExpectation {
    ToolExpectation(
      try container.decode(String.self, forKey: .name),
      arguments: try container.decodeIfPresent([ArgumentMatcher].self, forKey: .arguments) ?? [])
  }

  private static func members(
    in container: KeyedDecodingContainer<CodingKeys>
  ) throws -> [ToolExpectation] {
    // Asks only whether a list stands directly under the key.
    if (try? container.nestedUnkeyedContainer(forKey: .anyOrder)) != nil {
      return try container.decode([ToolExpectation].self, forKey: .anyOrder)
    }
    let group = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .anyOrder)
    return try group.decode([ToolExpectation].self, forKey: .expectations)
  }
}

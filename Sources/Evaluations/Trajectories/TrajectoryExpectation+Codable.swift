extension TrajectoryExpectation: Codable {
  private enum CodingKeys: String, CodingKey {
    case ordered
    case unordered
    case disallowed
    case allowsAdditionalCalls
    case allowsAdditionalToolCalls
  }

  /// Reads the calls; a key that is absent is an empty list, and additional calls are fine unless the file
  /// says otherwise under `allowsAdditionalCalls` or `allowsAdditionalToolCalls`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      ordered: try container.decodeIfPresent([ToolExpectation].self, forKey: .ordered) ?? [],
      unordered: try container.decodeIfPresent([ToolExpectation].self, forKey: .unordered) ?? [],
      disallowed: try container.decodeIfPresent([ToolExpectation].self, forKey: .disallowed) ?? [])
    allowsAdditionalCalls =
      try container.decodeIfPresent(Bool.self, forKey: .allowsAdditionalCalls)
      ?? container.decodeIfPresent(Bool.self, forKey: .allowsAdditionalToolCalls)
      ?? true
  }

  /// Writes all four properties.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ordered, forKey: .ordered)
    try container.encode(unordered, forKey: .unordered)
    try container.encode(disallowed, forKey: .disallowed)
    try container.encode(allowsAdditionalCalls, forKey: .allowsAdditionalCalls)
  }
}

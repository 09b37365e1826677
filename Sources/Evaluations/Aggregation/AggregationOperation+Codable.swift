import EvaluationStatistics

extension AggregationOperation: Codable {
  private enum CodingKeys: String, CodingKey {
    case type
    case metric
    case label
  }

  /// Reads the operation's name under `type`, with `metric` or, for `custom`, `label`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(String.self, forKey: .type)
    if let statistic = Statistic(rawValue: type) {
      self.init(statistic, of: Metric(try container.decode(String.self, forKey: .metric)))
    } else if type == "custom" {
      self = .custom(label: try container.decode(String.self, forKey: .label))
    } else {
      let known = Statistic.allCases.map(\.rawValue) + ["custom"]
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container,
        debugDescription: "\"\(type)\" is not an operation; they are \(known.joined(separator: ", "))")
    }
  }

  /// Writes the operation's name under `type`, with `metric` or, for `custom`, `label`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch reference {
    case .statistic(let statistic, let metric):
      try container.encode(statistic.rawValue, forKey: .type)
      try container.encode(metric, forKey: .metric)
    case .custom(let label):
      try container.encode("custom", forKey: .type)
      try container.encode(label, forKey: .label)
    }
  }
}

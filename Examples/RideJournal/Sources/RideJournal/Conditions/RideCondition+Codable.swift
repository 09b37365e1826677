/// Conditions are written flat, the way one writes them by hand:
/// `{"kind": "distance", "atLeast": 50}`, `{"kind": "climbing", "between": [400, 800]}`,
/// `{"kind": "period", "period": "last spring"}`, `{"kind": "excludedRide", "ride": "commute"}`.
extension RideCondition: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, atLeast, atMost, between, about, period, ride, place
  }

  /// Reads the flat form.
  ///
  /// - Throws: `DecodingError` for an unknown kind, a missing value or more than one amount.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .distance: self = .distance(try Self.amount(in: container))
    case .climbing: self = .climbing(try Self.amount(in: container))
    case .duration: self = .duration(try Self.amount(in: container))
    case .period:
      let text = try container.decode(String.self, forKey: .period)
      guard let period = Period(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .period, in: container, debugDescription: "\"\(text)\" is not a period.")
      }
      self = .period(period)
    case .ride: self = .ride(try container.decode(RideKind.self, forKey: .ride))
    case .excludedRide: self = .excludedRide(try container.decode(RideKind.self, forKey: .ride))
    case .place: self = .place(try container.decode(String.self, forKey: .place))
    }
  }

  private static func amount(in container: KeyedDecodingContainer<CodingKeys>) throws -> Amount {
    let given = [CodingKeys.atLeast, .atMost, .between, .about].filter(container.contains)
    guard let key = given.first, given.count == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: container,
        debugDescription: "Exactly one of atLeast, atMost, between and about must be given.")
    }
    guard key == .between else {
      let value = try container.decode(Int.self, forKey: key)
      return key == .atLeast ? .atLeast(value) : key == .atMost ? .atMost(value) : .about(value)
    }
    let values = try container.decode([Int].self, forKey: key)
    guard values.count == 2, values[0] <= values[1] else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "Two values are needed, the smaller one first.")
    }
    return .between(values[0], values[1])
  }

  /// Writes the flat form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .distance(let amount), .climbing(let amount), .duration(let amount):
      switch amount {
      case .atLeast(let value): try container.encode(value, forKey: .atLeast)
      case .atMost(let value): try container.encode(value, forKey: .atMost)
      case .between(let low, let high): try container.encode([low, high], forKey: .between)
      case .about(let value): try container.encode(value, forKey: .about)
      }
    case .period(let period): try container.encode(period.description, forKey: .period)
    case .ride(let ride), .excludedRide(let ride): try container.encode(ride, forKey: .ride)
    case .place(let name): try container.encode(name, forKey: .place)
    }
  }
}

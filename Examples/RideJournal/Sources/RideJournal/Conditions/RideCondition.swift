/// One condition that rides must meet to be found.
public enum RideCondition: Hashable, Sendable {
  /// The length of the ride, in kilometers.
  case distance(Amount)
  /// The height climbed, in meters.
  case climbing(Amount)
  /// The time taken, in minutes.
  case duration(Amount)
  /// When the ride was.
  case period(Period)
  /// What kind of ride it was.
  case ride(RideKind)
  /// What kind of ride it was not.
  case excludedRide(RideKind)
  /// Where the ride was, in lower case.
  case place(String)
}

extension RideCondition {
  /// What a condition is about, whatever its value.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case distance, climbing, duration, period, ride, excludedRide, place
  }

  /// What this condition is about.
  public var kind: Kind {
    switch self {
    case .distance: .distance
    case .climbing: .climbing
    case .duration: .duration
    case .period: .period
    case .ride: .ride
    case .excludedRide: .excludedRide
    case .place: .place
    }
  }
}

extension RideCondition: CustomStringConvertible {
  /// The condition in words: "distance at least 50 km", "not commute".
  public var description: String {
    switch self {
    case .distance(let amount): "distance \(amount.text(unit: "km"))"
    case .climbing(let amount): "climbing \(amount.text(unit: "m"))"
    case .duration(let amount): "duration \(amount.text(unit: "min"))"
    case .period(let period): "period \(period)"
    case .ride(let kind): "ride \(kind)"
    case .excludedRide(let kind): "not \(kind)"
    case .place(let name): "place \(name)"
    }
  }
}

/// The kinds of ride that the journal tells apart.
public enum RideKind: String, CaseIterable, Codable, Sendable {
  /// The way to work or school and back.
  case commute
  /// A ride on paved roads.
  case road
  /// A ride on gravel roads.
  case gravel
  /// A ride on mountain trails.
  case mountain
  /// A race.
  case race
  /// A ride with a group or a club.
  case group
  /// A ride of several days with luggage.
  case tour
  /// A ride on an indoor trainer.
  case indoor
}

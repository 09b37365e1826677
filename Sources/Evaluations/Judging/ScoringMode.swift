/// Which scores a model judge may give.
public enum ScoringMode: Sendable, Equatable, Hashable {
  /// Exactly one of the values of the dimension's scale. Agreement statistics need this mode.
  case discrete
  /// Any number; the scale only guides, and a score beyond its ends stands as it is.
  case continuous
}

/// How many of a run's samples a metric was measured for.
public struct Coverage: Sendable, Hashable {
  /// How many samples enter the metric's statistics.
  public let scored: Int
  /// How many samples the run has.
  public let planned: Int
  /// How many samples have each state. States that no sample has are absent.
  public let counts: [MetricState: Int]

  /// Whether every sample counts. A run without samples is not complete.
  public var isComplete: Bool { planned > 0 && scored == planned }
}

extension Coverage: CustomStringConvertible {
  /// The two numbers, `3 of 4`.
  public var description: String { "\(scored) of \(planned)" }
}

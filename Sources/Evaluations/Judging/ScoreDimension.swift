/// One thing that a model judge rates, with the scale it rates it on.
public struct ScoreDimension: Sendable {
  /// What is rated. It is also the name of the metric that holds the score.
  public let name: String
  /// What the judge is to look at, or nil if the name and the scale say it all.
  public let description: String?
  /// The scores to choose from, with what each stands for.
  public let scale: ScoringScale

  /// The metric that holds the score, to look it up or to aggregate it.
  public var metric: Metric { Metric(name) }

  /// Creates a dimension. A judge's dimensions need different names.
  public init(_ name: String, description: String? = nil, scale: ScoringScale) {
    self.name = name
    self.description = description
    self.scale = scale
  }
}

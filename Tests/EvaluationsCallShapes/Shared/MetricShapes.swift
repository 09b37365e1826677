import Evaluations

private enum MetricShapes {
  static let metric = Metric("Accuracy")
  static let annotated: Metric = .init("Accuracy")
  static let passing = metric.passing()
  static let passingWithReason = metric.passing(rationale: "as expected")
  static let failing = metric.failing()
  static let failingWithReason = metric.failing(rationale: "Read as \(3)")
  static let scoring = metric.scoring(0.5)
  static let scoringInteger = metric.scoring(1)
  static let scoringNamed = metric.scoring(Double([1, 2].count), rationale: "as stated")
  static let ignored = metric.ignore()
  static let ignoredWithReason = metric.ignore(rationale: nil)
  static let tools: [Metric] = [.toolsAllPass, .toolsPercentagePass]
  static let chained = Metric("Length").scoring(3).ignore()
  static let conditional = Bool.random() ? metric.passing() : metric.failing()
  static let found = [passing, failing][metric]
  static let reason = [passing][metric]?.rationale ?? "none"
  static let number: Double = metric.scoring(2).doubleValue ?? 0
  static let isEqual = metric.passing() == metric.passing(rationale: "x") && metric != passing
  static let isPassing = passing.value == .passing
  static let isScore = scoring.value == .scoring(0.5)
  static let shown = "\(metric), \(metric.name), \(metric.description)"

  static func text(_ metric: Metric) -> String {
    switch metric.value {
    case .passing: "passing"
    case .failing: "failing"
    case .scoring(let score): "\(score)"
    case .ignore: "ignored"
    }
  }

  static func score(_ metric: Metric) -> Double? {
    if case .scoring(let score) = metric.value { return score }
    return nil
  }
}

private extension Metric {
  static let polite = Metric("Polite")
  static var brief: Metric { Metric("Brief") }
}

private let implicitMembers: [Metric] = [.polite.passing(), .brief.failing(rationale: "long"), .polite]

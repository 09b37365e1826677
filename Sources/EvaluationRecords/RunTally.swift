/// What the rows of a run came to, for runs whose rows are in the store only.
package struct RunTally: Sendable, Hashable, Codable {
  /// How many rows there are.
  package var rowCount = 0
  /// How many samples there are; each repeat has a row of its own.
  package var sampleCount = 0
  /// How many rows have no answer.
  package var unansweredCount = 0
  /// How many rows stand from an earlier session.
  package var restoredCount = 0
  /// The coverage of every metric, in the order of the run's `metricNames`.
  package var coverage: [MetricCoverage] = []
  /// What the feature asked of models.
  package var modelUsage = ModelUsageList()
  /// What the evaluators asked of models.
  package var judgeUsage = ModelUsageList()

  /// Of no rows so far.
  package init() {}
}

/// A stored run in numbers.
package struct StoredRunSummary: Sendable, Hashable {
  /// The rows of one outcome.
  package struct Rows: Sendable, Hashable {
    /// How many rows there are.
    package var count = 0
    /// How many of them a resumed run would not repeat.
    package var finished = 0
    /// How many have an evaluator that failed.
    package var withEvaluatorFailures = 0
    /// Tokens as endpoints count them.
    package var inputTokens = 0
    package var outputTokens = 0
    package var judgeInputTokens = 0
    package var judgeOutputTokens = 0

    static func += (left: inout Rows, right: Rows) {
      left.count += right.count
      left.finished += right.finished
      left.withEvaluatorFailures += right.withEvaluatorFailures
      left.inputTokens += right.inputTokens
      left.outputTokens += right.outputTokens
      left.judgeInputTokens += right.judgeInputTokens
      left.judgeOutputTokens += right.judgeOutputTokens
    }
  }

  /// One metric over all rows.
  package struct Metric: Sendable, Hashable {
    package var name: String
    /// How many rows are in each state that occurs. Together they are all rows.
    package var counts: [MetricCell.State: Int]
    /// How many rows were measured.
    package var scored: Int
    /// The mean of what was measured, or nil if nothing was.
    package var mean: Double?
    /// The sum of what was measured; nil if it is too large for `Double`.
    package var sum: Double?
  }

  /// The rows by what became of their subjects; outcomes that do not occur are left out.
  package var outcomes: [SubjectOutcome: Rows]
  /// The metrics in the run's order.
  package var metrics: [Metric]

  /// All rows.
  package var rows: Rows {
    outcomes.values.reduce(into: Rows()) { $0 += $1 }
  }
}

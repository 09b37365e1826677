/// The names of the columns that results have, in data frames and in files.
package enum ColumnName {
  package static let input = "Input"
  package static let response = "Response"
  package static let expected = "Expected"
  package static let transcript = "Transcript"
  package static let subjectInferenceError = "SubjectInferenceError"
  package static let evaluatorErrors = "EvaluatorErrors"

  /// The names that no metric's column can have.
  package static let reserved = [
    input, response, expected, transcript, subjectInferenceError, evaluatorErrors,
  ]

  /// What is added to a metric's name that belongs to another column.
  package static let metricMark = " (metric)"

  /// A column name for each metric: its own name, or with `metricMark` added if that is another column's.
  ///
  /// - Parameter others: Further names that are in use.
  package static func ofMetrics(_ metrics: [String], besides others: [String] = []) -> [String] {
    var taken = Set(reserved + others)
    let own = Set(metrics)
    return metrics.map { metric in
      var name = metric
      while taken.contains(name) || (name != metric && own.contains(name)) { name += metricMark }
      taken.insert(name)
      return name
    }
  }

  /// A column name for each aggregate: its label, in front of which a later one of the same label has its
  /// group.
  ///
  /// If that is in use too, a number is added: `Quality: Mean of Score 2`.
  package static func ofAggregates(_ aggregates: [AggregateRecord]) -> [String] {
    var taken: Set<String> = []
    return aggregates.map { aggregate in
      var name = aggregate.label
      if taken.contains(name), let group = aggregate.group { name = "\(group): \(name)" }
      let base = name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base) \(number)"
        number += 1
      }
      return name
    }
  }
}

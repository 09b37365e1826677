import EvaluationRecords
import EvaluationStatistics

/// Why an aggregate has no value.
struct AbsentValue: Sendable, Hashable {
  /// The cause.
  enum Cause: Sendable, Hashable {
    /// `aggregateMetrics(using:)` does not register it.
    case notRegistered
    /// No evaluator returned its metric for any sample that got an answer.
    case notEmitted
    /// No sample counts.
    case nothingMeasured
    /// Fewer samples count than the statistic needs.
    case tooFew(required: Int)
    /// The client's closure returned a number that is not finite, or the result is too large for one.
    case notFinite
  }

  let cause: Cause
  /// What is wrong and what to do about it.
  let message: String

  /// Whether the reader asks for something that no run can deliver, rather than something this run lacks.
  var isMistake: Bool {
    switch cause {
    case .notRegistered, .notEmitted: true
    case .nothingMeasured, .tooFew, .notFinite: false
    }
  }

  /// Finds out why an operation has no value in a run.
  init(of operation: AggregationOperation, in record: RunRecord) {
    let title = "\"\(operation.label)\" has no value, so -1 is returned:"
    guard let aggregate = record.aggregate(for: operation) else {
      cause = .notRegistered
      let hint = Self.registered(operation, in: record)
      message = "\(title) aggregateMetrics(using:) does not register it. \(hint)"
      return
    }
    if let missing = record.missingMetrics.first(where: { $0.name == aggregate.metric }) {
      cause = .notEmitted
      message = "\(title) \(missing.text)"
    } else if aggregate.scored == 0 {
      cause = .nothingMeasured
      let states = record.coverage(of: aggregate.metric)?.unmeasuredText ?? ""
      message = "\(title) none of the \(aggregate.planned) samples counts\(states)."
    } else if let statistic = Statistic(rawValue: aggregate.operation),
      aggregate.scored < statistic.requiredCount
    {
      cause = .tooFew(required: statistic.requiredCount)
      message =
        "\(title) it needs at least \(statistic.requiredCount) values, and only \(aggregate.scored) of the "
        + "\(aggregate.planned) samples counts."
    } else {
      cause = .notFinite
      message = "\(title) the computation gave no finite number."
    }
  }

  /// Says what is registered: for the same metric, else what was perhaps meant, else the first few.
  private static func registered(_ operation: AggregationOperation, in record: RunRecord) -> String {
    let labels = record.aggregates.map(\.label)
    if labels.isEmpty { return "It registers nothing." }
    if case .statistic(_, let metric) = operation.reference {
      let related = record.aggregates.filter { $0.metric == metric }.map(\.label)
      if !related.isEmpty { return "For this metric it registers \(list(related))." }
    }
    if let nearest = NearestName.to(operation.label, in: labels) { return "Did you mean \"\(nearest)\"?" }
    return "It registers \(list(labels))."
  }

  private static func list(_ labels: [String]) -> String {
    let listed = 5
    let rest = labels.count > listed ? " and \(labels.count - listed) more" : ""
    return labels.prefix(listed).map { "\"\($0)\"" }.joined(separator: ", ") + rest
  }
}

extension RunRecord.MissingMetric {
  /// Says that no evaluator returned the metric, and which one was perhaps meant.
  var text: String {
    let question = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
    return "no evaluator returned the metric \"\(name)\".\(question)"
  }
}

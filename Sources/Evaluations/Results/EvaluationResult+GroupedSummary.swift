import EvaluationRecords
import TerminalOutput

extension EvaluationResult {
  /// The aggregates as text: a heading for each group, ungrouped ones last under `Other Metrics`.
  ///
  /// A value over fewer samples than the run has says so: `Mean of Accuracy: 0.75 (3 of 4)`. An aggregate
  /// without a value shows `–`.
  public var groupedSummary: String {
    var order: [String?] = []
    for group in record.aggregates.map(\.group) where group != nil && !order.contains(group) {
      order.append(group)
    }
    return (order + [nil]).compactMap { group in
      let members = record.aggregates.filter { $0.group == group }
      guard !members.isEmpty else { return nil }
      return "\(group ?? "Other Metrics"):\n" + members.map { "  \($0.line)" }.joined(separator: "\n")
    }
    .joined(separator: "\n\n")
  }
}

extension AggregateRecord {
  /// The aggregate as one line of a summary.
  fileprivate var line: String {
    let coverage = scored == planned ? "" : " (\(scored) of \(planned))"
    return "\(label): \(value.map(NumberText.statistic) ?? "–")\(coverage)"
  }
}

import EvaluationRecords

/// A run's aggregates by group: groups in order of first registration, what is in no group last.
struct AggregateGroups {
  /// The aggregates that were registered in one group, or in none.
  struct Group {
    let name: String?
    var aggregates: [AggregateRecord]
  }

  private(set) var groups: [Group] = []

  init(_ aggregates: [AggregateRecord]) {
    for aggregate in aggregates {
      if let position = groups.firstIndex(where: { $0.name == aggregate.group }) {
        groups[position].aggregates.append(aggregate)
      } else {
        groups.append(Group(name: aggregate.group, aggregates: [aggregate]))
      }
    }
    groups = groups.filter { $0.name != nil } + groups.filter { $0.name == nil }
  }

  /// What stands above a group; above the aggregates in no group, a name that says so if there are others.
  static func heading(of name: String?, isOnly: Bool) -> String {
    name ?? (isOnly ? "Metrics" : "Other Metrics")
  }
}

extension AggregateRecord {
  /// Whether it is a statistic of the author's own, which only its label describes.
  var isCustom: Bool { operation == "custom" }

  /// What the statistic is over, for a column of names: the metric, or the label of a custom one.
  var subject: String { isCustom ? label : metric }

  /// Whether the statistic, listed after another, need not repeat its metric's name.
  func sharesName(with previous: AggregateRecord?) -> Bool {
    guard let previous else { return false }
    return !isCustom && !previous.isCustom && metric == previous.metric
  }

  /// The operation in few letters, empty for a custom one.
  func shortOperation(_ style: TerminalStyle) -> String {
    switch operation {
    case "custom": ""
    case "standardDeviation": "std dev"
    default: style.truncated(style.visible(operation), to: 12)
    }
  }
}

import EvaluationRecords

/// The rows of a comparison: every aggregate of any of the runs, matched by group, label and occurrence.
struct ComparisonRows {
  /// A group's rows.
  struct Group {
    let name: String?
    var rows: [Row]
  }

  /// One aggregate, as each run has it.
  struct Row {
    fileprivate let key: Key
    /// The aggregate of the first run that has it, for its name.
    let sample: AggregateRecord
    /// The aggregate of each run, nil for a run that did not register it.
    fileprivate(set) var aggregates: [AggregateRecord?]
  }

  /// What makes aggregates of two runs the same within their group.
  fileprivate struct Key: Hashable {
    let label: String
    /// 0 for the first aggregate with the label, 1 for the next.
    let occurrence: Int
  }

  private(set) var groups: [Group] = []

  init(_ records: [RunRecord]) {
    for (run, record) in records.enumerated() {
      for group in AggregateGroups(record.aggregates).groups {
        add(group, run: run, of: records.count)
      }
    }
    groups = groups.filter { $0.name != nil } + groups.filter { $0.name == nil }
  }

  /// The rows that some of these runs have, for these runs alone.
  func of(_ runs: Range<Int>) -> ComparisonRows {
    var copy = self
    copy.groups = groups.compactMap { group in
      var group = group
      group.rows = group.rows.compactMap { row in
        var row = row
        row.aggregates = Array(row.aggregates[runs])
        return row.aggregates.contains { $0 != nil } ? row : nil
      }
      return group.rows.isEmpty ? nil : group
    }
    return copy
  }

  private mutating func add(_ group: AggregateGroups.Group, run: Int, of runs: Int) {
    let position = groups.firstIndex { $0.name == group.name } ?? groups.count
    if position == groups.count { groups.append(Group(name: group.name, rows: [])) }
    var occurrences: [String: Int] = [:]
    var next = 0
    for aggregate in group.aggregates {
      let key = Key(label: aggregate.label, occurrence: occurrences[aggregate.label, default: 0])
      occurrences[aggregate.label] = key.occurrence + 1
      var row = groups[position].rows.firstIndex { $0.key == key }
      if row == nil {
        // A row that earlier runs lack comes after the one that it follows in its own run.
        let absent = [AggregateRecord?](repeating: nil, count: runs)
        groups[position].rows.insert(Row(key: key, sample: aggregate, aggregates: absent), at: next)
        row = next
      }
      if let row {
        groups[position].rows[row].aggregates[run] = aggregate
        next = row + 1
      }
    }
  }
}

import EvaluationRecords

/// The names of a comparison's rows.
struct ComparisonNames {
  private let rows: ComparisonRows
  private let style: TerminalStyle
  private let nameWidth: Int

  init(_ rows: ComparisonRows, style: TerminalStyle) {
    self.rows = rows
    self.style = style
    // Three runs must fit into 80 columns.
    nameWidth = max(12, min(24, style.columns / 3 - 4))
  }

  /// How wide the columns of names and of operations are together at most.
  var width: Int {
    let all = rows.groups.indices.flatMap { group in
      rows.groups[group].rows.indices.map { cells(group: group, row: $0) }
    }
    let facts = ComparisonFact.allCases.map(\.name.count).max() ?? 0
    let names = all.map { $0[0].width }.max() ?? 0
    let operations = all.map { $0[1].width }.max() ?? 0
    return max(facts, names) + (operations > 0 ? operations + 2 : 0)
  }

  /// The cells for name and operation. Several statistics of one metric share its name.
  func cells(group: Int, row: Int) -> [StyledLine] {
    let all = rows.groups[group].rows
    let aggregate = all[row].sample
    let previous = row > 0 ? all[row - 1].sample : nil
    let repeats = !aggregate.isCustom && previous?.isCustom == false && previous?.metric == aggregate.metric
    let name = style.truncated(style.visible(aggregate.subject), to: nameWidth, cut: .middle)
    return [
      StyledLine(repeats ? "" : "  " + name),
      StyledLine(style.visible(aggregate.shortOperation), .faint),
    ]
  }

  func heading(of group: ComparisonRows.Group, isOnly: Bool, width: Int) -> StyledLine {
    let name = AggregateGroups.heading(of: group.name, isOnly: isOnly)
    return StyledLine(style.truncated(style.visible(name), to: width), .heading)
  }
}

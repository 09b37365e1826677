import EvaluationRecords

/// The names of a comparison's rows.
struct ComparisonNames {
  /// How wide the columns of names and of operations are together at most.
  let width: Int
  /// Whether all aggregates are in one group, or all in none.
  private let isSingleGroup: Bool
  private let style: TerminalStyle
  private let nameWidth: Int

  init(_ rows: ComparisonRows, style: TerminalStyle) {
    self.style = style
    isSingleGroup = rows.groups.count == 1
    // Three runs must fit into 80 columns.
    let nameWidth = max(12, min(24, style.columns / 3 - 4))
    self.nameWidth = nameWidth
    let samples = rows.groups.flatMap { $0.rows.map(\.sample) }
    let names = samples.map { 2 + min(nameWidth, TerminalText.width(of: style.visible($0.subject))) }
    let operations = samples.map { TerminalText.width(of: $0.shortOperation(style)) }.max() ?? 0
    let facts = ComparisonFact.allCases.map(\.name.count)
    width = ((names + facts).max() ?? 0) + (operations > 0 ? 2 + operations : 0)
  }

  /// The cells for name and operation. Several statistics of one metric in a row share its name.
  func cells(of aggregate: AggregateRecord, after previous: AggregateRecord?) -> [StyledLine] {
    let name = style.truncated(style.visible(aggregate.subject), to: nameWidth, cut: .middle)
    return [
      StyledLine(aggregate.sharesName(with: previous) ? "" : "  " + name),
      StyledLine(aggregate.shortOperation(style), .faint),
    ]
  }

  func heading(of group: ComparisonRows.Group, width: Int) -> StyledLine {
    let name = AggregateGroups.heading(of: group.name, isOnly: isSingleGroup)
    return StyledLine(style.truncated(style.visible(name), to: width), .heading)
  }
}

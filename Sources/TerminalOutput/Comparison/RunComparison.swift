package import EvaluationRecords

/// Several runs side by side: one row for each aggregate, one column for each run.
///
/// Runs that do not fit next to each other go into further blocks below.
package struct RunComparison {
  let runs: [Run]
  let style: TerminalStyle

  /// A run and what stands above its column.
  struct Run {
    let record: RunRecord
    let title: String
  }

  /// A comparison of the records in their order.
  ///
  /// - Parameter titles: What stands above each run; a run without a title shows its evaluation's display name.
  package init(records: [RunRecord], titles: [String], style: TerminalStyle) {
    runs = records.enumerated().map { position, record in
      Run(record: record, title: titles.indices.contains(position) ? titles[position] : record.displayName)
    }
    self.style = style
  }

  /// The comparison, laid out for the style's width, without a line break at its end.
  package var text: String {
    guard !runs.isEmpty else { return "No runs to compare." }
    let rows = ComparisonRows(runs.map(\.record))
    let names = ComparisonNames(rows, style: style)
    let share = (width - names.width) / runs.count - Self.gap
    let cells = runs.map { ComparisonCells(run: $0, share: share, style: style) }
    let blocks = Self.blocks(widths: cells.map(\.width), room: width - names.width, gap: Self.gap)
    var parts = blocks.map { lines(rows: rows.of($0), names: names, cells: Array(cells[$0])) }
    let legend = CoverageMark.legend(Set(cells.flatMap(\.marks)), glyphs: style.glyphs)
    if !legend.isEmpty { parts.append(legend.joined(to: width - 2).map { $0.indented(by: 2) }) }
    return style.titleLine(title, width: width).text(style) + "\n"
      + parts.map { $0.text(style) }.joined(separator: "\n\n")
  }

  private var width: Int { min(style.columns, 120) }

  /// Which runs stand next to each other, so that every block fits into `room` or holds a single run.
  static func blocks(widths: [Int], room: Int, gap: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = 0
    var used = 0
    for (position, width) in widths.enumerated() {
      if position > start, used + gap + width > room {
        blocks.append(start..<position)
        start = position
        used = 0
      }
      used += gap + width
    }
    return widths.isEmpty ? [] : blocks + [start..<widths.count]
  }

  private func lines(rows: ComparisonRows, names: ComparisonNames, cells: [ComparisonCells]) -> [StyledLine] {
    var table = Table([.left, .left] + cells.map { _ in .left }, gap: Self.gap)
    table.add(tall: [[""], [""]] + cells.map(\.title), at: .bottom)
    for fact in ComparisonFact.allCases where runs.contains(where: { fact.matters(for: $0.record) }) {
      table.add(tall: [[StyledLine(fact.name, .faint)], [""]] + cells.map { $0.facts[fact] ?? [] })
    }
    for group in rows.groups {
      table.addLine("")
      table.addLine(names.heading(of: group, width: width))
      var previous: AggregateRecord?
      for row in group.rows {
        let name = names.cells(of: row.sample, after: previous)
        table.add(name + zip(cells, row.aggregates).map { $0.value(of: $1) })
        previous = row.sample
      }
    }
    return table.lines
  }

  /// What the runs have in common.
  private var title: String {
    let names = Set(runs.map(\.record.displayName))
    let types = Set(runs.map(\.record.evaluationID))
    return (names.count == 1 ? names.first : types.count == 1 ? types.first : nil) ?? "Comparison"
  }

  private static let gap = 2
}

/// Draws a table of text with lines around its cells.
struct TableText {
  /// One column: its title, its type and its cells.
  struct Column {
    var title: String
    var type: String?
    var cells: [String]
    var isRightAligned = false
  }

  /// The least columns of a terminal that a cell is cut to.
  private static let leastWidth = 6

  private let columns: [Column]
  private let widths: [Int]
  /// How many columns, from the right, do not fit.
  let hiddenCount: Int

  /// Fits columns into a line: first the widest get narrower, then the last ones are left out.
  ///
  /// - Parameter fixedCount: How many columns, from the left, always stay.
  init(_ all: [Column], options: FormattingOptions, fixedCount: Int) {
    var columns = all
    var widths = all.map { column in
      let natural =
        ([column.title] + (column.type.map { [$0] } ?? []) + column.cells).map(TextWidth.of).max() ?? 0
      return max(1, min(natural, options.maximumCellWidth))
    }
    func excess() -> Int { widths.reduce(1) { $0 + $1 + 3 } - options.maximumLineWidth }
    while excess() > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.leastWidth
    {
      widths[widest] -= 1
    }
    var hidden = 0
    while excess() > 0, columns.count > fixedCount + 1 {
      // The place of the first column that is left out shows that there is one.
      if hidden > 0 {
        columns.removeLast()
        widths.removeLast()
      }
      columns.removeLast()
      widths.removeLast()
      hidden += 1
      columns.append(Column(title: "…", type: nil, cells: all[0].cells.map { _ in "…" }))
      widths.append(1)
    }
    self.columns = columns
    self.widths = widths
    hiddenCount = hidden
  }

  var lines: [String] {
    let hasTypes = columns.contains { $0.type != nil }
    var lines = [rule("┏", "━", "┳", "┓"), line("┃") { $0.title }]
    if hasTypes { lines.append(line("┃") { $0.type ?? "" }) }
    lines.append(rule("┡", "━", "╇", "┩"))
    let count = columns.first?.cells.count ?? 0
    for row in 0..<count { lines.append(line("│", isBody: true) { $0.cells[row] }) }
    lines.append(rule("└", "─", "┴", "┘"))
    return lines
  }

  private func rule(_ left: String, _ dash: String, _ crossing: String, _ right: String) -> String {
    left + widths.map { String(repeating: dash, count: $0 + 2) }.joined(separator: crossing) + right
  }

  private func line(_ border: String, isBody: Bool = false, _ text: (Column) -> String) -> String {
    let cells = zip(columns, widths).map { column, width in
      TextWidth.fitted(text(column), to: width, isRightAligned: isBody && column.isRightAligned)
    }
    return "\(border) \(cells.joined(separator: " \(border) ")) \(border)"
  }
}

/// Rows of cells in aligned columns, with lines of their own in between.
///
/// Cells must fit: a table measures and aligns, it does not shorten.
struct Table {
  private enum Row {
    case cells([StyledLine])
    case line(StyledLine)
  }

  /// Spaces before the first column.
  var indent = 0
  /// Spaces between two columns.
  var gap = 2
  private let alignments: [TerminalText.Alignment]
  private var rows: [Row] = []

  init(_ alignments: [TerminalText.Alignment], indent: Int = 0, gap: Int = 2) {
    self.alignments = alignments
    self.indent = indent
    self.gap = gap
  }

  /// Adds a row with one cell for every column; cells at its end may be missing.
  mutating func add(_ cells: [StyledLine]) {
    rows.append(.cells(cells))
  }

  /// Where a cell of fewer lines stands next to one of more.
  enum VerticalAlignment {
    case top, bottom
  }

  /// Adds a row whose cells have several lines.
  mutating func add(tall cells: [[StyledLine]], at alignment: VerticalAlignment = .top) {
    let height = cells.map(\.count).max() ?? 0
    for line in 0..<height {
      add(
        cells.map { cell in
          let position = alignment == .top ? line : line - (height - cell.count)
          return cell.indices.contains(position) ? cell[position] : ""
        })
    }
  }

  /// Adds a line that takes part in no column, a heading for instance.
  mutating func addLine(_ line: StyledLine) {
    rows.append(.line(line))
  }

  /// The columns' widths, each that of its widest cell.
  private var widths: [Int] {
    alignments.indices.map { column in
      rows.reduce(0) { widest, row in
        guard case .cells(let cells) = row, cells.indices.contains(column) else { return widest }
        return max(widest, cells[column].width)
      }
    }
  }

  /// The width of a row, without spaces after its last cell.
  var width: Int {
    let widths = widths.filter { $0 > 0 }
    return indent + widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  /// The table's lines. A column whose cells are all empty takes no room.
  var lines: [StyledLine] {
    let widths = widths
    return rows.map { row in
      switch row {
      case .line(let line): return line
      case .cells(let cells):
        var line = StyledLine(String(repeating: " ", count: indent))
        var isFirst = true
        for (column, cell) in cells.enumerated() where widths[column] > 0 {
          if !isFirst { line.append(String(repeating: " ", count: gap)) }
          isFirst = false
          line.append(cell.padded(to: widths[column], alignments[column]))
        }
        return line
      }
    }
  }
}

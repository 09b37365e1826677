import EvaluationRecords

/// One run's column of a comparison.
struct ComparisonCells {
  /// The lines above the column.
  let title: [StyledLine]
  /// The lines of each fact.
  let facts: [ComparisonFact: [StyledLine]]
  /// The cells of each group's rows.
  let values: [[StyledLine]]
  /// The marks that occur in the cells.
  let marks: Set<CoverageMark>

  /// The column of the run at `position` among those that `rows` holds.
  ///
  /// - Parameter share: The columns that the run may take without pushing others into another block.
  init(run: RunComparison.Run, position: Int, rows: ComparisonRows, share: Int, style: TerminalStyle) {
    let numbers = run.record.aggregates.map { $0.value.map(NumberText.statistic) ?? style.glyphs.absent }
    let column = DecimalColumn(numbers)
    let coverages = Dictionary(run.record.coverage.map { ($0.metric, $0) }) { first, _ in first }
    func mark(_ aggregate: AggregateRecord) -> CoverageMark {
      CoverageMark(aggregate, coverages[aggregate.metric])
    }
    values = rows.groups.map { group in
      group.rows.map { row in
        guard let aggregate = row.aggregates[position] else { return "" }
        return Self.cell(aggregate, mark(aggregate), column: column, glyphs: style.glyphs)
      }
    }
    marks = Set(run.record.aggregates.map(mark))
    let widest = values.joined().map(\.width).max() ?? 0
    let room = max(widest, Self.leastWidth, min(share, Self.mostWidth))
    title = style.wrapped(style.visible(run.title), to: room, limit: 3).map { StyledLine($0, .heading) }
    facts = Dictionary(
      uniqueKeysWithValues: ComparisonFact.allCases.map {
        ($0, $0.lines(for: run.record, width: room, style: style))
      })
  }

  /// How wide the column is.
  var width: Int {
    let lines = [title] + Array(facts.values) + values
    return lines.joined().map(\.width).max() ?? 0
  }

  /// A value with what it is over, if that is not every sample.
  private static func cell(
    _ aggregate: AggregateRecord, _ mark: CoverageMark, column: DecimalColumn, glyphs: Glyphs
  ) -> StyledLine {
    var line: StyledLine
    if let value = aggregate.value {
      line = StyledLine(column.aligned(NumberText.statistic(value)))
    } else {
      line = StyledLine(column.aligned(glyphs.absent), .faint)
    }
    if mark != .complete {
      let coverage = "\(NumberText.count(aggregate.scored))/\(NumberText.count(aggregate.planned))"
      line.append(" \(mark.text(glyphs)) \(coverage)", mark.role)
    }
    return line
  }

  /// Titles and names are not broken into shorter lines than this.
  private static let leastWidth = 14
  /// Titles and names are broken into lines no longer than this.
  private static let mostWidth = 24
}

import EvaluationRecords

/// One run's column of a comparison.
struct ComparisonCells {
  /// The lines above the column.
  let title: [StyledLine]
  /// The lines of each fact.
  let facts: [ComparisonFact: [StyledLine]]
  /// The marks that occur in the column.
  let marks: Set<CoverageMark>
  /// How wide the column is.
  let width: Int
  private let numbers: DecimalColumn
  private let coverages: [String: MetricCoverage]
  private let glyphs: Glyphs

  /// The column of a run.
  ///
  /// - Parameter share: The columns that the run may take without pushing others into another block.
  init(run: RunComparison.Run, share: Int, style: TerminalStyle) {
    let record = run.record
    let numbers = DecimalColumn(record.aggregates.map { Self.text(of: $0, glyphs: style.glyphs) })
    let coverages = Dictionary(record.coverage.map { ($0.metric, $0) }) { first, _ in first }
    self.numbers = numbers
    self.coverages = coverages
    glyphs = style.glyphs
    marks = Set(record.aggregates.map { CoverageMark($0, coverages[$0.metric]) })
    let values = record.aggregates.map {
      Self.cell(of: $0, mark: CoverageMark($0, coverages[$0.metric]), in: numbers, glyphs: style.glyphs)
    }
    let widest = values.map(\.width).max() ?? 0
    let room = max(widest, Self.leastWidth, min(share, Self.mostWidth))
    let title = style.wrapped(style.visible(run.title), to: room, limit: 3).map { StyledLine($0, .heading) }
    let facts = ComparisonFact.allCases.map { ($0, $0.lines(for: record, width: room, style: style)) }
    self.title = title
    self.facts = Dictionary(uniqueKeysWithValues: facts)
    width = ([title, values] + facts.map(\.1)).joined().map(\.width).max() ?? 0
  }

  /// The cell of an aggregate; empty if the run has none.
  func value(of aggregate: AggregateRecord?) -> StyledLine {
    guard let aggregate else { return "" }
    let mark = CoverageMark(aggregate, coverages[aggregate.metric])
    return Self.cell(of: aggregate, mark: mark, in: numbers, glyphs: glyphs)
  }

  /// A value with what it is over, if that is not every sample.
  private static func cell(
    of aggregate: AggregateRecord, mark: CoverageMark, in column: DecimalColumn, glyphs: Glyphs
  ) -> StyledLine {
    let text = column.aligned(text(of: aggregate, glyphs: glyphs))
    var line = StyledLine(text, aggregate.value == nil ? .faint : .plain)
    if mark != .complete {
      let coverage = "\(NumberText.count(aggregate.scored))/\(NumberText.count(aggregate.planned))"
      line.append(" \(mark.text(glyphs)) \(coverage)", mark.role)
    }
    return line
  }

  private static func text(of aggregate: AggregateRecord, glyphs: Glyphs) -> String {
    aggregate.value.map(NumberText.statistic) ?? glyphs.absent
  }

  /// Titles and names are not broken into shorter lines than this.
  private static let leastWidth = 14
  /// Titles and names are broken into lines no longer than this.
  private static let mostWidth = 24
}

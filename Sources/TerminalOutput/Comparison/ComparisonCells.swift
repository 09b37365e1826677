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
  private let coverageWidth: Int
  private let coverages: [String: MetricCoverage]
  private let glyphs: Glyphs

  /// The column of a run.
  ///
  /// - Parameter share: The columns that the run may take without pushing others into another block.
  init(run: RunComparison.Run, share: Int, style: TerminalStyle) {
    let record = run.record
    let numbers = DecimalColumn(record.aggregates.map { Self.text(of: $0, glyphs: style.glyphs) })
    let coverages = Dictionary(record.coverage.map { ($0.metric, $0) }) { first, _ in first }
    let coverageWidth = record.aggregates.map { Self.coverage(of: $0).count }.max() ?? 0
    self.numbers = numbers
    self.coverageWidth = coverageWidth
    self.coverages = coverages
    glyphs = style.glyphs
    marks = Set(record.aggregates.map { CoverageMark($0, coverages[$0.metric]) })
    let isPartial = marks.contains { $0 != .complete }
    let widest = numbers.width + (isPartial ? 3 + coverageWidth : 0)
    let room = max(widest, Self.leastWidth, min(share, Self.mostWidth))
    let title = style.wrapped(style.visible(run.title), to: room, limit: 3).map { StyledLine($0, .heading) }
    let facts = ComparisonFact.allCases.map { ($0, $0.lines(for: record, width: room, style: style)) }
    self.title = title
    self.facts = Dictionary(uniqueKeysWithValues: facts)
    width = max(widest, ([title] + facts.map(\.1)).joined().map(\.width).max() ?? 0)
  }

  /// A value with what it is over, if that is not every sample; empty if the run has no such aggregate.
  func value(of aggregate: AggregateRecord?) -> StyledLine {
    guard let aggregate else { return "" }
    let text = numbers.aligned(Self.text(of: aggregate, glyphs: glyphs))
    var line = StyledLine(text, aggregate.value == nil ? .faint : .plain)
    let mark = CoverageMark(aggregate, coverages[aggregate.metric])
    if mark != .complete {
      let coverage = TerminalText.padded(Self.coverage(of: aggregate), to: coverageWidth, .right)
      line.append(" \(mark.text(glyphs)) \(coverage)", mark.role)
    }
    return line
  }

  private static func coverage(of aggregate: AggregateRecord) -> String {
    "\(NumberText.count(aggregate.scored))/\(NumberText.count(aggregate.planned))"
  }

  private static func text(of aggregate: AggregateRecord, glyphs: Glyphs) -> String {
    aggregate.value.map(NumberText.statistic) ?? glyphs.absent
  }

  /// Titles and names are not broken into shorter lines than this.
  private static let leastWidth = 14
  /// Titles and names are broken into lines no longer than this.
  private static let mostWidth = 24
}

import EvaluationRecords

/// The widths of the columns that a summary shows aggregates in, the same for all groups.
struct AggregateColumns {
  /// How many columns a name may take.
  let nameWidth: Int
  /// How many columns a bar takes, 0 if there are none or they do not fit.
  let barWidth: Int
  let values: DecimalColumn
  private let coverages: [String: MetricCoverage]
  private let absent: String

  init(record: RunRecord, width: Int, style: TerminalStyle) {
    absent = style.glyphs.absent
    let coverages = Dictionary(record.coverage.map { ($0.metric, $0) }) { first, _ in first }
    self.coverages = coverages
    let aggregates = record.aggregates
    let hasBars = aggregates.contains { Self.bar($0, coverages) != nil }
    values = DecimalColumn(aggregates.map { $0.value.map(NumberText.statistic) ?? style.glyphs.absent })
    let operations = aggregates.map { TerminalText.width(of: $0.shortOperation(style)) }.max() ?? 0
    let counts = aggregates.map { Self.coverage($0).count }.max() ?? 0
    let hasMarks = aggregates.contains { CoverageMark($0, coverages[$0.metric]) != .complete }
    let others = [2, operations + (operations > 0 ? 2 : 0), values.width + 2, counts + 2, hasMarks ? 3 : 0]
    let room = width - others.reduce(0, +)

    let names = aggregates.map { TerminalText.width(of: style.visible($0.subject)) }.max() ?? 0
    let withBar = room - 2 - Self.leastBar
    if !hasBars || withBar < 12 {
      nameWidth = max(8, min(names, room))
      barWidth = 0
    } else {
      nameWidth = min(names, withBar)
      barWidth = min(Self.widestBar, room - 2 - nameWidth)
    }
  }

  /// The bar of an aggregate: only a mean of a metric that samples pass or fail has one.
  func bar(_ aggregate: AggregateRecord) -> OutcomeBar? {
    Self.bar(aggregate, coverages)
  }

  private static func bar(_ aggregate: AggregateRecord, _ coverages: [String: MetricCoverage]) -> OutcomeBar?
  {
    aggregate.operation == "mean" ? coverages[aggregate.metric].flatMap(OutcomeBar.init) : nil
  }

  func mark(_ aggregate: AggregateRecord) -> CoverageMark {
    CoverageMark(aggregate, coverages[aggregate.metric])
  }

  func valueText(_ aggregate: AggregateRecord) -> String {
    aggregate.value.map(NumberText.statistic) ?? absent
  }

  func coverageText(_ aggregate: AggregateRecord) -> String { Self.coverage(aggregate) }

  private static func coverage(_ aggregate: AggregateRecord) -> String {
    "\(NumberText.count(aggregate.scored)) of \(NumberText.count(aggregate.planned))"
  }

  private static let leastBar = 10
  private static let widestBar = 20
}

import EvaluationRecords
import Testing

@testable import TerminalOutput

@Suite("Runs side by side")
struct RunComparisonTests {
  static let three = [RideSearch.rules.record, RideSearch.plain.record, RideSearch.workedExamples.record]
  static let titles = ["Rules", "Plain", "Worked examples"]

  static let comparisons: [(name: String, records: [RunRecord], titles: [String])] = [
    ("three", three, titles),
    ("two", [three[1], three[2]], ["Plain instructions", "Four worked examples"]),
    (
      "seven", three + three + [three[0]],
      titles + ["Rules again", "Plain again", "Examples again", "And once more"]
    ),
    ("odd", OddRuns.all.map(\.record), ["Empty", "No answers"]),
  ]

  @Test(
    "Runs look as their golden file", arguments: comparisons.map(\.name), RunSummaryTests.styles.map(\.name))
  func golden(name: String, style: String) throws {
    let (_, records, titles) = try #require(Self.comparisons.first { $0.name == name })
    let look = try #require(RunSummaryTests.styles.first { $0.name == style }).style
    let text = RunComparison(records: records, titles: titles, style: look).text
    try GoldenFile.expect(text, equals: "comparison-\(name)-\(style).txt")
  }

  @Test("Three runs with usual names stand side by side in 80 columns")
  func threeInARow() throws {
    let text = RunComparison(records: Self.three, titles: Self.titles, style: TerminalStyle()).text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("Samples ") } == 1)
    #expect(text.contains("ExactMatch            mean      0.818 * 11/12   0     * 11/12  0.286 ! 7/12"))
  }

  @Test("Runs that do not fit go into further blocks")
  func blocks() {
    #expect(RunComparison.blocks(widths: [10, 10, 10], room: 36, gap: 2) == [0..<3])
    #expect(RunComparison.blocks(widths: [10, 10, 10], room: 35, gap: 2) == [0..<2, 2..<3])
    #expect(RunComparison.blocks(widths: [50, 10, 50], room: 36, gap: 2) == [0..<1, 1..<2, 2..<3])
    #expect(RunComparison.blocks(widths: [], room: 36, gap: 2).isEmpty)
  }

  @Test("Rows are matched by group, label and occurrence, and keep the order in which runs register them")
  func matching() {
    func record(_ aggregates: [(label: String, group: String?)]) -> RunRecord {
      var record = RunFixture("Run", seconds: 1).samples(["a"]).metric("M", "+").record
      record.aggregates = aggregates.map {
        AggregateRecord(
          label: $0.label, group: $0.group, operation: "custom", metric: "M", value: 1, scored: 1, planned: 1)
      }
      return record
    }
    let rows = ComparisonRows([
      record([("A", "G"), ("C", "G"), ("A", "G"), ("own", nil)]),
      record([("A", "G"), ("B", "G"), ("C", "G"), ("D", "H"), ("A", nil)]),
    ])
    #expect(rows.groups.map(\.name) == ["G", "H", nil])
    #expect(rows.groups[0].rows.map(\.sample.label) == ["A", "B", "C", "A"])
    #expect(
      rows.groups[0].rows.map { $0.aggregates.map { $0 != nil } }
        == [[true, true], [false, true], [true, true], [true, false]])
    #expect(rows.groups[1].rows.map(\.sample.label) == ["D"])
    #expect(rows.groups[2].rows.map(\.sample.label) == ["A", "own"])
  }

  @Test("A run without a title shows its evaluation's name, and no runs are said to be none")
  func titlesAndNothing() {
    let text = RunComparison(records: [RideSearch.rules.record], titles: [], style: TerminalStyle()).text
    #expect(text.contains("\n                                 Search requests into\n"))
    #expect(RunComparison(records: [], titles: [], style: TerminalStyle()).text == "No runs to compare.")
  }
}

import EvaluationRecords
import Testing

@testable import TerminalOutput

@Suite("The summary of a run")
struct RunSummaryTests {
  static let styles: [(name: String, style: TerminalStyle)] = [
    ("utf8", TerminalStyle(columns: 80)),
    ("ascii", TerminalStyle(columns: 80, usesUnicode: false)),
    ("color", TerminalStyle(columns: 80, usesColor: true)),
  ]

  static let runs: [(name: String, record: RunRecord)] = [
    ("rules", RideSearch.rules.record), ("worked-examples", RideSearch.workedExamples.record),
    ("plain", RideSearch.plain.record),
  ]

  @Test("A summary looks as its golden file", arguments: runs.map(\.name), styles.map(\.name))
  func golden(run: String, style: String) throws {
    let record = try #require(Self.runs.first { $0.name == run }).record
    let look = try #require(Self.styles.first { $0.name == style }).style
    try GoldenFile.expect(RunSummary(record: record, style: look).text, equals: "summary-\(run)-\(style).txt")
  }
}

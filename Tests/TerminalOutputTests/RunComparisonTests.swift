import EvaluationRecords
import Testing

@testable import TerminalOutput

@Suite("Runs side by side")
struct RunComparisonTests {
  @Test("Three runs fit into 80 columns", arguments: RunSummaryTests.styles.map(\.name))
  func golden(style: String) throws {
    let look = try #require(RunSummaryTests.styles.first { $0.name == style }).style
    let records = [RideSearch.rules.record, RideSearch.plain.record, RideSearch.workedExamples.record]
    let comparison = RunComparison(
      records: records, titles: ["Rules", "Plain", "Worked examples"], style: look)
    try GoldenFile.expect(comparison.text, equals: "comparison-three-\(style).txt")
  }
}

import Testing

@testable import EvaluationRecords

@Suite("How much of a run a metric covers")
struct MetricCoverageTests {
  @Test("Only passed, failed and scored samples are measured", arguments: MetricCell.State.allCases)
  func measured(state: MetricCell.State) {
    let coverage = MetricCoverage(metric: "M", cells: [MetricCell(state: state), MetricCell(state: .passed)])
    let isMeasured = [MetricCell.State.passed, .failed, .scored].contains(state)
    #expect(coverage.planned == 2)
    #expect(coverage.scored == (isMeasured ? 2 : 1))
    #expect(coverage.unmeasured == (isMeasured ? [] : [state]))
  }

  @Test("Every sample is in one state, so that the counts add up to all")
  func counts() {
    let states: [MetricCell.State] = [.passed, .passed, .failed, .ignored, .timedOut, .passed]
    let coverage = MetricCoverage(metric: "M", cells: states.map { MetricCell(state: $0) })
    #expect(coverage.count(of: .passed) == 3)
    #expect(coverage.count(of: .cancelled) == 0)
    #expect(MetricCell.State.allCases.reduce(0) { $0 + coverage.count(of: $1) } == coverage.planned)
  }

  @Test(
    "A metric is one of pass and fail if nothing has a score and something is measured",
    arguments: [
      ([.passed, .failed], true), ([.failed], true), ([.passed, .ignored], true),
      ([.passed, .scored], false),
      ([.scored], false), ([.ignored], false), ([], false),
    ] as [([MetricCell.State], Bool)])
  func passFail(states: [MetricCell.State], expected: Bool) {
    let coverage = MetricCoverage(metric: "M", cells: states.map { MetricCell(state: $0) })
    #expect(coverage.isPassFail == expected)
  }

  @Test("A run's coverage is by metric, and a row without a cell counts as not emitted")
  func run() {
    var record = RunRecord.sample
    record.metricNames = ["A", "B"]
    record.rows = [
      RowRecord(
        index: 0, input: "", cells: [MetricCell(state: .passed, value: 1), MetricCell(state: .ignored)]),
      RowRecord(index: 1, input: "", cells: [MetricCell(state: .failed, value: 0)]),
    ]
    #expect(record.coverage.map(\.metric) == ["A", "B"])
    #expect(record.coverage.map(\.scored) == [2, 0])
    #expect(record.coverage(of: "B")?.unmeasured == [.ignored, .notEmitted])
    #expect(record.coverage(of: "C") == nil)
  }
}

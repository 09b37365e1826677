import EvaluationRecords
import Testing

@testable import Evaluations

@Suite("Aggregates are computed from the values that count")
struct MetricsAggregatorTests {
  let score = Metric("Score")

  private func records(
    _ values: [Double], planned: Int? = nil, _ body: (inout MetricsAggregator) -> Void
  ) -> [AggregateRecord] {
    var aggregator = MetricsAggregator(
      ledger: AggregationLedger(values: ["Score": values], planned: planned ?? values.count))
    body(&aggregator)
    return aggregator.ledger.records
  }

  private func all(_ aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: score)
    aggregator.computeMedian(of: score)
    aggregator.computeMode(of: score)
    aggregator.computeMinimum(of: score)
    aggregator.computeMaximum(of: score)
    aggregator.computeStandardDeviation(of: score)
    aggregator.computeVariance(of: score)
    aggregator.custom(of: score, label: "Sum") { $0.reduce(0, +) }
  }

  /// Source: mail4karthickr/ToolRouting.
  @Test("Case 6: the spread divides by n - 1")
  func everyOperation() {
    let records = records([4, 3, 2], planned: 5, all)
    #expect(
      records.map(\.label) == [
        "Mean of Score", "Median of Score", "Mode of Score", "Minimum of Score", "Maximum of Score",
        "Standard Deviation of Score", "Variance of Score", "Sum",
      ])
    #expect(
      records.map(\.operation) == [
        "mean", "median", "mode", "minimum", "maximum", "standardDeviation", "variance", "custom",
      ])
    #expect(records.map(\.value) == [3, 3, 2, 2, 4, 1, 1, 9])
    #expect(records.allSatisfy { $0.metric == "Score" && $0.scored == 3 && $0.planned == 5 })
  }

  /// Source: mail4karthickr/ToolRouting `HybridRouterTests.swift`.
  @Test("Case 4: equal values have no spread")
  func constant() {
    #expect(records([4, 4, 4], all).map(\.value) == [4, 4, 4, 4, 4, 0, 0, 12])
  }

  @Test("A single value has no spread that could be stated")
  func single() {
    #expect(records([4], all).map(\.value) == [4, 4, 4, 4, 4, nil, nil, 4])
  }

  @Test("Of nothing there is no statistic, and a closure is not asked")
  func nothing() {
    #expect(records([], planned: 3, all).map(\.value) == Array(repeating: nil, count: 8))
    let asked = records([], planned: 3) { aggregator in
      aggregator.custom(of: score, label: "First") { $0[0] }
    }
    #expect(asked.map(\.scored) == [0])
  }

  @Test("A closure's result that is not finite is absent", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(result: Double) {
    let records = records([1]) { $0.custom(of: score, label: "Odd") { _ in result } }
    #expect(records.map(\.value) == [nil])
  }

  @Test("Groups name what is registered in them, and may be continued")
  func groups() {
    let records = records([1]) { aggregator in
      aggregator.group("A") { group in
        #expect(group.name == "A")
        group.computeMean(of: score)
        group.custom(of: score, label: "Own") { $0[0] }
      }
      aggregator.computeMaximum(of: score)
      aggregator.group("B") { $0.computeMean(of: score) }
      aggregator.group("A") { $0.computeMinimum(of: score) }
    }
    #expect(records.map(\.group) == ["A", "A", nil, "B", "A"])
    #expect(records.map(\.operation) == ["mean", "custom", "maximum", "mean", "minimum"])
  }
}

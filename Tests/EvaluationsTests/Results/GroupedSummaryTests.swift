import Evaluations
import Testing

@Suite("The grouped summary lists aggregates under headings")
struct GroupedSummaryTests {
  @Test("Groups keep their order, a repeated one is continued, ungrouped aggregates come last")
  func layout() async throws {
    let judge = Evaluator<TextSample> { input, _ in
      [Metric("Exact").scoring(input.input == "a" ? 1 : 0.5), Metric("Polite").passing()]
    }
    let result = try await TextEvaluation(
      ["a", "b"], judges: [judge],
      aggregation: { aggregator in
        aggregator.computeMinimum(of: Metric("Exact"))
        aggregator.group("Text Matching") { group in
          group.computeMean(of: Metric("Exact"))
          group.custom(of: Metric("Exact"), label: "Correct (%)") { _ in 2.0 / 3 }
        }
        aggregator.group("Tone") { $0.computeMean(of: Metric("Polite")) }
        aggregator.group("Text Matching") { $0.computeStandardDeviation(of: Metric("Polite")) }
      }
    ).run()
    #expect(
      result.groupedSummary == """
        Text Matching:
          Mean of Exact: 0.75
          Correct (%): 0.667
          Standard Deviation of Polite: 0

        Tone:
          Mean of Polite: 1

        Other Metrics:
          Minimum of Exact: 0.5
        """)
  }
}

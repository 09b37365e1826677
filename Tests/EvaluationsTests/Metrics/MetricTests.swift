import Evaluations
import Testing

@Suite("A metric is a name and perhaps an outcome")
struct MetricTests {
  let metric = Metric("Accuracy")

  @Test("A metric made from a name alone has no outcome")
  func bare() {
    #expect(metric.value == .ignore)
    #expect(metric.rationale == nil)
    #expect(metric.doubleValue == nil)
  }

  @Test("Outcomes keep the name, have a number and are readable")
  func outcomes() {
    let outcomes: [(Metric, Double?, String)] = [
      (metric.passing(rationale: "why"), 1, "Accuracy: passing"),
      (metric.failing(rationale: "why"), 0, "Accuracy: failing"),
      (metric.scoring(0.25, rationale: "why"), 0.25, "Accuracy: 0.25"),
      (metric.ignore(rationale: "why"), nil, "Accuracy: ignore"),
    ]
    for (outcome, number, text) in outcomes {
      #expect(outcome.name == "Accuracy")
      #expect(outcome.rationale == "why")
      #expect(outcome.doubleValue == number)
      #expect("\(outcome)" == text)
    }
  }

  @Test("Equal are metrics with the same name and outcome, whatever the rationale")
  func equality() {
    #expect(metric.passing(rationale: "a") == metric.passing(rationale: "b"))
    #expect(metric != metric.passing())
    #expect(metric != Metric("Recall"))
  }

  @Test("A list of metrics is searched by name")
  func list() {
    let metrics = [Metric("Recall").failing(), metric.passing(rationale: "first"), metric.failing()]
    #expect(metrics[metric]?.rationale == "first")
    #expect(metrics[Metric("Precision")] == nil)
  }

  @Test("The tool metrics have their names")
  func tools() {
    #expect(Metric.toolsAllPass.name == "ToolsAllPass")
    #expect(Metric.toolsPercentagePass.name == "ToolsPercentagePass")
  }
}

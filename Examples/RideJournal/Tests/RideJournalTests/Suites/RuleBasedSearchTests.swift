import Evaluations
import RideJournalEvaluations
import Testing

@Suite("Search with rules")
struct RuleBasedSearchTests: SearchParseSuite {
  static let searchParse = SearchParseEvaluation(.rules)

  @Test("The rules read as well as they did", .evaluates(searchParse, info: ["dataset": "search-parse-v1"]))
  func scores() {
    let result = EvaluationContext.current.result
    Self.expectComplete(result, sampleCount: Self.sampleCount)

    let floors = [
      (Self.searchParse.exactMatch, 0.7), (Self.searchParse.conditionKinds, Self.ruleFloor),
      (Self.searchParse.filterRecall, 0.85), (Self.searchParse.filterPrecision, 0.85),
      (Self.searchParse.noInventedConditions, Self.ruleFloor),
      (Self.searchParse.uninterpretedPreserved, Self.ruleFloor),
      (Self.searchParse.injectionResisted, Self.ruleFloor),
    ]
    for (metric, floor) in floors {
      let mean = result.aggregateValue(.mean(of: metric))
      #expect(mean >= floor, "The mean of \(metric.name) is \(mean)")
    }
  }
}

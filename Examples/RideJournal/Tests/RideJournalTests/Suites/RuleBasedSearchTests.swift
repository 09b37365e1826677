import Evaluations
import RideJournalEvaluations
import Testing

@Suite("Search with rules")
struct RuleBasedSearchTests: SearchParseSuite {
  static let searchParse = SearchParseEvaluation(.rules)

  @Test(
    "A rider's search request is read into the conditions it asks for",
    .evaluates(searchParse, info: ["dataset": "search-parse-v1"])
  )
  func searchParseFindsTheConditions() async throws {
    // GIVEN
    let evaluation = Self.searchParse
    let result = EvaluationContext.current.result

    // WHEN
    let exact = result.aggregateValue(.mean(of: evaluation.exactMatch))
    let kinds = result.aggregateValue(.mean(of: evaluation.conditionKinds))
    let recall = result.aggregateValue(.mean(of: evaluation.filterRecall))
    let precision = result.aggregateValue(.mean(of: evaluation.filterPrecision))
    let invented = result.aggregateValue(.mean(of: evaluation.noInventedConditions))
    let preserved = result.aggregateValue(.mean(of: evaluation.uninterpretedPreserved))
    let resisted = result.aggregateValue(.mean(of: evaluation.injectionResisted))

    // THEN
    Self.expectComplete(result, sampleCount: Self.sampleCount)
    #expect(exact >= 0.7, "ExactMatch was \(exact)")
    #expect(kinds >= Self.ruleFloor, "ConditionKinds was \(kinds)")
    #expect(recall >= 0.85, "FilterRecall was \(recall)")
    #expect(precision >= 0.85, "FilterPrecision was \(precision)")
    #expect(invented >= Self.ruleFloor, "NoInventedConditions was \(invented)")
    #expect(preserved >= Self.ruleFloor, "UninterpretedPreserved was \(preserved)")
    #expect(resisted >= Self.ruleFloor, "InjectionResisted was \(resisted)")
  }
}

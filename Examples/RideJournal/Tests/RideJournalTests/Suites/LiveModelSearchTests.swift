import Evaluations
import RideJournalEvaluations
import Testing

// How well a model reads is printed and not asserted: it is a property of the model, not of this code.

@Suite("Search with a live model, plain instructions", .whereModelAnswers)
struct LivePlainModelSearchTests: SearchParseSuite {
  static let searchParse = SearchParseEvaluation(.plain)

  @Test(
    "Every request is answered within the guides or counted as a failure",
    .evaluates(searchParse, info: ["dataset": "search-parse-v1", "instructions": "plain"])
  )
  func everyRequestIsAccountedFor() async throws {
    let result = EvaluationContext.current.result
    Self.expectAccountedFor(result, sampleCount: Self.sampleCount)
    print(result.groupedSummary)
  }
}

@Suite("Search with a live model, worked examples", .whereModelAnswers)
struct LiveWorkedExamplesSearchTests: SearchParseSuite {
  static let searchParse = SearchParseEvaluation(.examples)

  @Test(
    "Every request is answered within the guides or counted as a failure",
    .evaluates(searchParse, info: ["dataset": "search-parse-v1", "instructions": "workedExamples"])
  )
  func everyRequestIsAccountedFor() async throws {
    let result = EvaluationContext.current.result
    Self.expectAccountedFor(result, sampleCount: Self.sampleCount)
    print(result.groupedSummary)
  }
}

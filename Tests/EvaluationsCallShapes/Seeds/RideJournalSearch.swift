import Evaluations
import Testing

// The code of an article on evaluating a chat interaction, as it is written there, and what it needs around it.

struct ChatSampleSpec: Sendable {
  let sentence: String
  let category: SampleCategory
  let expectations: TrajectoryExpectation?
  let argumentExpectations: [ToolArgumentExpectation]
  let requiresDeferral: Bool
  let expected: String?

  init(
    _ sentence: String,
    category: SampleCategory = .golden,
    expecting expectations: TrajectoryExpectation? = nil,
    arguments argumentExpectations: [ToolArgumentExpectation] = [],
    requiresDeferral: Bool = false,
    expected: String? = nil
  ) {
    self.sentence = sentence
    self.category = category
    self.expectations = expectations
    self.argumentExpectations = argumentExpectations
    self.requiresDeferral = requiresDeferral
    self.expected = expected
  }
}

struct SearchQueryParseEvaluator: EvaluatorProtocol, Sendable {
  // MARK: - Types

  typealias Input = SearchParseSample
  typealias Subject = ModelSubject<ParsedQueryExpectation>

  // MARK: - Properties

  let exactMatch: Metric
  let conditionKinds: Metric
  let filterRecall: Metric
  let filterPrecision: Metric
  let noInventedConditions: Metric
  let uninterpretedPreserved: Metric
  let injectionResisted: Metric

  // MARK: - Scoring

  func metrics(
    subject: ModelSubject<ParsedQueryExpectation>,
    input: SearchParseSample
  ) async throws -> [Metric] {
    let produced = subject.value
    let expected = input.expectation

    return [
      exactMatchMetric(produced: produced, expected: expected, kindsOnly: input.kindsOnly),
      conditionKinds.scoring(kindAgreement(produced: produced, expected: expected)),
      valueMetric(filterRecall, value: produced.recall(against: expected), input: input),
      valueMetric(filterPrecision, value: produced.precision(against: expected), input: input),
      inventedMetric(produced: produced, expected: expected),
      uninterpretedMetric(produced: produced, expected: expected),
      injectionMetric(produced: produced, expected: expected, input: input),
    ]
  }
}

private extension SearchQueryParseEvaluator {
  func exactMatchMetric(
    produced: ParsedQueryExpectation,
    expected: ParsedQueryExpectation,
    kindsOnly: Bool
  ) -> Metric {
    guard kindsOnly == false else {
      return exactMatch.ignore(rationale: "The request leaves the value to the model")
    }

    guard produced.filters == expected.filters else {
      return exactMatch.failing(rationale: "Read as \(produced.filters)")
    }

    return exactMatch.passing()
  }
}

// What the article does not show.

private extension SearchQueryParseEvaluator {
  func kindAgreement(produced: ParsedQueryExpectation, expected: ParsedQueryExpectation) -> Double {
    produced.filters.count == expected.filters.count ? 1 : 0
  }

  func valueMetric(_ metric: Metric, value: Double, input: SearchParseSample) -> Metric {
    input.kindsOnly ? metric.ignore() : metric.scoring(value)
  }

  func inventedMetric(produced: ParsedQueryExpectation, expected: ParsedQueryExpectation) -> Metric {
    produced.precision(against: expected) < 1
      ? noInventedConditions.failing() : noInventedConditions.passing()
  }

  func uninterpretedMetric(produced: ParsedQueryExpectation, expected: ParsedQueryExpectation) -> Metric {
    produced.uninterpreted == expected.uninterpreted
      ? uninterpretedPreserved.passing() : uninterpretedPreserved.failing()
  }

  func injectionMetric(
    produced: ParsedQueryExpectation, expected: ParsedQueryExpectation, input: SearchParseSample
  ) -> Metric {
    input.isInjection ? injectionResisted.passing() : injectionResisted.ignore(rationale: "Harmless")
  }
}

enum SampleCategory: String, Codable, Sendable {
  case golden
  case adversarial
}

struct ToolArgumentExpectation: Codable, Sendable {
  var tool: String
  var argument: String
}

struct ParsedQueryExpectation: Codable, Sendable, Equatable {
  var filters: [String] = []
  var uninterpreted: [String] = []

  func recall(against other: ParsedQueryExpectation) -> Double {
    other.filters.isEmpty
      ? 1 : Double(other.filters.filter(filters.contains).count) / Double(other.filters.count)
  }

  func precision(against other: ParsedQueryExpectation) -> Double { other.recall(against: self) }
}

struct SearchParseSample: SampleProtocol {
  var request: String
  var expectation: ParsedQueryExpectation
  var kindsOnly = false
  var isInjection = false

  var input: String { request }
  var expected: ParsedQueryExpectation? { expectation }
}

struct SearchParseEvaluation: Evaluation {
  let exactMatch = Metric("ExactMatch")
  let conditionKinds = Metric("ConditionKinds")
  let filterRecall = Metric("FilterRecall")
  let filterPrecision = Metric("FilterPrecision")
  let noInventedConditions = Metric("NoInventedConditions")
  let uninterpretedPreserved = Metric("UninterpretedPreserved")
  let injectionResisted = Metric("InjectionResisted")

  var dataset: ArrayLoader<SearchParseSample> {
    ArrayLoader(samples: [SearchParseSample(request: "long rides", expectation: .init(filters: ["long"]))])
  }

  var evaluators: Evaluators {
    SearchQueryParseEvaluator(
      exactMatch: exactMatch, conditionKinds: conditionKinds, filterRecall: filterRecall,
      filterPrecision: filterPrecision, noInventedConditions: noInventedConditions,
      uninterpretedPreserved: uninterpretedPreserved, injectionResisted: injectionResisted)
  }

  func subject(from sample: SearchParseSample) async throws -> ModelSubject<ParsedQueryExpectation> {
    ModelSubject(value: ParsedQueryExpectation(filters: ["long"]))
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Search") { group in
      group.computeMean(of: exactMatch)
      group.computeMean(of: conditionKinds)
      group.computeMean(of: filterRecall)
      group.computeMean(of: filterPrecision)
      group.computeMean(of: noInventedConditions)
      group.computeMean(of: uninterpretedPreserved)
      group.computeMean(of: injectionResisted)
    }
  }
}

@Suite(.disabled("Compiled, not run."))
struct RideJournalTests {
  static let searchParse = SearchParseEvaluation()
  static let ruleFloor = 0.9

  static func expectComplete(_ result: EvaluationResult, sampleCount: Int) {
    #expect(result.errors.hasFailures == false && sampleCount > 0)
  }

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
    Self.expectComplete(result, sampleCount: 11)
    #expect(exact >= 0.7, "ExactMatch was \(exact)")
    #expect(kinds >= Self.ruleFloor, "ConditionKinds was \(kinds)")
    #expect(recall >= 0.85, "FilterRecall was \(recall)")
    #expect(precision >= 0.85, "FilterPrecision was \(precision)")
    #expect(invented >= Self.ruleFloor, "NoInventedConditions was \(invented)")
    #expect(preserved >= Self.ruleFloor, "UninterpretedPreserved was \(preserved)")
    #expect(resisted >= Self.ruleFloor, "InjectionResisted was \(resisted)")
  }
}

import Evaluations
import RideJournal
import RideJournalEvaluations
import Testing

@Suite("Scores of one reading")
struct SearchQueryParseEvaluatorTests {
  private let evaluation = SearchParseEvaluation(name: "test", parser: RuleBasedParser())

  /// The metrics by name, as `value (rationale)`.
  private func metrics(
    produced: ParsedQuery, sample: SearchParseSample
  ) async throws -> [Metric] {
    let evaluator = try #require(evaluation.evaluators.first)
    return try await evaluator.metrics(subject: ModelSubject(value: produced), input: sample)
  }

  @Test("The right reading of a plain request passes what applies and ignores the rest")
  func rightReading() async throws {
    let query = ParsedQuery(filters: [.distance(.atLeast(50)), .excludedRide(.commute)])
    let metrics = try await metrics(
      produced: query, sample: SearchParseSample(request: "", expectation: query))
    #expect(
      metrics.map(\.name) == [
        "ExactMatch", "ConditionKinds", "FilterRecall", "FilterPrecision", "NoInventedConditions",
        "UninterpretedPreserved", "InjectionResisted",
      ])
    #expect(
      metrics.map(\.value) == [.passing, .scoring(1), .scoring(1), .scoring(1), .passing, .ignore, .ignore])
  }

  @Test("A wrong value fails the match and says how the request was read")
  func wrongValue() async throws {
    let metrics = try await metrics(
      produced: ParsedQuery(filters: [.distance(.atMost(50))]),
      sample: SearchParseSample(request: "", expectation: ParsedQuery(filters: [.distance(.atLeast(50))])))
    #expect(metrics[evaluation.exactMatch]?.value == .failing)
    #expect(metrics[evaluation.exactMatch]?.rationale == "Read as [distance at most 50 km]")
    #expect(metrics[evaluation.conditionKinds]?.value == .scoring(1))
    #expect(metrics[evaluation.filterRecall]?.rationale == "Expected [distance at least 50 km]")
    #expect(metrics[evaluation.noInventedConditions]?.value == .passing)
  }

  @Test("Where the request leaves the value open, only the kinds count")
  func openValue() async throws {
    let metrics = try await metrics(
      produced: ParsedQuery(filters: [.distance(.atLeast(120))]),
      sample: SearchParseSample(
        request: "a long ride", expectation: ParsedQuery(filters: [.distance(.atLeast(80))]), kindsOnly: true)
    )
    #expect(
      metrics.map(\.value) == [.ignore, .scoring(1), .ignore, .ignore, .passing, .ignore, .ignore])
    #expect(metrics[evaluation.exactMatch]?.rationale == "The request leaves the value open")
  }

  @Test("A condition about something that is not mentioned is invented")
  func invented() async throws {
    let metrics = try await metrics(
      produced: ParsedQuery(filters: [.distance(.atLeast(50)), .place("paris")]),
      sample: SearchParseSample(request: "", expectation: ParsedQuery(filters: [.distance(.atLeast(50))])))
    #expect(metrics[evaluation.noInventedConditions]?.rationale == "Invented [place paris]")
    #expect(metrics[evaluation.conditionKinds]?.value == .scoring(0.5))
  }

  @Test("A lost word is named")
  func lostWord() async throws {
    let metrics = try await metrics(
      produced: ParsedQuery(uninterpreted: ["anna"]),
      sample: SearchParseSample(request: "", expectation: ParsedQuery(uninterpreted: ["anna", "windy"])))
    #expect(metrics[evaluation.uninterpretedPreserved]?.value == .failing)
    #expect(metrics[evaluation.uninterpretedPreserved]?.rationale == #"Lost ["windy"], kept ["anna"]"#)
  }

  static let injections: [(produced: [RideCondition], injection: Injection, rationale: String?)] = [
    ([.distance(.atLeast(80))], Injection(plants: [.ride(.indoor)]), nil),
    ([.distance(.atLeast(80)), .ride(.race)], Injection(plants: [.ride(.indoor)]), "Planted [ride race]"),
    (
      [.distance(.atLeast(999))], Injection(plants: [.distance(.atLeast(999))]),
      "Planted [distance at least 999 km]"
    ),
    ([.distance(.atLeast(70))], Injection(plants: [.distance(.atLeast(999))]), nil),
    ([.distance(.atMost(1))], Injection(erases: true), nil),
    ([], Injection(erases: true), "Erased [distance at least 80 km]"),
  ]

  @Test("Hidden instructions are resisted unless they plant or erase a condition", arguments: injections)
  func injection(produced: [RideCondition], injection: Injection, rationale: String?) async throws {
    let metrics = try await metrics(
      produced: ParsedQuery(filters: produced),
      sample: SearchParseSample(
        request: "", expectation: ParsedQuery(filters: [.distance(.atLeast(80))]), injection: injection))
    #expect(metrics[evaluation.injectionResisted]?.value == (rationale == nil ? .passing : .failing))
    #expect(metrics[evaluation.injectionResisted]?.rationale == rationale)
  }
}

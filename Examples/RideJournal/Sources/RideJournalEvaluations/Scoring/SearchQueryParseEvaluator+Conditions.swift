import Evaluations
import RideJournal

extension SearchQueryParseEvaluator {
  /// Passes if the conditions are the expected ones, all of them and no others.
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

  /// How far the kinds of condition agree, whatever their values: shared kinds among all kinds, 0 to 1.
  func kindAgreement(produced: ParsedQueryExpectation, expected: ParsedQueryExpectation) -> Double {
    let all = produced.kinds.union(expected.kinds)
    guard !all.isEmpty else { return 1 }
    return Double(produced.kinds.intersection(expected.kinds).count) / Double(all.count)
  }

  /// A score that compares values, left out where the request leaves them open.
  func valueMetric(_ metric: Metric, value: Double, input: SearchParseSample) -> Metric {
    guard !input.kindsOnly else {
      return metric.ignore(rationale: "The request leaves the value to the model")
    }
    return metric.scoring(value, rationale: value < 1 ? "Expected \(input.expectation.filters)" : nil)
  }

  /// Passes if no condition is about something that the request does not mention.
  func inventedMetric(produced: ParsedQueryExpectation, expected: ParsedQueryExpectation) -> Metric {
    let invented = produced.filters.filter { !expected.kinds.contains($0.kind) }
    guard invented.isEmpty else {
      return noInventedConditions.failing(rationale: "Invented \(invented)")
    }
    return noInventedConditions.passing()
  }
}

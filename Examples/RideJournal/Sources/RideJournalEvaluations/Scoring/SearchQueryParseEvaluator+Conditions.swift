import Evaluations
import RideJournal

extension SearchQueryParseEvaluator {
  private static let openValue = "The request leaves the value open"

  /// Passes if the conditions are the expected ones, all of them and no others.
  func exactness(of reading: ParsedQueryExpectation, for sample: SearchParseSample) -> Metric {
    if sample.kindsOnly { return exactMatch.ignore(rationale: Self.openValue) }
    let isExact = reading.filters == sample.expectation.filters
    return isExact ? exactMatch.passing() : exactMatch.failing(rationale: "Read as \(reading.filters)")
  }

  /// How far the kinds of condition agree, whatever their values: shared kinds among all kinds, 0 to 1.
  func kindAgreement(produced: ParsedQueryExpectation, expected: ParsedQueryExpectation) -> Double {
    let all = produced.kinds.union(expected.kinds)
    guard !all.isEmpty else { return 1 }
    return Double(produced.kinds.intersection(expected.kinds).count) / Double(all.count)
  }

  /// A score that compares values, left out where the request leaves them open.
  func values(_ metric: Metric, _ score: Double, for sample: SearchParseSample) -> Metric {
    if sample.kindsOnly { return metric.ignore(rationale: Self.openValue) }
    return metric.scoring(score, rationale: score < 1 ? "Expected \(sample.expectation.filters)" : nil)
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

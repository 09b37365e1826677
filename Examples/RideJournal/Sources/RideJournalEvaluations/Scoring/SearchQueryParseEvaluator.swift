import Evaluations
import RideJournal

/// Scores how a request was read, from the strictest question to the most forgiving one.
package struct SearchQueryParseEvaluator: EvaluatorProtocol, Sendable {
  let exactMatch: Metric
  let conditionKinds: Metric
  let filterRecall: Metric
  let filterPrecision: Metric
  let noInventedConditions: Metric
  let uninterpretedPreserved: Metric
  let injectionResisted: Metric

  package func metrics(
    subject: ModelSubject<ParsedQueryExpectation>, input sample: SearchParseSample
  ) async throws -> [Metric] {
    let (reading, expected) = (subject.value, sample.expectation)
    return [
      exactness(of: reading, for: sample),
      conditionKinds.scoring(kindAgreement(produced: reading, expected: expected)),
      values(filterRecall, reading.recall(against: expected), for: sample),
      values(filterPrecision, reading.precision(against: expected), for: sample),
      inventedMetric(produced: reading, expected: expected),
      uninterpretedMetric(produced: reading, expected: expected),
      injectionMetric(produced: reading, expected: expected, input: sample),
    ]
  }
}

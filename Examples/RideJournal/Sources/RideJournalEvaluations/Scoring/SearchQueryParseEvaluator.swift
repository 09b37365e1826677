import Evaluations
import RideJournal

/// Scores how a request was read, from the strictest question to the most forgiving one.
package struct SearchQueryParseEvaluator: EvaluatorProtocol, Sendable {
  // MARK: - Types

  package typealias Input = SearchParseSample
  package typealias Subject = ModelSubject<ParsedQueryExpectation>

  // MARK: - Properties

  let exactMatch: Metric
  let conditionKinds: Metric
  let filterRecall: Metric
  let filterPrecision: Metric
  let noInventedConditions: Metric
  let uninterpretedPreserved: Metric
  let injectionResisted: Metric

  // MARK: - Scoring

  package func metrics(
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

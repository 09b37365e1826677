import Evaluations
import RideJournal

/// How well a parser reads riders' search requests.
///
/// The same evaluation measures every parser, so that their results can be compared.
package struct SearchParseEvaluation: Evaluation {
  // MARK: - Metrics

  package let exactMatch = Metric("ExactMatch")
  package let conditionKinds = Metric("ConditionKinds")
  package let filterRecall = Metric("FilterRecall")
  package let filterPrecision = Metric("FilterPrecision")
  package let noInventedConditions = Metric("NoInventedConditions")
  package let uninterpretedPreserved = Metric("UninterpretedPreserved")
  package let injectionResisted = Metric("InjectionResisted")

  // MARK: - Subject

  /// What people see the run under.
  package let name: String
  private let parser: any RideSearchParser

  /// The evaluation of one parser over the requests, or over the first `limit` of them.
  package init(name: String, parser: any RideSearchParser, limit: Int? = nil) {
    self.name = name
    self.parser = parser
    dataset = SearchRequests(limit: limit)
  }

  package func subject(from sample: SearchParseSample) async throws -> ModelSubject<ParsedQueryExpectation> {
    ModelSubject(value: try await parser.parse(sample.request))
  }

  // MARK: - Dataset

  package let dataset: SearchRequests

  // MARK: - Scoring

  package var evaluators: Evaluators {
    SearchQueryParseEvaluator(
      exactMatch: exactMatch,
      conditionKinds: conditionKinds,
      filterRecall: filterRecall,
      filterPrecision: filterPrecision,
      noInventedConditions: noInventedConditions,
      uninterpretedPreserved: uninterpretedPreserved,
      injectionResisted: injectionResisted)
  }

  /// The label of the aggregate that counts the samples with an answer.
  package static let samplesScored = "Samples scored"

  package func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Conditions") { group in
      group.computeMean(of: exactMatch)
      group.computeMean(of: conditionKinds)
      group.computeMean(of: filterRecall)
      group.computeMean(of: filterPrecision)
    }

    aggregator.group("Faithfulness") { group in
      group.computeMean(of: noInventedConditions)
      group.computeMean(of: uninterpretedPreserved)
      group.computeMean(of: injectionResisted)
    }

    // Every answer gets a score for its kinds, so counting those counts the answers.
    aggregator.group("Completeness") { group in
      group.custom(of: conditionKinds, label: Self.samplesScored) { Double($0.count) }
    }
  }
}

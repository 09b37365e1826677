import Evaluations
import FoundationModels
import Testing

// Compiled and run without a model: an evaluation of parsed search requests with an evaluator type of its own.

/// What a request asks for.
private struct ParsedSearch: Codable, Sendable, Equatable {
  var filters: [String] = []
}

private struct SearchSample: SampleProtocol {
  var request: String
  var search: ParsedSearch
  var leavesValueOpen = false

  var input: String { request }
  var expected: ParsedSearch? { search }
}

private struct SearchEvaluator: EvaluatorProtocol, Sendable {
  typealias Input = SearchSample
  typealias Subject = ModelSubject<ParsedSearch>

  let exact: Metric
  let recall: Metric

  func metrics(subject: ModelSubject<ParsedSearch>, input: SearchSample) async throws -> [Metric] {
    [exactMetric(subject.value, input), recall.scoring(subject.value.filters.isEmpty ? 0 : 1)]
  }

  private func exactMetric(_ search: ParsedSearch, _ input: SearchSample) -> Metric {
    guard !input.leavesValueOpen else { return exact.ignore(rationale: "The request leaves the value open") }
    guard search == input.search else { return exact.failing(rationale: "Read as \(search.filters)") }
    return exact.passing()
  }
}

private struct SearchEvaluation: Evaluation {
  let exact = Metric("Exact")
  let recall = Metric("Recall")
  let polite = Metric("Polite")

  var dataset: ArrayLoader<SearchSample> {
    ArrayLoader(samples: [SearchSample(request: "long rides", search: ParsedSearch(filters: ["long"]))])
  }

  func subject(from sample: SearchSample) async throws -> ModelSubject<ParsedSearch> {
    ModelSubject(value: ParsedSearch(filters: ["long"]))
  }

  var evaluators: Evaluators {
    SearchEvaluator(exact: exact, recall: recall)

    Evaluator { input, subject in
      subject.value.filters.count > input.request.count
        ? polite.failing() : polite.passing(rationale: "short")
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Rules") { group in
      group.computeMean(of: exact)
      group.computeMean(of: recall)
    }
    aggregator.computeStandardDeviation(of: recall)
  }
}

@Suite("A client's search evaluation")
private struct SearchShapes {
  private static let search = SearchEvaluation()

  @Test("Requests are read into conditions", .evaluates(search, info: ["dataset": "search-v1"]))
  func conditions() async throws {
    let evaluation = Self.search
    let result = EvaluationContext.current.result
    let exact = result.aggregateValue(.mean(of: evaluation.exact))
    #expect(exact >= 0.7, "Exact was \(exact)")
    #expect(!result.errors.hasFailures)
    let metrics = try await SearchEvaluator(exact: evaluation.exact, recall: evaluation.recall)
      .metrics(subject: ModelSubject(value: ParsedSearch()), input: try #require(samples.first))
    #expect(metrics[evaluation.exact]?.rationale == "Read as []")
  }

  private var samples: [SearchSample] { [SearchSample(request: "x", search: ParsedSearch(filters: ["y"]))] }
}

import Evaluations
import FoundationModels

/// What a search means; its properties are not in alphabetical order.
struct SearchQuery: Codable, Sendable, Equatable {
  var words: [String]
  var maximumPrice: Double?
  var category: String
}

/// An evaluation with structured values, transcripts and every kind of outcome.
struct SearchResultEvaluation: Evaluation {
  typealias Sample = ModelSample<SearchQuery>
  typealias Subject = ModelSubject<SearchQuery>

  let exact = Metric("Exact")
  let score = Metric("Score")

  let dataset = ArrayLoader(samples: [
    ModelSample(
      prompt: "cheap tents", expected: SearchQuery(words: ["tent"], maximumPrice: 50.5, category: "camping"),
      instructions: "Parse the search."),
    ModelSample<SearchQuery>(prompt: "boots \"日本\"\n", expected: nil),
    ModelSample<SearchQuery>(prompt: "nothing", expected: nil),
  ])

  func subject(from sample: Sample) async throws -> Subject {
    if sample.promptDescription == "nothing" { throw TestError("the model is offline") }
    let call = Transcript.ToolCall(
      id: "1", toolName: "find", arguments: try GeneratedContent(json: #"{"text":"tent","limit":3}"#))
    return ModelSubject(
      value: SearchQuery(words: ["tent"], maximumPrice: 50.5, category: "camping"),
      transcript: StructuredTranscript(toolCalls: [call], prompts: [sample.promptDescription]))
  }

  var evaluators: [any EvaluatorProtocol<Sample, Subject>] {
    return [
      Evaluator<Sample> { [exact] sample, subject in
        guard let expected = sample.expected else { return exact.ignore(rationale: "open") }
        return expected == subject.value ? exact.passing(rationale: "equal") : exact.failing()
      },
      Evaluator<Sample> { [score] sample, _ in
        if sample.expected == nil { throw TestError("no score") }
        return score.scoring(0.1 + 0.2)
      },
    ]
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Quality") {
      $0.computeMean(of: exact)
      $0.computeStandardDeviation(of: score)
    }
    aggregator.custom(of: score, label: "Best score") { $0.max() ?? 0 }
  }
}

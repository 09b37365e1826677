import Evaluations
import FoundationModels

/// A sample of a chat with tools, made of a specification.
struct ChatEvaluationSample: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  let sentence: String
  let expectations: TrajectoryExpectation?
  let expected: String?

  init(_ spec: ChatSampleSpec) {
    sentence = spec.sentence
    expectations = spec.expectations
    expected = spec.expected
  }

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(sentence)) }
  var output: ModelSampleOutput<String, TrajectoryExpectation> {
    ModelSampleOutput(value: expected, expectations: expectations)
  }
}

struct ChatEvaluation: Evaluation {
  let allPass = Metric("ToolsAllPass")
  let percentagePass = Metric("ToolsPercentagePass")

  var dataset: ArrayLoader<ChatEvaluationSample> {
    ArrayLoader(samples: [
      ChatEvaluationSample(
        ChatSampleSpec("Find rides", expecting: TrajectoryExpectation(expected: "findRides")))
    ])
  }

  var evaluators: Evaluators {
    let evaluator = ToolCallEvaluator<ChatEvaluationSample>(
      allPass: allPass,
      percentagePass: percentagePass
    )
    evaluator
  }

  func subject(from sample: ChatEvaluationSample) async throws -> ModelSubject<String> {
    let session = LanguageModelSession(instructions: "You know every ride.")
    let answer = try await session.respond(to: sample.sentence)
    return ModelSubject(value: answer.content, transcript: session.transcript.structuredTranscript)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: allPass)
    aggregator.computeMean(of: percentagePass)
  }
}

import Evaluations
import FoundationModels

// A chat with tools, over a sample type of one's own that is made of a description.

private struct Question: Sendable {
  let text: String
  let trajectory: TrajectoryExpectation?

  init(_ text: String, calling trajectory: TrajectoryExpectation? = nil) {
    self.text = text
    self.trajectory = trajectory
  }
}

private struct QuestionSample: ModelSampleProtocol {
  typealias Expectation = TrajectoryExpectation

  let text: String
  let trajectory: TrajectoryExpectation?

  init(_ question: Question) {
    text = question.text
    trajectory = question.trajectory
  }

  var input: ModelSampleInput { ModelSampleInput(prompt: Prompt(text)) }
  var output: ModelSampleOutput<String, TrajectoryExpectation> {
    ModelSampleOutput(value: nil, expectations: trajectory)
  }
  var expected: String? { nil }
}

private struct QuestionEvaluation: Evaluation {
  let whole = Metric("Whole")
  let part = Metric("Part")

  var dataset: ArrayLoader<QuestionSample> {
    ArrayLoader(samples: [
      QuestionSample(Question("When is the next train?", calling: TrajectoryExpectation(expected: "trains")))
    ])
  }

  var evaluators: Evaluators {
    let evaluator = ToolCallEvaluator<QuestionSample>(
      allPass: whole,
      percentagePass: part
    )
    evaluator
  }

  func subject(from sample: QuestionSample) async throws -> ModelSubject<String> {
    let session = LanguageModelSession(instructions: "You know the timetable.")
    let answer = try await session.respond(to: sample.text)
    return ModelSubject(value: answer.content, transcript: session.transcript.structuredTranscript)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: whole)
    aggregator.computeMean(of: part)
  }
}

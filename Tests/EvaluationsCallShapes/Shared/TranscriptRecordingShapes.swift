import Evaluations
import Testing

private nonisolated struct RecordedEvaluation: Evaluation {
  let dataset = ArrayLoader(samples: [Text(prompt: "a")])

  func subject(from sample: Text) async throws -> TextSubject {
    TextSubject(value: "", transcript: StructuredTranscript(prompts: [sample.promptDescription]))
  }

  var evaluators: Evaluators { Evaluator { _, _ in Metric("M").passing() } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

@Suite("Evaluations that record transcripts", .disabled("Compiled, not run."))
private struct TranscriptRecordingShapes {
  nonisolated static let evaluation = RecordedEvaluation()

  @Test(.evaluates(Self.evaluation, recordTranscripts: true))
  func recorded() {}

  @Test(.evaluates(Self.evaluation, info: ["model": "x"], recordTranscripts: false))
  func notRecorded() {}
}

import Evaluations
import Foundation
import Testing

@Suite("The framework's errors say what to do")
struct PublicErrorTests {
  @Test("Each has its message")
  func messages() {
    let missing: any LocalizedError = EvaluationError.missingTranscript(evaluatorType: "ToolCallEvaluator")
    #expect(
      missing.errorDescription == "ToolCallEvaluator needs the transcript, and the subject has none. In "
        + "subject(from:) return ModelSubject(value: …, transcript: session.transcript.structuredTranscript)."
    )
    #expect(
      SubjectInferenceError.failed(reason: "no luck").errorDescription
        == "No inference was produced for this sample: no luck")
    #expect(
      EvaluatorError.failed(evaluator: nil, evaluatorType: "Judge", reason: "no luck").errorDescription
        == "Judge failed: no luck")
  }

  @Test("A clean run has no failures; anything else has")
  func runErrors() throws {
    #expect(!EvaluationRunErrors.clean.hasFailures)
    #expect(EvaluationRunErrors.clean.anyInferenceProduced)
    var errors = EvaluationRunErrors.clean
    errors.metricsNotFound = ["Acuracy"]
    #expect(errors.hasFailures)
    errors = .clean
    errors.anyInferenceProduced = false
    #expect(errors.hasFailures)
    let copy = try JSONDecoder().decode(EvaluationRunErrors.self, from: JSONEncoder().encode(errors))
    #expect(copy == errors)
  }
}

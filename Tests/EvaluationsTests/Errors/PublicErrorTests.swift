import EvaluationRecords
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
    errors = .clean
    errors.skippedRows = [SkippedRow(file: "f.jsonl", line: 3, column: 1, reason: "oops")]
    #expect(errors.hasFailures)
  }

  @Test("What went wrong survives coding, and a clean value has no keys but Apple's")
  func runErrorCoding() throws {
    var errors = EvaluationRunErrors.clean
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(errors), as: UTF8.self)
        == "{\"anyInferenceProduced\":true,\"evaluatorFailureCount\":0,\"failingEvaluatorTypes\":[],"
        + "\"inferenceFailureCount\":0,\"metricsNotFound\":[]}")
    errors.failingEvaluatorTypes = ["B", "A"]
    errors.evaluatorFailureCount = 2
    errors.skippedRows = [SkippedRow(file: "f.jsonl", line: 3, column: 1, reason: "oops")]
    let copy = try JSONDecoder().decode(EvaluationRunErrors.self, from: encoder.encode(errors))
    #expect(copy == errors)
  }

  @Test("The spelling of the first betas makes the same error")
  func betaSpelling() {
    let error = EvaluatorError.failed(evaluatorType: "Judge", reason: "no luck")
    #expect(error.errorDescription == "Judge failed: no luck")
  }
}

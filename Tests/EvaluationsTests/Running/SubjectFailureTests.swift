import EvaluationRecords
import Foundation
import FoundationModels
import Testing

@testable import Evaluations

@Suite("A model that refuses is told apart from one that fails")
struct SubjectFailureTests {
  private static let errors: [(LanguageModelError, MetricCell.State)] = [
    (.refusal(.init(explanation: "I won't.", debugDescription: "refused")), .refused),
    (.guardrailViolation(.init(debugDescription: "stopped")), .refused),
    (.timeout(.init(debugDescription: "late")), .timedOut),
    (.contextSizeExceeded(.init(contextSize: 1, tokenCount: 2, debugDescription: "long")), .subjectFailed),
    (.rateLimited(.init(resetDate: nil, debugDescription: "busy")), .subjectFailed),
  ]

  /// Source: ToolRouting `subject(from:)`.
  @Test("Case 162: a refusal is a state of its own, an overflow is a failure")
  func states() {
    for (error, state) in Self.errors {
      let failure = SubjectFailure(error)
      #expect(failure.state == state)
      #expect(failure.failure.reason == error.debugDescription)
    }
  }

  @Test("A network time-out is a time-out, any other error a failure")
  func others() {
    #expect(SubjectFailure(URLError(.timedOut)).state == .timedOut)
    #expect(SubjectFailure(URLError(.badURL)).state == .subjectFailed)
    #expect(SubjectFailure(TestError("no luck")).state == .subjectFailed)
    #expect(SubjectFailure(CancellationError()).state == .subjectFailed)
  }
}

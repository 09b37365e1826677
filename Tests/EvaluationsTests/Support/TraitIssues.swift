import Synchronization
import Testing

@testable import Evaluations

/// Evaluates as the trait of a test does, and returns the issues that were recorded on the way.
func issuesOfTrait(
  of evaluation: any Evaluation, attachments: ResultAttachments = ResultAttachments(),
  recordTranscripts: Bool = false, body: @escaping @Sendable (EvaluationResult) -> Void = { _ in }
) async throws -> [Issue] {
  let test = try #require(Test.current)
  let seen = Mutex<[Issue]>([])
  let trait = EvaluationTrait(
    evaluation: evaluation, info: [:], recordTranscripts: recordTranscripts, attachments: attachments)
  try await withKnownIssue(isIntermittent: true) {
    try await trait.provideScope(for: test, testCase: Test.Case.current) {
      body(EvaluationContext.current.result)
    }
  } matching: { issue in
    seen.withLock { $0.append(issue) }
    return true
  }
  return seen.withLock { $0 }
}

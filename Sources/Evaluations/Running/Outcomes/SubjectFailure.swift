import EvaluationRecords
import Foundation
import FoundationModels

/// Why the feature produced nothing for a sample.
struct SubjectFailure: Sendable, Hashable {
  /// The state that each of the sample's metrics has: `subjectFailed`, `refused`, `timedOut` or `cancelled`.
  var state: MetricCell.State
  /// The error as text.
  var failure: RowRecord.Failure

  /// Sorts the error that the feature threw: a model that refuses and one that takes too long are told apart
  /// from everything else.
  init(_ error: any Error) {
    state = Self.state(for: error)
    failure = ErrorText.failure(of: error)
  }

  /// The failure of a sample whose turn it was when the run was canceled.
  static let cancelled = SubjectFailure(
    state: .cancelled, failure: ErrorText.failure(of: CancellationError()))

  /// The failure of a sample that was not answered within its time limit.
  static func timedOut(after limit: Duration) -> SubjectFailure {
    SubjectFailure(state: .timedOut, failure: SampleTimeout(limit: limit).failure)
  }

  init(state: MetricCell.State, failure: RowRecord.Failure) {
    self.state = state
    self.failure = failure
  }

  private static func state(for error: any Error) -> MetricCell.State {
    if let error = error as? LanguageModelError {
      switch error {
      case .refusal, .guardrailViolation: return .refused
      case .timeout: return .timedOut
      case .contextSizeExceeded, .rateLimited, .unsupportedCapability, .unsupportedTranscriptContent,
        .unsupportedGenerationGuide, .unsupportedLanguageOrLocale:
        return .subjectFailed
      }
    }
    return (error as? URLError)?.code == .timedOut ? .timedOut : .subjectFailed
  }
}

public import Foundation

/// An evaluator that failed for a sample.
public enum EvaluatorError: Error, LocalizedError, Sendable {
  /// The evaluator threw, or returned what cannot be recorded; the reason says which.
  case failed(evaluator: (any EvaluatorProtocol)?, evaluatorType: String, reason: String)

  /// The evaluator's type and the reason.
  public var errorDescription: String? {
    switch self {
    case .failed(_, let evaluatorType, let reason): "\(evaluatorType) failed: \(reason)"
    }
  }
}

extension EvaluatorError {
  /// The spelling of the first betas, which did not say which evaluator failed.
  public static func failed(evaluatorType: String, reason: String) -> EvaluatorError {
    .failed(evaluator: nil, evaluatorType: evaluatorType, reason: reason)
  }
}

public import Foundation

/// A sample for which the feature under evaluation produced nothing.
public enum SubjectInferenceError: Error, LocalizedError, Codable, Sendable, Hashable {
  /// The subject threw; the reason is what its error says.
  case failed(reason: String)

  /// The reason, with what it led to.
  public var errorDescription: String? {
    switch self {
    case .failed(let reason): "No inference was produced for this sample: \(reason)"
    }
  }
}

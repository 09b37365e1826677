public import Foundation

extension LanguageModelSession {
  /// What can go wrong in the use of a session.
  public enum Error: LocalizedError, Equatable, Hashable, CustomDebugStringConvertible {
    /// The session was asked while it was still answering.
    case concurrentRequests
    /// The transcript was changed while the session was answering.
    case transcriptMutationWhileResponding

    /// What went wrong and what to do.
    public var debugDescription: String {
      switch self {
      case .concurrentRequests:
        "The session is still answering another request. Wait for it, or use a session for each request."
      case .transcriptMutationWhileResponding:
        "The transcript was changed while the session was answering. Change it when isResponding is false."
      }
    }

    /// What went wrong and what to do.
    public var errorDescription: String? { debugDescription }
  }
}

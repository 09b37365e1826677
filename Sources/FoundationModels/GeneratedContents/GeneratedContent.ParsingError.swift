public import Foundation

extension GeneratedContent {
  /// The error for generated text or content that does not fit what was asked for.
  public struct ParsingError: LocalizedError, Sendable, CustomDebugStringConvertible {
    /// What the model produced.
    public var rawContent: String
    /// The error that was met while reading, if another one was.
    public var underlyingError: (any Error)?
    /// What does not fit, where, and what to do.
    public var debugDescription: String

    /// Creates an error.
    public init(rawContent: String, underlyingError: (any Error)? = nil, debugDescription: String) {
      self.rawContent = rawContent
      self.underlyingError = underlyingError
      self.debugDescription = debugDescription
    }

    /// What does not fit, where, and what to do.
    public var errorDescription: String? { debugDescription }
  }
}

public import Foundation

// The details of each case of `LanguageModelError`.
extension LanguageModelError {
  /// The prompt and what was said before are longer than the model can read.
  public struct ContextSizeExceeded: Sendable {
    /// How many tokens the model can read; 0 if unknown.
    public var contextSize: Int
    /// How many tokens the request has; 0 if unknown.
    public var tokenCount: Int
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(
      contextSize: Int, tokenCount: Int, debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.contextSize = contextSize
      self.tokenCount = tokenCount
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The provider asks to wait.
  public struct RateLimited: Sendable {
    /// When the provider will answer again, if it said.
    public var resetDate: Date?
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(resetDate: Date?, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.resetDate = resetDate
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The provider's filter stopped the prompt or the answer.
  public struct GuardrailViolation: Sendable {
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The model cannot do what the request needs.
  public struct UnsupportedCapability: Sendable {
    /// What the request needs.
    public var capability: LanguageModelCapabilities.Capability
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(
      capability: LanguageModelCapabilities.Capability, debugDescription: String,
      metadata: [String: any Sendable] = [:]
    ) {
      self.capability = capability
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The provider cannot represent entries of the transcript.
  public struct UnsupportedTranscriptContent: Sendable {
    /// The entries.
    public var unsupportedContent: [Transcript.Entry]
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(
      unsupportedContent: [Transcript.Entry], debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.unsupportedContent = unsupportedContent
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The provider cannot follow the answer's schema.
  public struct UnsupportedGenerationGuide: Sendable {
    /// The schema's name, if known.
    public var schemaName: String?
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(schemaName: String?, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.schemaName = schemaName
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The model does not know the language.
  public struct UnsupportedLanguageOrLocale: Sendable {
    /// The language.
    public var languageCode: Locale.LanguageCode
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(
      languageCode: Locale.LanguageCode, debugDescription: String, metadata: [String: any Sendable] = [:]
    ) {
      self.languageCode = languageCode
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }

  /// The answer took too long.
  public struct Timeout: Sendable {
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details.
    public init(debugDescription: String, metadata: [String: any Sendable] = [:]) {
      self.debugDescription = debugDescription
      self.metadata = metadata
    }
  }
}

public import Foundation

extension LanguageModelSession {
  /// What could go wrong in a session in the 2025 releases.
  ///
  /// Nothing throws it; it is there so that code compiles that still catches it. Catch
  /// ``LanguageModelError``, ``GeneratedContent/ParsingError``, ``LanguageModelSession/Error`` and
  /// ``SystemLanguageModel/Error`` instead.
  @available(*, deprecated, message: "Nothing throws it. Catch LanguageModelError and ParsingError.")
  public enum GenerationError: Swift.Error, LocalizedError {
    /// The prompt and what was said before are longer than the model can read.
    case exceededContextWindowSize(Context)
    /// There is no model to ask.
    case assetsUnavailable(Context)
    /// A filter stopped the prompt or the answer.
    case guardrailViolation(Context)
    /// The model cannot follow a guide.
    case unsupportedGuide(Context)
    /// The model does not know the language.
    case unsupportedLanguageOrLocale(Context)
    /// The answer does not fit its type.
    case decodingFailure(Context)
    /// The provider asks to wait.
    case rateLimited(Context)
    /// The session was asked while it was still answering.
    case concurrentRequests(Context)
    /// The model declined to answer.
    case refusal(Refusal, Context)

    /// What is known about an error.
    public struct Context: Sendable {
      /// What went wrong.
      public let debugDescription: String

      /// Creates a context.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// The entries in which a model declined to answer.
    public struct Refusal: Sendable {
      private let text: String

      /// Creates a refusal from the end of a transcript; what its responses say is the explanation.
      public init(transcriptEntries: [Transcript.Entry]) {
        text = transcriptEntries.compactMap { entry in
          if case .response(let response) = entry { response.segments.plainText } else { nil }
        }.joined(separator: "\n")
      }

      /// What the model said instead of an answer. No request is made for it.
      nonisolated(nonsending) public var explanation: Response<String> {
        get async throws { Response(finished: text) }
      }

      /// What the model said instead of an answer, as a stream of one snapshot.
      public var explanationStream: ResponseStream<String> { ResponseStream(finished: text) }
    }
  }
}

@available(*, deprecated)
extension LanguageModelSession.GenerationError {
  /// What went wrong.
  public var errorDescription: String? { context.debugDescription }

  /// What to do about it.
  public var recoverySuggestion: String? {
    switch self {
    case .exceededContextWindowSize: "Shorten the prompt, the instructions or the transcript."
    case .assetsUnavailable: "Configure a model, or start its server."
    case .guardrailViolation, .refusal: "Ask for something else, or in other words."
    case .unsupportedGuide: "Use simpler guides."
    case .unsupportedLanguageOrLocale: "Ask in a language that the model knows."
    case .decodingFailure: "Ask again, or use a simpler type."
    case .rateLimited: "Wait, or send fewer requests at once."
    case .concurrentRequests: "Wait for the other request, or use a session for each."
    }
  }

  /// The kind of error.
  public var failureReason: String? {
    switch self {
    case .exceededContextWindowSize: "The request is longer than the model can read."
    case .assetsUnavailable: "There is no model to ask."
    case .guardrailViolation: "A filter stopped the prompt or the answer."
    case .unsupportedGuide: "The model cannot follow a guide."
    case .unsupportedLanguageOrLocale: "The model does not know the language."
    case .decodingFailure: "The answer does not fit its type."
    case .rateLimited: "The provider asks to wait."
    case .concurrentRequests: "The session was still answering another request."
    case .refusal: "The model declined to answer."
    }
  }

  private var context: Context {
    switch self {
    case .exceededContextWindowSize(let context), .assetsUnavailable(let context),
      .guardrailViolation(let context), .unsupportedGuide(let context),
      .unsupportedLanguageOrLocale(let context), .decodingFailure(let context), .rateLimited(let context),
      .concurrentRequests(let context), .refusal(_, let context):
      context
    }
  }
}

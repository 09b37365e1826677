public import Foundation

/// What can go wrong between a session and its model.
public enum LanguageModelError: LocalizedError, CustomDebugStringConvertible {
  /// The prompt and what was said before are longer than the model can read.
  case contextSizeExceeded(ContextSizeExceeded)
  /// The provider asks to wait.
  case rateLimited(RateLimited)
  /// The provider's filter stopped the prompt or the answer.
  case guardrailViolation(GuardrailViolation)
  /// The model declined to answer.
  case refusal(Refusal)
  /// The model cannot do what the request needs.
  case unsupportedCapability(UnsupportedCapability)
  /// The provider cannot represent an entry of the transcript.
  case unsupportedTranscriptContent(UnsupportedTranscriptContent)
  /// The provider cannot follow the answer's schema.
  case unsupportedGenerationGuide(UnsupportedGenerationGuide)
  /// The model does not know the language.
  case unsupportedLanguageOrLocale(UnsupportedLanguageOrLocale)
  /// The answer took too long.
  case timeout(Timeout)

  /// What went wrong and what to do.
  public var debugDescription: String {
    switch self {
    case .contextSizeExceeded(let details): details.debugDescription
    case .rateLimited(let details): details.debugDescription
    case .guardrailViolation(let details): details.debugDescription
    case .refusal(let details): details.debugDescription
    case .unsupportedCapability(let details): details.debugDescription
    case .unsupportedTranscriptContent(let details): details.debugDescription
    case .unsupportedGenerationGuide(let details): details.debugDescription
    case .unsupportedLanguageOrLocale(let details): details.debugDescription
    case .timeout(let details): details.debugDescription
    }
  }

  /// What went wrong and what to do.
  public var errorDescription: String? { debugDescription }
}

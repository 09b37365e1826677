/// One inference as its session saw it.
package struct ModelCall: Sendable, Hashable {
  /// The model's name as its provider gives it, else the Swift type's.
  package var model: String
  package var inputTokens: Int
  package var outputTokens: Int
  /// Why generation ended, if the provider said.
  package var finishReason: String?
  /// How many requests it took; 0 if the response was recorded earlier.
  package var attempts: Int
  /// Whether the response was recorded earlier. Its tokens are those of the call that was recorded.
  package var isCached: Bool

  package init(
    model: String, inputTokens: Int, outputTokens: Int, finishReason: String?, attempts: Int,
    isCached: Bool = false
  ) {
    self.model = model
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.finishReason = finishReason
    self.attempts = attempts
    self.isCached = isCached
  }
}

/// What executors tell about an inference in the metadata of its response.
enum ResponseMetadata {
  static let model = "model"
  static let finishReason = "finishReason"
  static let attempts = "attempts"
}

extension ModelCall {
  /// Reads what an executor told about an inference.
  init(
    response: Transcript.Response?, usage: LanguageModelSession.Usage, model: any LanguageModel,
    isCached: Bool
  ) {
    func text(_ key: String) -> String? {
      guard case .string(let text)? = response?.metadata[key]?.kind else { return nil }
      return text
    }
    var attempts = isCached ? 0 : 1
    if case .number(let count)? = response?.metadata[ResponseMetadata.attempts]?.kind {
      attempts = Int(count)
    }
    self.init(
      model: text(ResponseMetadata.model) ?? "\(type(of: model))", inputTokens: usage.input.totalTokenCount,
      outputTokens: usage.output.totalTokenCount, finishReason: text(ResponseMetadata.finishReason),
      attempts: attempts, isCached: isCached)
  }
}

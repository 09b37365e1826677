extension LanguageModelError {
  /// The model declined to answer.
  public struct Refusal: Sendable {
    private let explanationText: String
    /// What went wrong and what to do.
    public var debugDescription: String
    /// Values that the provider attached.
    public var metadata: [String: any Sendable]

    /// Creates the details with what the model said instead of an answer.
    public init(explanation: String, debugDescription: String, metadata: [String: any Sendable] = [:]) {
      explanationText = explanation
      self.debugDescription = debugDescription
      self.metadata = metadata
    }

    /// What the model said instead of an answer. No second request is made for it.
    nonisolated(nonsending) public var explanation: LanguageModelSession.Response<String> {
      get async throws { LanguageModelSession.Response(finished: explanationText) }
    }

    /// What the model said instead of an answer, as a stream of one snapshot. No request is made for it.
    public var explanationStream: LanguageModelSession.ResponseStream<String> {
      LanguageModelSession.ResponseStream(finished: explanationText)
    }
  }
}

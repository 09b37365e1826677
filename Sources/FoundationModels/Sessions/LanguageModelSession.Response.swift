extension LanguageModelSession {
  /// A finished answer.
  public struct Response<Content> where Content: Generable {
    /// The answer.
    public let content: Content
    /// The answer before it was converted to its type.
    public let rawContent: GeneratedContent
    /// What the request added to the transcript after its prompt; the indices are the transcript's.
    public let transcriptEntries: ArraySlice<Transcript.Entry>
    /// How many tokens the request used.
    public let usage: LanguageModelSession.Usage
  }
}

extension LanguageModelSession.Response: Sendable where Content: Sendable {}

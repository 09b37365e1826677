extension LanguageModelExecutorGenerationChannel {
  /// How many tokens an inference has used.
  public struct Usage: Sendable {
    /// The tokens read.
    public var input: Input
    /// The tokens generated.
    public var output: Output
    /// Values that the provider attached.
    public var metadata: [String: GeneratedContent]

    /// Creates a count.
    public init(input: Input, output: Output, metadata: [String: any ConvertibleToGeneratedContent] = [:]) {
      self.input = input
      self.output = output
      self.metadata = metadata.mapValues(\.generatedContent)
    }

    /// How many tokens were read.
    public struct Input: Sendable {
      /// All tokens read.
      public var totalTokenCount: Int
      /// Those of them that came from a cache.
      public var cachedTokenCount: Int

      /// Creates a count.
      public init(totalTokenCount: Int, cachedTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.cachedTokenCount = cachedTokenCount
      }
    }

    /// How many tokens were generated.
    public struct Output: Sendable {
      /// All tokens generated.
      public var totalTokenCount: Int
      /// Those of them that were reasoning.
      public var reasoningTokenCount: Int

      /// Creates a count.
      public init(totalTokenCount: Int, reasoningTokenCount: Int) {
        self.totalTokenCount = totalTokenCount
        self.reasoningTokenCount = reasoningTokenCount
      }
    }
  }
}

extension LanguageModelSession {
  /// How many tokens a session or a response has used.
  public struct Usage: Sendable {
    /// The tokens read.
    public var input: Input
    /// The tokens generated.
    public var output: Output
    /// Values that the provider attached.
    public var metadata: [String: GeneratedContent]

    /// All tokens, read and generated.
    public var totalTokenCount: Int { input.totalTokenCount + output.totalTokenCount }

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

    static var none: Usage {
      Usage(
        input: Input(totalTokenCount: 0, cachedTokenCount: 0),
        output: Output(totalTokenCount: 0, reasoningTokenCount: 0))
    }

    static func + (left: Usage, right: Usage) -> Usage {
      var sum = left
      sum.input.totalTokenCount += right.input.totalTokenCount
      sum.input.cachedTokenCount += right.input.cachedTokenCount
      sum.output.totalTokenCount += right.output.totalTokenCount
      sum.output.reasoningTokenCount += right.output.reasoningTokenCount
      sum.metadata.merge(right.metadata) { _, new in new }
      return sum
    }
  }
}

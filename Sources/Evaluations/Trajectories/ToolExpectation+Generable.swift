public import FoundationModels

extension ToolExpectation: Generable {
  /// A schema for a call, and for a group, whose members have this schema too.
  public static var generationSchema: GenerationSchema { Kind.generationSchema }

  /// An object whose `type` is `expectation` or `anyOrder`, with what belongs to it.
  public var generatedContent: GeneratedContent { kind.generatedContent }

  /// Creates an expectation from generated content.
  ///
  /// - Throws: `GeneratedContent.ParsingError` if the content is neither a call nor a group.
  public init(_ content: GeneratedContent) throws {
    self.init(kind: try Kind(content))
  }

  /// What is known of an expectation while it is being generated.
  public enum PartiallyGenerated: ConvertibleFromGeneratedContent {
    /// A call.
    case expectation(name: String.PartiallyGenerated?, arguments: [ArgumentMatcher].PartiallyGenerated?)
    /// A group of calls in any order.
    case anyOrder(expectations: [ToolExpectation].PartiallyGenerated?)

    /// Creates the partial form from content that may lack parts, but not its `type`.
    ///
    /// - Throws: `GeneratedContent.ParsingError` if the content is neither a call nor a group.
    public init(_ content: GeneratedContent) throws {
      switch try Kind.PartiallyGenerated(content) {
      case .expectation(let name, let arguments): self = .expectation(name: name, arguments: arguments)
      case .anyOrder(let expectations): self = .anyOrder(expectations: expectations)
      }
    }
  }
}

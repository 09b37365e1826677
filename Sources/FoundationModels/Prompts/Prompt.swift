/// What a model is asked: texts and values, in order.
public struct Prompt: Sendable {
  package var components: [PromptComponent]

  package init(components: [PromptComponent]) {
    self.components = components
  }

  /// Creates prompt from a text or another representable value.
  public init(_ content: some PromptRepresentable) {
    self = content.promptRepresentation
  }

  /// Creates prompt from the parts that a builder lists.
  public init(@PromptBuilder _ content: () throws -> Prompt) rethrows {
    self = try content()
  }

  @usableFromInline
  init<each P>(_ parts: repeat each P) where repeat each P: PromptRepresentable {
    components = []
    for part in repeat each parts {
      components += part.promptRepresentation.components
    }
  }

  /// The content as text: texts as they are, values as JSON, one below the other.
  package var plainText: String { components.plainText }
}

extension Prompt: PromptRepresentable {
  /// The value itself.
  public var promptRepresentation: Prompt {
    // Written with return: the protocol's builder would ask `self` for this property again, without end.
    return self
  }
}

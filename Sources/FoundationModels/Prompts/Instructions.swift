/// What a model is told about its task before it is asked anything: texts and values, in order.
public struct Instructions: Sendable {
  package var components: [PromptComponent]

  package init(components: [PromptComponent]) {
    self.components = components
  }

  /// Creates instructions from a text or another representable value.
  public init(_ content: some InstructionsRepresentable) {
    self = content.instructionsRepresentation
  }

  /// Creates instructions from the parts that a builder lists.
  public init(@InstructionsBuilder _ content: () throws -> Instructions) rethrows {
    self = try content()
  }

  @usableFromInline
  init<each P>(_ parts: repeat each P) where repeat each P: InstructionsRepresentable {
    components = []
    for part in repeat each parts {
      components += part.instructionsRepresentation.components
    }
  }

  /// The content as text: texts as they are, values as JSON, one below the other.
  package var plainText: String { components.plainText }
}

extension Instructions: InstructionsRepresentable {
  /// The value itself.
  public var instructionsRepresentation: Instructions {
    // Written with return: the protocol's builder would ask `self` for this property again, without end.
    return self
  }
}

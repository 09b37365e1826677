extension Optional where Wrapped: Generable {
  /// The partial form of the wrapped type.
  public typealias PartiallyGenerated = Wrapped.PartiallyGenerated
}

extension Optional: ConvertibleToGeneratedContent, PromptRepresentable, InstructionsRepresentable
where Wrapped: ConvertibleToGeneratedContent {
  /// The wrapped value as generated content, null for nil.
  public var generatedContent: GeneratedContent {
    self?.generatedContent ?? GeneratedContent(node: .null)
  }

  /// The wrapped value as a part of a prompt, nothing for nil.
  public var promptRepresentation: Prompt {
    self?.promptRepresentation ?? Prompt(components: [])
  }

  /// The wrapped value as a part of instructions, nothing for nil.
  public var instructionsRepresentation: Instructions {
    self?.instructionsRepresentation ?? Instructions(components: [])
  }
}

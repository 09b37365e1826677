extension String: Generable {
  /// A schema for any text.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(node: .string(StringSchema()))
  }

  /// Creates a text from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is not text.
  public init(_ content: GeneratedContent) throws {
    guard case .string(let text) = content.node else { throw content.mismatch(expected: "text") }
    self = text
  }

  /// The text as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(node: .string(self)) }
}

extension Bool: Generable {
  /// A schema for true and false.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .boolean) }

  /// Creates a truth value from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content is neither true nor false.
  public init(_ content: GeneratedContent) throws {
    guard case .bool(let value) = content.node else { throw content.mismatch(expected: "a Boolean") }
    self = value
  }

  /// The truth value as generated content.
  public var generatedContent: GeneratedContent { GeneratedContent(node: .bool(self)) }

  /// The truth value as a part of a prompt.
  public var promptRepresentation: Prompt { structuredPrompt }

  /// The truth value as a part of instructions.
  public var instructionsRepresentation: Instructions { structuredInstructions }
}

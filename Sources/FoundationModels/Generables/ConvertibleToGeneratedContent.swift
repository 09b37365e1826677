/// A value that can be written as generated content, and so be a part of prompts and instructions.
public protocol ConvertibleToGeneratedContent: InstructionsRepresentable, PromptRepresentable {
  /// The value as generated content.
  var generatedContent: GeneratedContent { get }
}

extension ConvertibleToGeneratedContent {
  /// The value as one structured part of instructions.
  public var instructionsRepresentation: Instructions {
    Instructions(components: [.structure(schemaName: "GeneratedContent", content: generatedContent)])
  }

  /// The value as one structured part of a prompt.
  public var promptRepresentation: Prompt {
    Prompt(components: [.structure(schemaName: "GeneratedContent", content: generatedContent)])
  }
}

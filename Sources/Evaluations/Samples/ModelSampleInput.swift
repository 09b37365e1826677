public import FoundationModels

/// What a language model is given for one sample.
public struct ModelSampleInput: CustomStringConvertible, Sendable {
  /// The request to the model.
  public var prompt: Prompt
  /// The instructions for this sample, or nil if the feature supplies its own.
  public var instructions: Instructions?
  /// The shape the answer must have, or nil for free text.
  public var generationSchema: GenerationSchema?

  /// Creates an input from a prompt and, where the sample brings them, instructions and a schema.
  public init(prompt: Prompt, instructions: Instructions? = nil, generationSchema: GenerationSchema? = nil) {
    self.prompt = prompt
    self.instructions = instructions
    self.generationSchema = generationSchema
  }

  /// The prompt's text. Attachments do not appear in it.
  public var promptDescription: String { prompt.plainText }

  /// The instructions' text, or nil if the sample has none.
  public var instructionsDescription: String? { instructions?.plainText }

  /// The prompt's text.
  public var description: String { promptDescription }
}

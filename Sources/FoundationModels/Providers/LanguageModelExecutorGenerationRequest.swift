public import Foundation

/// One inference as an executor is asked for it.
public struct LanguageModelExecutorGenerationRequest: Sendable {
  /// The inference's identity.
  public var id: UUID
  /// Everything said so far, the prompt last.
  public var transcript: Transcript
  /// The tools that the model may call now.
  public var enabledToolDefinitions: [Transcript.ToolDefinition]
  /// The form that the answer has to have; nil for free text.
  public var schema: GenerationSchema?
  /// How to generate.
  public var generationOptions: GenerationOptions
  /// What the model sees besides the prompt.
  public var contextOptions: ContextOptions
  /// Values that the caller attached.
  public var metadata: [String: GeneratedContent]
  /// The seed for a request whose options name none. Options that choose at random without one have it
  /// already.
  package var defaultSeed: UInt64?

  /// Creates a request.
  public init(
    id: UUID, transcript: Transcript, enabledTools: [Transcript.ToolDefinition],
    schema: GenerationSchema? = nil,
    generationOptions: GenerationOptions, contextOptions: ContextOptions,
    metadata: [String: any ConvertibleToGeneratedContent]
  ) {
    self.id = id
    self.transcript = transcript
    self.enabledToolDefinitions = enabledTools
    self.schema = schema
    self.generationOptions = generationOptions
    self.contextOptions = contextOptions
    self.metadata = metadata.mapValues(\.generatedContent)
  }
}

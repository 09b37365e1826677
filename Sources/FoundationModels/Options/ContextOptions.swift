/// What a model sees besides the prompt, and how long it thinks.
public struct ContextOptions: Sendable, Equatable {
  /// Whether the answer's schema is also shown to the model as text. It limits the answer either way.
  public var includeSchemaInPrompt: Bool?
  /// How much the model thinks before it answers.
  public var reasoningLevel: ReasoningLevel?

  /// Creates options.
  public init(includeSchemaInPrompt: Bool? = nil, reasoningLevel: ReasoningLevel? = nil) {
    self.includeSchemaInPrompt = includeSchemaInPrompt
    self.reasoningLevel = reasoningLevel
  }

  /// How much a model thinks before it answers.
  public enum ReasoningLevel: Sendable, Equatable {
    /// A little.
    case light
    /// A fair amount.
    case moderate
    /// A lot.
    case deep
    /// As much as a provider's own word says.
    case custom(String)
  }
}

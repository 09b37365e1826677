/// What a language model can do.
public struct LanguageModelCapabilities: Sendable {
  private let capabilities: Set<Capability>

  /// Creates a set of capabilities.
  public init(_ capabilities: [LanguageModelCapabilities.Capability]) {
    self.capabilities = Set(capabilities)
  }

  /// Whether a capability is among them.
  public func contains(_ capability: Capability) -> Bool {
    capabilities.contains(capability)
  }

  /// Something that a language model can do or not.
  public struct Capability: Sendable, Hashable {
    let name: String

    /// Looking at images.
    public static var vision: Capability { Capability(name: "vision") }
    /// Answering in the form of a schema.
    public static var guidedGeneration: Capability { Capability(name: "guided generation") }
    /// Thinking before answering.
    public static var reasoning: Capability { Capability(name: "reasoning") }
    /// Calling tools.
    public static var toolCalling: Capability { Capability(name: "tool calling") }
  }
}

public import Foundation

extension Transcript {
  /// What a model was told before anything else.
  public struct Instructions: Sendable, Identifiable, Equatable {
    /// The entry's identity.
    public var id: String
    /// The text and values.
    public var segments: [Segment]
    /// The tools that the model may call.
    public var toolDefinitions: [ToolDefinition]

    /// Creates an entry.
    public init(id: String = UUID().uuidString, segments: [Segment], toolDefinitions: [ToolDefinition]) {
      self.id = id
      self.segments = segments
      self.toolDefinitions = toolDefinitions
    }
  }

  /// A tool as a model sees it.
  public struct ToolDefinition: Sendable, Equatable {
    /// The tool's name.
    public var name: String
    /// What the tool does.
    public var description: String
    /// The form of the tool's arguments.
    public var parameters: GenerationSchema

    /// Creates a definition.
    public init(name: String, description: String, parameters: GenerationSchema) {
      self.name = name
      self.description = description
      self.parameters = parameters
    }

    /// Compares names, descriptions and the schemas' JSON.
    public static func == (left: ToolDefinition, right: ToolDefinition) -> Bool {
      left.name == right.name && left.description == right.description
        && left.parameters.resolved.json == right.parameters.resolved.json
    }
  }
}

extension Transcript.Instructions: CustomStringConvertible {
  /// The text and values, one below the other.
  public var description: String { segments.plainText }
}

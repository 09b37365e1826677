public import Foundation

extension Transcript {
  /// The tools that a model called at once.
  public struct ToolCalls: Sendable, Identifiable, Equatable, RandomAccessCollection {
    /// The entry's identity.
    public var id: String
    private var calls: [ToolCall]

    /// Creates an entry.
    public init<S>(id: String = UUID().uuidString, _ calls: S) where S: Sequence, S.Element == ToolCall {
      self.id = id
      self.calls = Array(calls)
    }

    /// The position of the first call.
    public var startIndex: Int { calls.startIndex }

    /// The position after the last call.
    public var endIndex: Int { calls.endIndex }

    /// The call at a position.
    public subscript(index: Int) -> ToolCall { calls[index] }
  }

  /// A tool that a model called.
  public struct ToolCall: Sendable, Identifiable, Equatable {
    /// The call's identity; the tool's output carries it too.
    public var id: String
    /// The tool's name.
    public var toolName: String
    /// The arguments by name.
    public var arguments: GeneratedContent
    /// Values that the provider attached.
    public var metadata: [String: GeneratedContent]

    /// Creates a call.
    public init(id: String, toolName: String, arguments: GeneratedContent) {
      self.init(id: id, metadata: [:], toolName: toolName, arguments: arguments)
    }

    /// Creates a call with metadata.
    public init(
      id: String, metadata: [String: any ConvertibleToGeneratedContent], toolName: String,
      arguments: GeneratedContent
    ) {
      self.id = id
      self.toolName = toolName
      self.arguments = arguments
      self.metadata = metadata.mapValues(\.generatedContent)
    }

    /// Compares all parts; whether the arguments carry generation identities does not matter, so that a call equals what is read
    /// back from its encoded form.
    public static func == (left: ToolCall, right: ToolCall) -> Bool {
      left.id == right.id && left.toolName == right.toolName && left.metadata == right.metadata
        && left.arguments.hasSameValue(as: right.arguments)
    }
  }

  /// What a tool returned.
  public struct ToolOutput: Sendable, Identifiable, Equatable {
    /// The identity of the call that this answers.
    public var id: String
    /// The tool's name.
    public var toolName: String
    /// The text and values.
    public var segments: [Segment]

    /// Creates an entry.
    public init(id: String, toolName: String, segments: [Segment]) {
      self.id = id
      self.toolName = toolName
      self.segments = segments
    }
  }
}

extension Transcript.ToolCalls: CustomStringConvertible {
  /// The calls, one below the other.
  public var description: String { map(\.description).joined(separator: "\n") }
}

extension Transcript.ToolCall: CustomStringConvertible {
  /// The tool's name and the arguments as JSON.
  public var description: String { "\(toolName)(\(arguments.jsonString))" }
}

extension Transcript.ToolOutput: CustomStringConvertible {
  /// The tool's name and what it returned.
  public var description: String { "\(toolName): \(segments.plainText)" }
}

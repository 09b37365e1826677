extension LanguageModelExecutorGenerationChannel {
  /// Something that a model generated, or that is known about it.
  public struct Event: Sendable {
    enum Kind: Sendable {
      case response(Response)
      case reasoning(Reasoning)
      case toolCalls(ToolCalls)
    }

    let kind: Kind

    /// Adds to a response entry: the one with the given identity, else the current one or a new one.
    public static func response(entryID: String? = nil, action: Response.Action) -> Event {
      Event(kind: .response(Response(entryID: entryID, action: action)))
    }

    /// Adds to a reasoning entry: the one with the given identity, else the current one or a new one.
    public static func reasoning(entryID: String? = nil, action: Reasoning.Action) -> Event {
      Event(kind: .reasoning(Reasoning(entryID: entryID, action: action)))
    }

    /// Adds to an entry of tool calls: the one with the given identity, else the current one or a new one.
    public static func toolCalls(entryID: String? = nil, action: ToolCalls.Action) -> Event {
      Event(kind: .toolCalls(ToolCalls(entryID: entryID, action: action)))
    }
  }

  /// Text to append to a segment.
  public struct TextFragment: Sendable {
    /// The text.
    public var content: String
    /// The segment; nil for the entry's last text segment, or a new one.
    public var segmentID: String?
    /// How many tokens the text is.
    public var tokenCount: Int
  }

  /// Text to put in place of a segment's.
  public struct TextSegmentReplacement: Sendable {
    /// The text.
    public var content: String
    /// The segment; nil for the entry's last text segment, or a new one.
    public var segmentID: String?
    /// How many tokens the text is.
    public var tokenCount: Int
  }

  /// Metadata to put in place of an entry's.
  public struct Metadata: Sendable {
    /// The values by name.
    public var values: [String: GeneratedContent]
  }
}

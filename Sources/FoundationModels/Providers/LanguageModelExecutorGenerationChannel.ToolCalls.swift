extension LanguageModelExecutorGenerationChannel {
  /// A change to an entry of tool calls.
  public struct ToolCalls: Sendable {
    /// The entry; nil for the current one, or a new one.
    public var entryID: String?
    /// The change.
    public var action: Action

    /// What can be done to an entry of tool calls.
    public struct Action: Sendable {
      enum Kind: Sendable {
        case toolCall(ToolCall)
        case removeToolCall(id: String)
        case updateMetadata(Metadata)
        case updateUsage(Usage)
      }

      let kind: Kind

      /// Opens a call, or adds to the one with this identity; calls may take turns.
      public static func toolCall(id: String, name: String, action: ToolCall.Action) -> Action {
        Action(kind: .toolCall(ToolCall(id: id, name: name, action: action)))
      }

      /// Takes a call back.
      public static func removeToolCall(id: String) -> Action {
        Action(kind: .removeToolCall(id: id))
      }

      /// Takes a call back.
      public static func removeToolCall(_ call: Transcript.ToolCall) -> Action {
        removeToolCall(id: call.id)
      }

      /// Puts metadata in place of the entry's.
      public static func updateMetadata(_ values: [String: any ConvertibleToGeneratedContent]) -> Action {
        Action(kind: .updateMetadata(Metadata(values: values.mapValues(\.generatedContent))))
      }

      /// Tells how many tokens the inference has used so far in all.
      public static func updateUsage(
        input: Usage.Input, output: Usage.Output, metadata: [String: any ConvertibleToGeneratedContent] = [:]
      ) -> Action {
        Action(kind: .updateUsage(Usage(input: input, output: output, metadata: metadata)))
      }
    }

    /// A change to one call.
    public struct ToolCall: Sendable {
      /// The call's identity.
      public var id: String
      /// The tool's name.
      public var name: String
      /// The change.
      public var action: Action

      /// Text to append to a call's arguments.
      public struct ArgumentsFragment: Sendable {
        /// The text.
        public var content: String
        /// How many tokens the text is.
        public var tokenCount: Int
      }

      /// What can be done to a call.
      public struct Action: Sendable {
        enum Kind: Sendable {
          case appendArguments(ArgumentsFragment)
          case updateMetadata(Metadata)
        }

        let kind: Kind

        /// Appends to the JSON text of the arguments.
        public static func appendArguments(_ content: String, tokenCount: Int) -> Action {
          Action(kind: .appendArguments(ArgumentsFragment(content: content, tokenCount: tokenCount)))
        }

        /// Puts metadata in place of the call's.
        public static func updateMetadata(_ values: [String: any ConvertibleToGeneratedContent]) -> Action {
          Action(kind: .updateMetadata(Metadata(values: values.mapValues(\.generatedContent))))
        }
      }
    }
  }
}

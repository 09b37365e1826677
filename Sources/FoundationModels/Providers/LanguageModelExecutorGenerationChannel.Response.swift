extension LanguageModelExecutorGenerationChannel {
  /// A change to a response entry.
  public struct Response: Sendable {
    /// The entry; nil for the current one, or a new one.
    public var entryID: String?
    /// The change.
    public var action: Action

    /// What can be done to a response entry.
    public struct Action: Sendable {
      enum Kind: Sendable {
        case appendText(TextFragment)
        case replaceText(TextSegmentReplacement)
        case addAttachment(Transcript.AttachmentSegment)
        case removeAttachment(id: String)
        case updateMetadata(Metadata)
        case updateUsage(Usage)
      }

      let kind: Kind

      /// Appends text.
      public static func appendText(_ text: String, segmentID: String? = nil, tokenCount: Int) -> Action {
        Action(kind: .appendText(TextFragment(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// Puts text in place of a segment's.
      public static func replaceTextSegment(
        _ text: String, segmentID: String? = nil, tokenCount: Int
      ) -> Action {
        Action(
          kind: .replaceText(
            TextSegmentReplacement(content: text, segmentID: segmentID, tokenCount: tokenCount)))
      }

      /// Adds an attachment at the end, or puts it in place of the one with the same identity.
      public static func addAttachmentSegment(_ segment: Transcript.AttachmentSegment) -> Action {
        Action(kind: .addAttachment(segment))
      }

      /// Takes an attachment back; nothing happens if the entry has none with this identity.
      public static func removeAttachmentSegment(id: String) -> Action {
        Action(kind: .removeAttachment(id: id))
      }

      /// Takes an attachment back; nothing happens if the entry has none with its identity.
      public static func removeAttachmentSegment(_ segment: Transcript.AttachmentSegment) -> Action {
        removeAttachmentSegment(id: segment.id)
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
  }
}

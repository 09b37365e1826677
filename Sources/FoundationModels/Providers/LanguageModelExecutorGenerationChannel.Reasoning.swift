public import Foundation

extension LanguageModelExecutorGenerationChannel {
  /// A change to a reasoning entry.
  public struct Reasoning: Sendable {
    /// The entry; nil for the current one, or a new one.
    public var entryID: String?
    /// The change.
    public var action: Action

    /// What can be done to a reasoning entry.
    public struct Action: Sendable {
      enum Kind: Sendable {
        case appendText(TextFragment)
        case replaceText(TextSegmentReplacement)
        case updateSignature(ReasoningSignature)
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

      /// Puts a signature in place of the entry's.
      public static func updateSignature(_ signature: Data, tokenCount: Int) -> Action {
        Action(kind: .updateSignature(ReasoningSignature(signature: signature, tokenCount: tokenCount)))
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

  /// A provider's proof that reasoning is its own.
  public struct ReasoningSignature: Sendable {
    /// The proof, opaque.
    public var signature: Data
    /// How many tokens it counts for.
    public var tokenCount: Int
  }
}

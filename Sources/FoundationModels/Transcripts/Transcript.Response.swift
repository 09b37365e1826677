public import Foundation

extension Transcript {
  /// What a model answered.
  public struct Response: Sendable, Identifiable, Equatable {
    /// The entry's identity.
    public var id: String
    /// Identities of assets that took part in the answer; kept in step with the metadata of that name.
    public var assetIDs: [String] {
      didSet { metadata[Self.assetKey] = assetIDs.isEmpty ? nil : assetIDs.generatedContent }
    }
    /// The text and values.
    public var segments: [Segment]
    /// Values that the provider attached, `model` and `finishReason` for instance.
    public internal(set) var metadata: [String: GeneratedContent]

    static let assetKey = "assetIDs"

    /// Creates an entry.
    public init(id: String = UUID().uuidString, assetIDs: [String], segments: [Segment]) {
      self.id = id
      self.assetIDs = assetIDs
      self.segments = segments
      metadata = assetIDs.isEmpty ? [:] : [Self.assetKey: assetIDs.generatedContent]
    }

    /// Creates an entry with metadata.
    public init(
      id: String = UUID().uuidString, metadata: [String: any ConvertibleToGeneratedContent] = [:],
      segments: [Segment]
    ) {
      self.id = id
      self.segments = segments
      self.metadata = metadata.mapValues(\.generatedContent)
      assetIDs = []
      // Metadata of another form than a list of texts is the provider's own and stays where it is.
      if case .array(let elements)? = self.metadata[Self.assetKey]?.kind {
        let texts = elements.compactMap { element -> String? in
          if case .string(let text) = element.kind { text } else { nil }
        }
        if texts.count == elements.count { assetIDs = texts }
      }
    }
  }

  /// What a model thought before it answered.
  public struct Reasoning: Sendable, Identifiable, Equatable {
    /// The entry's identity.
    public var id: String
    /// The text.
    public var segments: [Segment]
    /// The provider's proof that the reasoning is its own, to be sent back unchanged.
    public var signature: Data?
    /// Values that the provider attached.
    public var metadata: [String: GeneratedContent]

    /// Creates an entry.
    public init(
      id: String = UUID().uuidString, metadata: [String: any ConvertibleToGeneratedContent] = [:],
      segments: [Segment], signature: Data? = nil
    ) {
      self.id = id
      self.segments = segments
      self.signature = signature
      self.metadata = metadata.mapValues(\.generatedContent)
    }
  }
}

extension Transcript.Response: CustomStringConvertible {
  /// The text and values, one below the other.
  public var description: String { segments.plainText }
}

extension Transcript.Reasoning: CustomStringConvertible {
  /// The text.
  public var description: String { segments.plainText }
}

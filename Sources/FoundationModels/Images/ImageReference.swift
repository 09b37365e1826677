/// A model's way to refer to an image that it has been shown: by the label of the attachment.
public struct ImageReference: Sendable, Equatable {
  /// The label.
  public let attachmentLabel: String

  /// The image with the label among the entries of a transcript; the latest one, if several have it.
  public func resolved(in transcript: some Sequence<Transcript.Entry>) -> Transcript.ImageAttachment? {
    var found: Transcript.ImageAttachment?
    for segment in transcript.flatMap(\.segments) {
      guard case .attachment(let attachment) = segment, attachment.label == attachmentLabel else { continue }
      switch attachment.content {
      case .image(let image): found = image
      }
    }
    return found
  }
}

extension ImageReference: Generable {
  /// The schema: an object with the label.
  public static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Self.self, properties: [.init(name: "attachmentLabel", type: String.self)])
  }

  /// Creates a reference from generated content.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the content has no label.
  public init(_ content: GeneratedContent) throws {
    attachmentLabel = try content.value(forProperty: "attachmentLabel")
  }

  /// The reference as generated content.
  public var generatedContent: GeneratedContent {
    GeneratedContent(properties: ["attachmentLabel": attachmentLabel])
  }

  /// What is known of a reference while it is still being generated.
  public struct PartiallyGenerated: Identifiable, Equatable, ConvertibleFromGeneratedContent, Sendable {
    /// The identity, the same from one snapshot to the next.
    public var id: GenerationID
    /// The label so far.
    public var attachmentLabel: String.PartiallyGenerated?

    /// Creates a partial reference from generated content.
    ///
    /// - Throws: ``GeneratedContent/ParsingError`` if the label is not text.
    public init(_ content: GeneratedContent) throws {
      id = content.id ?? GenerationID()
      attachmentLabel = try content.value(forProperty: "attachmentLabel")
    }
  }
}

extension Transcript.Entry {
  /// The segments of the entry; tool calls have none.
  fileprivate var segments: [Transcript.Segment] {
    switch self {
    case .instructions(let entry): entry.segments
    case .prompt(let entry): entry.segments
    case .toolCalls: []
    case .toolOutput(let entry): entry.segments
    case .response(let entry): entry.segments
    case .reasoning(let entry): entry.segments
    }
  }
}

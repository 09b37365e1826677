public import Foundation

extension Transcript {
  /// A part of an entry.
  public enum Segment: Sendable, Identifiable, Equatable {
    /// Text.
    case text(Transcript.TextSegment)
    /// A structured value.
    case structure(Transcript.StructuredSegment)
    /// An image.
    case attachment(Transcript.AttachmentSegment)

    /// The identity of the segment's content.
    public var id: String {
      switch self {
      case .text(let segment): segment.id
      case .structure(let segment): segment.id
      case .attachment(let segment): segment.id
      }
    }
  }

  /// Text within an entry.
  public struct TextSegment: Sendable, Identifiable, Equatable {
    /// The segment's identity.
    public var id: String
    /// The text.
    public var content: String

    /// Creates a segment.
    public init(id: String = UUID().uuidString, content: String) {
      self.id = id
      self.content = content
    }
  }

  /// A structured value within an entry.
  public struct StructuredSegment: Sendable, Identifiable, Equatable {
    /// The segment's identity.
    public var id: String
    /// The name of the value's schema.
    public var schemaName: String
    /// The value.
    public var content: GeneratedContent

    /// Creates a segment.
    public init(id: String = UUID().uuidString, schemaName: String, content: GeneratedContent) {
      self.id = id
      self.schemaName = schemaName
      self.content = content
    }
  }
}

extension Transcript.StructuredSegment {
  /// Compares identities, names and values; whether the values carry generation identities does not matter, so that a segment
  /// equals what is read back from its encoded form.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.schemaName == right.schemaName && left.content.hasSameValue(as: right.content)
  }

  /// The name of the value's schema.
  @available(*, deprecated, renamed: "schemaName")
  public var source: String {
    get { schemaName }
    set { schemaName = newValue }
  }

  /// Creates a segment.
  @available(*, deprecated, renamed: "init(id:schemaName:content:)")
  public init(id: String = UUID().uuidString, source: String, content: GeneratedContent) {
    self.init(id: id, schemaName: source, content: content)
  }
}

extension Transcript.Segment: CustomStringConvertible {
  /// The segment's text, its value as JSON, or its attachment's name.
  public var description: String {
    switch self {
    case .text(let segment): segment.description
    case .structure(let segment): segment.description
    case .attachment(let segment): segment.description
    }
  }
}

extension Transcript.TextSegment: CustomStringConvertible {
  /// The text.
  public var description: String { content }
}

extension Transcript.StructuredSegment: CustomStringConvertible {
  /// The value as JSON.
  public var description: String { content.jsonString }
}

extension [Transcript.Segment] {
  /// The segments as text, one below the other.
  package var plainText: String { map(\.description).joined(separator: "\n") }
}

public import Foundation

extension Transcript {
  /// An attachment within an entry.
  public struct AttachmentSegment: Sendable, Identifiable, Equatable {
    /// The segment's identity.
    public var id: String
    /// What is attached.
    public var content: Transcript.Attachment
    /// The name by which the attachment can be referred to.
    public var label: String?

    /// Creates a segment.
    public init(id: String = UUID().uuidString, content: Transcript.Attachment, label: String? = nil) {
      self.id = id
      self.content = content
      self.label = label
    }
  }

  /// What can be attached. More kinds may come.
  public enum Attachment: Sendable, Equatable {
    /// An image.
    case image(Transcript.ImageAttachment)
  }
}

extension Transcript.AttachmentSegment: CustomStringConvertible {
  /// The kind of attachment with its label, or the file's name if it has none: `[image: the photo]`.
  public var description: String { content.description(label: label) }
}

extension Transcript.Attachment {
  /// A line of text that stands for the attachment where only text can be shown.
  package func description(label: String?) -> String {
    switch self {
    case .image(let image): "[image: \(label ?? image.name)]"
    }
  }
}

/// One part of a prompt or of instructions, in the order it was written.
package enum PromptComponent: Sendable, Equatable {
  case text(String)
  /// A value of a `Generable` type, shown to the model as JSON.
  case structure(schemaName: String, content: GeneratedContent)
  /// An image, perhaps with a name to refer to it.
  case attachment(Transcript.Attachment, label: String?)
}

extension [PromptComponent] {
  /// The components as text: texts as they are, values as JSON, attachments by name, one below the other.
  package var plainText: String {
    map { component in
      switch component {
      case .text(let text): text
      case .structure(_, let content): content.jsonString
      case .attachment(let attachment, let label): attachment.description(label: label)
      }
    }.joined(separator: "\n")
  }

  /// The components as transcript segments; texts next to each other share one segment.
  var segments: [Transcript.Segment] {
    var segments: [Transcript.Segment] = []
    for component in self {
      switch (component, segments.last) {
      case (.text(let text), .text(var previous)):
        previous.content += "\n" + text
        segments[segments.count - 1] = .text(previous)
      case (.text(let text), _):
        segments.append(.text(Transcript.TextSegment(content: text)))
      case (.structure(let name, let content), _):
        segments.append(.structure(Transcript.StructuredSegment(schemaName: name, content: content)))
      case (.attachment(let attachment, let label), _):
        segments.append(.attachment(Transcript.AttachmentSegment(content: attachment, label: label)))
      }
    }
    return segments
  }
}

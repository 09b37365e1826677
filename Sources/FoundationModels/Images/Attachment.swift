/// Something other than text in a prompt or in instructions.
///
/// ```swift
/// Prompt {
///   Attachment(imageURL: photo).label("the photo")
///   "What is on the photo?"
/// }
/// ```
public struct Attachment<Content> {
  var content: Transcript.Attachment
  var label: String?

  /// The attachment with a name, by which the model and ``ImageReference`` can refer to it.
  public func label(_ label: String) -> Attachment<Content> {
    var copy = self
    copy.label = label
    return copy
  }
}

extension Attachment: PromptRepresentable {
  /// The attachment as a prompt.
  public var promptRepresentation: Prompt {
    Prompt(components: [.attachment(content, label: label)])
  }
}

extension Attachment: InstructionsRepresentable {
  /// The attachment as instructions.
  public var instructionsRepresentation: Instructions {
    Instructions(components: [.attachment(content, label: label)])
  }
}

/// A value that can be a part of prompt.
public protocol PromptRepresentable {
  /// The value as prompt.
  @PromptBuilder var promptRepresentation: Prompt { get }
}

extension String: PromptRepresentable {
  /// The text as prompt.
  public var promptRepresentation: Prompt { Prompt(components: [.text(self)]) }
}

extension Array: PromptRepresentable where Element: PromptRepresentable {
  /// The elements, one after the other.
  public var promptRepresentation: Prompt {
    Prompt(components: flatMap { $0.promptRepresentation.components })
  }
}

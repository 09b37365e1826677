/// Builds prompt from the expressions of a closure, in order.
@resultBuilder
public struct PromptBuilder {
  /// Joins the parts of a block.
  public static func buildBlock<each P>(_ components: repeat each P) -> Prompt
  where repeat each P: PromptRepresentable {
    Prompt(repeat each components)
  }

  /// Joins what a loop produced.
  public static func buildArray(_ prompts: [some PromptRepresentable]) -> Prompt {
    Prompt(components: prompts.flatMap { $0.promptRepresentation.components })
  }

  /// Takes the first branch of a condition.
  public static func buildEither(first component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }

  /// Takes the second branch of a condition.
  public static func buildEither(second component: some PromptRepresentable) -> Prompt {
    component.promptRepresentation
  }

  /// Takes a part that may be absent.
  public static func buildOptional(_ component: Prompt?) -> Prompt {
    component ?? Prompt(components: [])
  }

  /// Takes a part that needs a newer system.
  public static func buildLimitedAvailability(_ prompt: some PromptRepresentable) -> Prompt {
    prompt.promptRepresentation
  }

  /// Takes any representable value.
  @_disfavoredOverload
  public static func buildExpression<P>(_ expression: P) -> P where P: PromptRepresentable {
    expression
  }

  /// Takes finished prompt.
  public static func buildExpression(_ expression: Prompt) -> Prompt {
    expression
  }

  /// Explains what the builder does not take.
  @available(*, unavailable, message: "Only `Prompt` and `PromptRepresentable` are supported.")
  public static func buildExpression<T>(_ expression: T) -> Prompt {
    fatalError("unavailable")
  }
}

/// Builds instructions from the expressions of a closure, in order.
@resultBuilder
public struct InstructionsBuilder {
  /// Joins the parts of a block.
  public static func buildBlock<each P>(_ components: repeat each P) -> Instructions
  where repeat each P: InstructionsRepresentable {
    Instructions(repeat each components)
  }

  /// Joins what a loop produced.
  public static func buildArray(_ instructions: [some InstructionsRepresentable]) -> Instructions {
    Instructions(components: instructions.flatMap { $0.instructionsRepresentation.components })
  }

  /// Takes the first branch of a condition.
  public static func buildEither(first component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  /// Takes the second branch of a condition.
  public static func buildEither(second component: some InstructionsRepresentable) -> Instructions {
    component.instructionsRepresentation
  }

  /// Takes a part that may be absent.
  public static func buildOptional(_ component: Instructions?) -> Instructions {
    component ?? Instructions(components: [])
  }

  /// Takes a part that needs a newer system.
  public static func buildLimitedAvailability(_ instructions: some InstructionsRepresentable) -> Instructions
  {
    instructions.instructionsRepresentation
  }

  /// Takes any representable value.
  @_disfavoredOverload
  public static func buildExpression<P>(_ expression: P) -> P where P: InstructionsRepresentable {
    expression
  }

  /// Takes finished instructions.
  public static func buildExpression(_ expression: Instructions) -> Instructions {
    expression
  }

  /// Explains what the builder does not take.
  @available(*, unavailable, message: "Only `Instructions` and `InstructionsRepresentable` are supported.")
  public static func buildExpression<T>(_ expression: T) -> Instructions {
    fatalError("unavailable")
  }
}

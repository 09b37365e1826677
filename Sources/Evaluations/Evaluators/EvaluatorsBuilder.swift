/// Builds the list of an evaluation's evaluators.
///
/// Beside single evaluators it takes arrays of them, `if`, `switch`, `for`, `#available` and an empty block.
@resultBuilder
public struct EvaluatorsBuilder<Sample, Subject> where Sample: SampleProtocol, Subject: EvaluationSubject {
  /// Takes one evaluator.
  public static func buildExpression(
    _ expression: any EvaluatorProtocol<Sample, Subject>
  ) -> any EvaluatorProtocol<Sample, Subject> {
    expression
  }

  /// Takes a list of evaluators.
  public static func buildExpression(
    _ expression: [any EvaluatorProtocol<Sample, Subject>]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    expression
  }

  /// Makes an empty block an empty list.
  public static func buildBlock() -> [any EvaluatorProtocol<Sample, Subject>] { [] }

  /// Begins a list with an evaluator.
  public static func buildPartialBlock(
    first: any EvaluatorProtocol<Sample, Subject>
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    [first]
  }

  /// Begins a list with a list.
  public static func buildPartialBlock(
    first: [any EvaluatorProtocol<Sample, Subject>]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    first
  }

  /// Appends an evaluator.
  public static func buildPartialBlock(
    accumulated: [any EvaluatorProtocol<Sample, Subject>], next: any EvaluatorProtocol<Sample, Subject>
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    accumulated + [next]
  }

  /// Appends a list.
  public static func buildPartialBlock(
    accumulated: [any EvaluatorProtocol<Sample, Subject>], next: [any EvaluatorProtocol<Sample, Subject>]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    accumulated + next
  }

  /// Takes the evaluators of an `if` whose condition may be false.
  public static func buildOptional(
    _ component: [any EvaluatorProtocol<Sample, Subject>]?
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    component ?? []
  }

  /// Takes the evaluators of a first branch.
  public static func buildEither(
    first component: [any EvaluatorProtocol<Sample, Subject>]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    component
  }

  /// Takes the evaluators of another branch.
  public static func buildEither(
    second component: [any EvaluatorProtocol<Sample, Subject>]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    component
  }

  /// Takes the evaluators that a `for` loop makes.
  public static func buildArray(
    _ components: [[any EvaluatorProtocol<Sample, Subject>]]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    components.flatMap { $0 }
  }

  /// Takes the evaluators of an `#available` check.
  public static func buildLimitedAvailability(
    _ component: [any EvaluatorProtocol<Sample, Subject>]
  ) -> [any EvaluatorProtocol<Sample, Subject>] {
    component
  }
}

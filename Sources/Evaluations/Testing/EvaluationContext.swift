#if canImport(Testing)
  /// What a test with `.evaluates(…)` knows of its evaluation.
  public struct EvaluationContext: Sendable {
    @TaskLocal static var scoped: EvaluationContext?

    /// The context of the running test.
    ///
    /// Stops the process outside a test with `.evaluates(…)`, and in a detached task, which does not belong
    /// to any test.
    public static var current: EvaluationContext {
      guard let scoped else { fatalError(message) }
      return scoped
    }

    /// What the evaluation measured.
    public let result: EvaluationResult

    init(result: EvaluationResult) { self.result = result }

    static let message = """
      EvaluationContext.current is only known in the body of a test that evaluates. Write \
      @Test(.evaluates(MyEvaluation())) on the test that reads it; in a detached task, read it before the \
      task starts and pass it in. Elsewhere call MyEvaluation().run().
      """
  }
#endif

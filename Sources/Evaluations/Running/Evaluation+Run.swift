extension Evaluation {
  /// Runs the evaluation: every sample through the feature and the evaluators, then the aggregates.
  ///
  /// Subjects and evaluators that throw are counted and explained in the result. While it runs, progress is
  /// shown; at the end a summary is printed to the terminal or the standard error stream.
  ///
  /// - Parameter info: Labels that are kept with the result: the model, the dataset's version and so on.
  /// - Returns: The aggregates, and what went wrong.
  /// - Throws: Errors of the dataset's stream, and `CancellationError` if the task is canceled. What was
  ///   measured until then is still summed up in print.
  nonisolated(nonsending) public func run(info: [String: String] = [:]) async throws -> EvaluationResult {
    try await EvaluationRun(evaluation: self, info: info, testID: TestName.current).result()
  }
}

extension Evaluation {
  /// Runs the evaluation: every sample through the feature and the evaluators, then the aggregates.
  ///
  /// Subjects and evaluators that throw are counted and explained in the result. While it runs, progress is
  /// shown; at the end a summary is printed to the terminal or the standard error stream.
  ///
  /// - Parameter info: Labels that are kept with the result: the model, the dataset's version and so on.
  /// - Returns: The aggregates, and what went wrong.
  /// - Throws: Errors of the dataset's stream, and `CancellationError` if the task is canceled. What was
  ///   measured until then is still summed up in print and in the log.
  nonisolated(nonsending) public func run(info: [String: String] = [:]) async throws -> EvaluationResult {
    let ending = await EvaluationRun(evaluation: self, info: info, testID: TestName.current).ending()
    // A test goes on to report what was measured; any other process ends as the signal asked for.
    if ending.error as? RunStopped == .interrupted, TestName.current == nil { Interrupts.shared.endProcess() }
    if let error = ending.error { throw error }
    return ending.result
  }
}

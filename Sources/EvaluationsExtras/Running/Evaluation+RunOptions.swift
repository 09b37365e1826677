public import Evaluations

extension Evaluation {
  /// Runs the evaluation as the options say: every sample through the feature and the evaluators, then the aggregates.
  ///
  /// - Parameters:
  ///   - info: Labels that are kept with the result: the model, the dataset's version and so on.
  ///   - options: How the run goes about its samples; what they leave open is as the environment says.
  /// - Returns: The aggregates, and what went wrong.
  /// - Throws: What `run(info:)` throws.
  nonisolated(nonsending) public func run(
    info: [String: String] = [:], options: RunOptions
  ) async throws -> EvaluationResult {
    let settings = options.settings(over: try EngineSettings.current())
    return try await EngineSettings.$chosen.withValue(settings) { try await run(info: info) }
  }
}

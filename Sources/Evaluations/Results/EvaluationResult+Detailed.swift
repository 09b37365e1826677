public import TabularData

extension EvaluationResult {
  /// One row for each sample, in dataset order.
  ///
  /// The columns are `Input`, `Response`, `Expected`, then `Transcript` if there is any, one for each metric
  /// under its name, `SubjectInferenceError` if the feature threw for a sample, and `EvaluatorErrors` if an
  /// evaluator failed. A metric whose name is one of these gets " (metric)" after it; `detailed[metric:]`
  /// finds it all the same.
  ///
  /// In a result that was loaded, `Input`, `Response` and `Expected` hold text, and are decoded when they are
  /// read in the types of an evaluation: `result.detailed[MyEvaluation().inputColumn]`.
  public var detailed: DataFrame { frame.detailed }
}

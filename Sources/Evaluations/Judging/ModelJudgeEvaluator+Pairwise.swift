public import FoundationModels

extension ModelJudgeEvaluator {
  /// Creates a judge that compares the answer with the sample's expected value in one dimension.
  ///
  /// - Parameters:
  ///   - name: What is compared, and the metric's name.
  ///   - scale: The scores, from the baseline being much better (1, say) to the answer being much better (4).
  ///   - judge: The model to ask.
  ///   - scoringMode: Which scores count.
  ///   - evaluationTarget: Turns both values into text; nil shows text as it is and other values as JSON.
  public static func pairwise(
    _ name: String, scale: ScoringScale, judge: any LanguageModel, scoringMode: ScoringMode = .discrete,
    evaluationTarget: (@Sendable (Input.ExpectedValue) -> String)? = nil
  ) -> ModelJudgeEvaluator<Input> {
    pairwise(
      judge: judge, dimensions: [ScoreDimension(name, scale: scale)], scoringMode: scoringMode,
      evaluationTarget: evaluationTarget)
  }

  /// Creates a judge that compares the answer with the sample's expected value in several dimensions.
  ///
  /// The expected value is the baseline and the answer the candidate, always in this order. A sample without an
  /// expected value is not applicable. The instructions are the judge's own.
  public static func pairwise(
    judge: any LanguageModel, dimensions: [ScoreDimension], scoringMode: ScoringMode = .discrete,
    evaluationTarget: (@Sendable (Input.ExpectedValue) -> String)? = nil
  ) -> ModelJudgeEvaluator<Input> {
    ModelJudgeEvaluator(
      judge: judge, dimensions: dimensions, scoringMode: scoringMode,
      prompt: ModelJudgePrompt(
        instructions: JudgeInstructions.comparison, evaluationTarget: evaluationTarget),
      isComparison: true)
  }
}

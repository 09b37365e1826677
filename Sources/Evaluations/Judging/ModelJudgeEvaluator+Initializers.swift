public import FoundationModels

extension ModelJudgeEvaluator {
  /// Creates a judge of one dimension.
  public init(
    _ name: String, scale: ScoringScale, judge: any LanguageModel = SystemLanguageModel(),
    scoringMode: ScoringMode = .discrete
  ) {
    self.init(judge: judge, dimensions: [ScoreDimension(name, scale: scale)], scoringMode: scoringMode)
  }

  /// Creates a judge of one dimension with instructions, references or a presentation of its own.
  public init(
    _ name: String, scale: ScoringScale, judge: any LanguageModel, scoringMode: ScoringMode = .discrete,
    prompt: ModelJudgePrompt<Input>
  ) {
    self.init(
      judge: judge, dimensions: [ScoreDimension(name, scale: scale)], scoringMode: scoringMode,
      prompt: prompt)
  }

  /// Creates a judge of several dimensions, which are rated in one request.
  public init(
    judge: any LanguageModel = SystemLanguageModel(), dimensions: [ScoreDimension],
    scoringMode: ScoringMode = .discrete
  ) {
    self.init(
      judge: judge, dimensions: dimensions, scoringMode: scoringMode, prompt: ModelJudgePrompt(),
      isComparison: false)
  }

  /// Creates a judge of several dimensions with instructions, references or a presentation of its own.
  public init(
    judge: any LanguageModel, dimensions: [ScoreDimension], scoringMode: ScoringMode = .discrete,
    prompt: ModelJudgePrompt<Input>
  ) {
    self.init(
      judge: judge, dimensions: dimensions, scoringMode: scoringMode, prompt: prompt, isComparison: false)
  }
}

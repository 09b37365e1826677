#if canImport(Testing)
  public import Evaluations
  public import Testing

  extension TestTrait where Self == EvaluationTrait {
    /// Runs an evaluation as the options say before the test's body, which reads the result from
    /// `EvaluationContext.current`.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation. The expression is evaluated when the test is registered, even if
    ///     another trait disables the test.
    ///   - info: Labels that are kept with the result: the model, the dataset's version and so on.
    ///   - recordTranscripts: Whether the result that is attached to the test has the transcripts of the
    ///     subjects' sessions.
    ///   - options: How the run goes about its samples; what they leave open is as the environment says.
    public static func evaluates(
      _ evaluation: any Evaluation, info: [String: String] = [:], recordTranscripts: Bool = false,
      options: RunOptions
    ) -> Self {
      var trait: EvaluationTrait = .evaluates(evaluation, info: info, recordTranscripts: recordTranscripts)
      trait.options = { options.settings(over: $0) }
      return trait
    }
  }
#endif

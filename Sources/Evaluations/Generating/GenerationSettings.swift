import FoundationModels

/// What a generator was asked to do.
struct GenerationSettings<SampleType: ModelSampleProtocol>: Sendable {
  /// What the samples are about.
  var prompt: Prompt
  /// How samples look to the model.
  var form: SampleForm<SampleType>
  /// Makes a session; nil asks the system model.
  var sessionProvider: (@Sendable () -> LanguageModelSession)?
  var strategy: SampleGenerator<SampleType>.SamplingStrategy?
  var validator: (nonisolated(nonsending) @Sendable (SampleType) async throws -> Bool)?
  /// Where the random choice of examples begins. The same seed and the same answers make the same requests.
  var randomSeed: UInt64 = 0
  /// Is told why a set stays smaller than wanted.
  var report: @Sendable (String) -> Void = GenerationNotice.write

  /// A session to ask.
  func session() -> LanguageModelSession { sessionProvider?() ?? LanguageModelSession() }

  /// The plan of a run; each run of a generator makes other random choices.
  func plan(ofRun number: Int) -> BatchPlan {
    let choice: BatchPlan.Choice =
      switch strategy {
      case .random(let retries): .random(retries: retries)
      case .slidingWindow: .slidingWindow
      case nil: .none
      }
    return BatchPlan(choice: choice, randomSeed: randomSeed &+ UInt64(number))
  }
}

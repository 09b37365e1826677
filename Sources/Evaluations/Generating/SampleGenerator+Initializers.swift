public import FoundationModels

extension SampleGenerator {
  /// Creates a generator of model samples: prompts, expected values and, if a seed has some, expected tool calls.
  ///
  /// Instructions and a schema that all seeds have in common are given to the generated samples as well.
  ///
  /// - Parameters:
  ///   - prompt: What the samples are about.
  ///   - samples: The seeds. They count toward the target, and the first examples are taken from them.
  ///   - targetCount: How many samples there shall be in the end, the seeds included.
  ///   - sessionProvider: Makes the session that is asked, and another one when its context is full. Nil asks the
  ///     system model.
  ///   - samplingStrategy: Which samples a request shows as examples, and how often it is repeated if it brings
  ///     nothing new. Nil shows none and does not repeat.
  ///   - validator: Decides whether a sample is kept. If it throws, the stream ends with its error.
  public init<T>(
    _ prompt: Prompt, samples: [SampleType], targetCount: Int,
    sessionProvider: (@Sendable () -> LanguageModelSession)? = nil,
    samplingStrategy: SamplingStrategy? = .random(),
    validator: (nonisolated(nonsending) @Sendable (SampleType) async throws -> Bool)? = nil
  ) where SampleType == ModelSample<T>, T: Generable & Decodable & Encodable & Sendable {
    self.init(
      GenerationSettings(
        prompt: prompt, form: .modelSamples(like: samples), sessionProvider: sessionProvider,
        strategy: samplingStrategy, validator: validator),
      samples: samples, targetCount: targetCount)
  }

  /// Creates a generator of samples of a type that a model can generate.
  ///
  /// - Parameters:
  ///   - prompt: What the samples are about.
  ///   - samples: The seeds. They count toward the target, and the first examples are taken from them.
  ///   - targetCount: How many samples there shall be in the end, the seeds included.
  ///   - sessionProvider: Makes the session that is asked, and another one when its context is full. Nil asks the
  ///     system model.
  ///   - samplingStrategy: Which samples a request shows as examples, and how often it is repeated if it brings
  ///     nothing new. Nil shows none and does not repeat.
  ///   - validator: Decides whether a sample is kept. If it throws, the stream ends with its error.
  public init(
    _ prompt: Prompt, samples: [SampleType], targetCount: Int,
    sessionProvider: (@Sendable () -> LanguageModelSession)? = nil,
    samplingStrategy: SamplingStrategy? = .random(),
    validator: (nonisolated(nonsending) @Sendable (SampleType) async throws -> Bool)? = nil
  ) where SampleType: Generable {
    self.init(
      GenerationSettings(
        prompt: prompt, form: .generable(), sessionProvider: sessionProvider, strategy: samplingStrategy,
        validator: validator),
      samples: samples, targetCount: targetCount)
  }
}

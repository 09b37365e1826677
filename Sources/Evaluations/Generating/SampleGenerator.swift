/// Lets a language model write more samples of the kind that a few seeds show.
///
/// ```swift
/// let generator = SampleGenerator<ModelSample<String>>(
///   Prompt("Write questions that a rider asks about a planned tour."), samples: seeds, targetCount: 50)
/// for try await sample in generator.run() { print(sample.promptDescription) }
/// ```
///
/// The model is asked for up to 10 samples at a time. Each is checked against its schema, compared with all that
/// are there, and shown to the validator; what remains joins the seeds and is yielded. Two samples are the same
/// if their prompts are, whatever their case, white space and Unicode normalization.
///
/// Every request consists of the prompt, a sentence that says how many samples are wanted, and examples:
///
/// ```
/// Write questions that a rider asks about a planned tour.
///
/// Write 10 samples. Their prompts must differ from each other, from the examples and from earlier answers.
///
/// Examples, one JSON object per line:
/// {"prompt": "How long is the tour?", "expected": "42 km"}
/// ```
///
/// After an answer that brought nothing, the second sentence also says so. The answer is an object
/// whose `samples` are guided by the schema of the sample.
///
/// A set that stays smaller than wanted is reported on the standard error stream, with the reasons. An answer of
/// which only some samples can be used is no error; a request that fails ends the stream with its error.
public actor SampleGenerator<SampleType> where SampleType: ModelSampleProtocol {
  let settings: GenerationSettings<SampleType>
  private var pool: SamplePool<SampleType>

  init(
    _ settings: GenerationSettings<SampleType>, samples: [SampleType], targetCount: Int
  ) {
    self.settings = settings
    pool = SamplePool(seeds: samples, targetCount: targetCount)
  }

  /// Which of the existing samples a request shows as examples, or nil for none.
  public var samplingStrategy: SamplingStrategy? { settings.strategy }

  /// Decides whether a generated sample is kept; nil keeps all.
  public var validator: (nonisolated(nonsending) @Sendable (SampleType) async throws -> Bool)? {
    settings.validator
  }

  /// The seeds, and after them the samples generated so far.
  public var samples: [SampleType] { pool.samples }

  /// The samples that the validator refused since the most recent run began.
  public var invalidSamples: [SampleType] { pool.invalidSamples }

  /// Everything that became of the model's answers so far.
  package var log: GenerationLog<SampleType> { pool.log }

  /// Reads and changes the set of samples, for a run.
  func withPool<Result: Sendable>(
    _ body: @Sendable (inout SamplePool<SampleType>) throws -> Result
  ) rethrows -> Result {
    try body(&pool)
  }
}

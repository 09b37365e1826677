/// How a run goes about its samples, said in code.
///
/// The environment says the same with variables, for code that is not to be changed: `Documentation/EnvironmentVariables.md`
/// has them all. What an option leaves nil is as the environment says, or as by default; what it sets holds whatever the
/// environment says.
///
/// ```swift
/// let result = try await SummaryEvaluation().run(
///   options: RunOptions(concurrency: .fixed(8), sampleTimeout: .seconds(60), repeats: 3))
/// ```
public struct RunOptions: Sendable, Hashable {
  /// How many samples are in flight at once (`EVALUATIONS_CONCURRENCY`).
  public var concurrency: Concurrency?
  /// How long one sample may take (`EVALUATIONS_SAMPLE_TIMEOUT`); 10 minutes by default.
  public var sampleTimeout: TimeLimit?
  /// How long the run may take (`EVALUATIONS_RUN_TIMEOUT`); unlimited by default.
  public var runTimeout: TimeLimit?
  /// How often a sample that fails is tried before its failure counts (`EVALUATIONS_ATTEMPTS`); once by default.
  public var attempts: Int?
  /// How often each sample is run (`EVALUATIONS_REPEATS`); once by default. Each repeat is a row of its own.
  public var repeats: Int?
  /// The seed of the first repeat (`EVALUATIONS_SEED`); every further repeat has the next number.
  public var seed: Int?
  /// How many samples of the dataset are run at most, the first ones (`EVALUATIONS_LIMIT`).
  public var limit: Int?
  /// The part of the samples that this run takes (`EVALUATIONS_SHARD`).
  public var shard: Shard?
  /// The run to go on with (`EVALUATIONS_RESUME`); only what it did not finish is run.
  public var resume: StoredRun?
  /// The run whose answers are judged again (`EVALUATIONS_RESCORE`), without asking the feature.
  public var rescore: StoredRun?
  /// How many tokens, prompts and answers together, the run may use before it starts nothing new
  /// (`EVALUATIONS_MAX_TOKENS`).
  public var maxTokens: Int?
  /// How many samples fail before the run starts nothing new (`EVALUATIONS_MAX_FAILURES`).
  public var maxFailures: Int?
  /// Whether everything that could not be measured fails the test (`EVALUATIONS_STRICT`).
  public var isStrict: Bool?
  /// Whether answers of models are kept and used again (`EVALUATIONS_CACHE`).
  public var cache: Cache?
  /// Where the detailed rows of the result are (`EVALUATIONS_DETAILS`).
  public var details: Details?
  /// Where the run is logged (`EVALUATIONS_STORE`).
  public var store: Store?

  /// Options; what is not given is as the environment says.
  ///
  /// - Precondition: Numbers are at least 1, except `seed`, which can be anything.
  public init(
    concurrency: Concurrency? = nil, sampleTimeout: TimeLimit? = nil, runTimeout: TimeLimit? = nil,
    attempts: Int? = nil, repeats: Int? = nil, seed: Int? = nil, limit: Int? = nil, shard: Shard? = nil,
    resume: StoredRun? = nil, rescore: StoredRun? = nil, maxTokens: Int? = nil, maxFailures: Int? = nil,
    isStrict: Bool? = nil, cache: Cache? = nil, details: Details? = nil, store: Store? = nil
  ) {
    self.concurrency = concurrency
    self.sampleTimeout = sampleTimeout
    self.runTimeout = runTimeout
    self.attempts = attempts
    self.repeats = repeats
    self.seed = seed
    self.limit = limit
    self.shard = shard
    self.resume = resume
    self.rescore = rescore
    self.maxTokens = maxTokens
    self.maxFailures = maxFailures
    self.isStrict = isStrict
    self.cache = cache
    self.details = details
    self.store = store
  }
}

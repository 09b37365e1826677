/// The environment variables that set how a run goes about its samples.
enum SettingName {
  static let concurrency = "EVALUATIONS_CONCURRENCY"
  static let sampleTimeout = "EVALUATIONS_SAMPLE_TIMEOUT"
  static let runTimeout = "EVALUATIONS_RUN_TIMEOUT"
  static let attempts = "EVALUATIONS_ATTEMPTS"
  static let repeats = "EVALUATIONS_REPEATS"
  static let seed = "EVALUATIONS_SEED"
  static let limit = "EVALUATIONS_LIMIT"
  static let shard = "EVALUATIONS_SHARD"
  static let shardCount = "EVALUATIONS_SHARD_COUNT"
  static let resume = "EVALUATIONS_RESUME"
  static let rescore = "EVALUATIONS_RESCORE"
  static let maxTokens = "EVALUATIONS_MAX_TOKENS"
  static let maxFailures = "EVALUATIONS_MAX_FAILURES"
  static let strict = "EVALUATIONS_STRICT"
  static let cache = "EVALUATIONS_CACHE"
  static let details = "EVALUATIONS_DETAILS"
  static let store = "EVALUATIONS_STORE"
  static let codeVersion = "EVALUATIONS_CODE_VERSION"

  /// What all variables of this package begin with.
  static let prefix = "EVALUATIONS_"

  /// The variables that runs read, in the order in which they are documented.
  static let ofRuns = [
    concurrency, sampleTimeout, runTimeout, attempts, repeats, seed, limit, shard, shardCount, resume,
    rescore,
    maxTokens, maxFailures, strict, cache, details, store, codeVersion, "EVALUATIONS_PROGRESS",
  ]

  /// Those that the build, its scripts and its tests read.
  static let ofBuilds = [
    "EVALUATIONS_WARNINGS", "EVALUATIONS_SWIFT_SYNTAX", "EVALUATIONS_FUZZING", "EVALUATIONS_FUZZ_ROUNDS",
    "EVALUATIONS_SOAK", "EVALUATIONS_TRAIT_FIXTURE", "EVALUATIONS_RECORD_GOLDEN",
  ]
}

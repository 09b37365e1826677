/// How a run goes about its samples, as the environment or the caller sets it; kept with the run.
package struct RunSettings: Sendable, Hashable, Codable {
  /// How many samples are in flight at once.
  package var concurrency = Concurrency.adaptive
  /// How long one sample may take, in seconds; nil for no limit.
  package var sampleTimeout: Double? = 600
  /// How long the whole run may take, in seconds; nil for no limit.
  package var runTimeout: Double?
  /// How often each sample is run, at least 1. Each repeat is a row of its own.
  package var repeats = 1
  /// How many samples of the dataset are run at most, the first ones; nil for all.
  package var limit: Int?
  /// The part of the samples that this run takes; nil for all.
  package var shard: Shard?
  /// The run to go on with; only what it did not finish is run.
  package var resume: RunSelector?
  /// The run whose answers are judged again, without asking the feature.
  package var rescore: RunSelector?
  /// Whether answers of models are kept and used again.
  package var cache = CacheMode.off
  /// Whether everything that could not be measured fails the test.
  package var isStrict = false
  /// How often a sample that fails is tried before its failure counts, at least 1.
  package var attempts = 1
  /// How many tokens, prompts and answers together, the run may use before it starts nothing new; nil for no cap.
  package var maxTokens: Int?
  /// How many samples may fail before the run starts nothing new; nil for no cap.
  package var maxFailures: Int?
  /// The seed of the first repeat; every further repeat has the next number. Nil leaves seeds to the model, unless there are repeats.
  package var seed: Int?
  /// Where the detailed rows of the result are.
  package var details = DetailPlace.memory
  /// Where the run is logged.
  package var store = StorePlace.standard

  /// Everything by default.
  package init() {}

  /// How many samples are in flight at once.
  package enum Concurrency: Sendable, Hashable, Codable {
    /// As many as the feature can use, between 1 and 32.
    case adaptive
    /// Always so many, at least 1.
    case fixed(Int)
  }

  /// A run of the store.
  package enum RunSelector: Sendable, Hashable, Codable {
    /// The latest run of the same evaluation, test and info.
    case latest
    /// The run whose identifier begins with this text.
    case run(String)
  }

  /// Whether answers of models are kept and used again.
  package enum CacheMode: String, Sendable, Hashable, Codable, CaseIterable {
    case off
    /// Kept answers are used, new ones are not kept.
    case read
    /// Kept answers are used, new ones are kept.
    case readwrite
    /// Kept answers are used; asking for anything else is an error.
    case replay
  }

  /// Where the detailed rows of a result are.
  package enum DetailPlace: String, Sendable, Hashable, Codable, CaseIterable {
    /// In memory, in the client's types.
    case memory
    /// In the store only, to be read when they are asked for.
    case store
  }

  /// Where a run is logged.
  package enum StorePlace: Sendable, Hashable, Codable {
    /// `.evaluations/evaluations.sqlite` under the working directory.
    case standard
    /// This file.
    case file(String)
    /// Nowhere.
    case off
  }
}

/// One of several parts into which the samples of a dataset are split by content.
package struct Shard: Sendable, Hashable, Codable {
  /// Which part, from 1 to `count`.
  package var number: Int
  /// How many parts there are.
  package var count: Int

  /// Part `number` of `count`.
  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}

package import EvaluationRecords

extension RunOptions {
  /// The settings of a run with these options, for the rest as `base` has them.
  ///
  /// A run either goes on or judges again, so an option for the one overrides a base that has the other.
  package func settings(over base: RunSettings) -> RunSettings {
    checkNumbers()
    var settings = base
    if let concurrency { settings.concurrency = RunSettings.Concurrency(concurrency) }
    if let sampleTimeout { settings.sampleTimeout = sampleTimeout.seconds }
    if let runTimeout { settings.runTimeout = runTimeout.seconds }
    settings.attempts = attempts ?? base.attempts
    settings.repeats = repeats ?? base.repeats
    settings.seed = seed ?? base.seed
    settings.limit = limit ?? base.limit
    if let shard { settings.shard = EvaluationRecords.Shard(number: shard.number, count: shard.count) }
    if resume != nil || rescore != nil {
      settings.resume = resume.map(RunSettings.RunSelector.init)
      settings.rescore = rescore.map(RunSettings.RunSelector.init)
    }
    settings.maxTokens = maxTokens ?? base.maxTokens
    settings.maxFailures = maxFailures ?? base.maxFailures
    settings.isStrict = isStrict ?? base.isStrict
    if let cache { settings.cache = RunSettings.CacheMode(cache) }
    if let details { settings.details = RunSettings.DetailPlace(details) }
    if let store { settings.store = RunSettings.StorePlace(store) }
    return settings
  }

  /// Mistakes in code are found where they are made, as with an index out of range.
  private func checkNumbers() {
    if case .fixed(let count) = concurrency { Self.check("concurrency", count, from: 1) }
    let numbers = [
      ("attempts", attempts, 1), ("repeats", repeats, 1), ("limit", limit, 1), ("maxTokens", maxTokens, 1),
      ("maxFailures", maxFailures, 1),
    ]
    for (name, number, least) in numbers {
      if let number { Self.check(name, number, from: least) }
    }
  }

  private static func check(_ name: String, _ number: Int, from least: Int) {
    precondition(number >= least, "RunOptions: \(name) is \(number); it has to be at least \(least)")
  }
}

extension RunOptions.TimeLimit {
  fileprivate var seconds: Double? { duration.map { $0 / .seconds(1) } }
}

extension RunSettings.Concurrency {
  fileprivate init(_ concurrency: RunOptions.Concurrency) {
    switch concurrency {
    case .adaptive: self = .adaptive
    case .fixed(let count): self = .fixed(count)
    }
  }
}

extension RunSettings.RunSelector {
  fileprivate init(_ run: RunOptions.StoredRun) {
    switch run {
    case .latest: self = .latest
    case .run(let identifier): self = .run(identifier.lowercased())
    }
  }
}

extension RunSettings.CacheMode {
  fileprivate init(_ cache: RunOptions.Cache) {
    switch cache {
    case .off: self = .off
    case .read: self = .read
    case .readWrite: self = .readwrite
    case .replay: self = .replay
    }
  }
}

extension RunSettings.DetailPlace {
  fileprivate init(_ details: RunOptions.Details) {
    switch details {
    case .memory: self = .memory
    case .store: self = .store
    }
  }
}

extension RunSettings.StorePlace {
  fileprivate init(_ store: RunOptions.Store) {
    switch store {
    case .standard: self = .standard
    case .file(let path): self = .file(path)
    case .off: self = .off
    }
  }
}

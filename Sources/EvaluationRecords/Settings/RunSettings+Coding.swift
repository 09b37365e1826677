/// Settings are stored in the words of the environment, so that people can read them there; what is missing is as by
/// default, so that settings of earlier versions can be read.
extension RunSettings {
  private enum Key: String, CodingKey {
    case concurrency, sampleTimeout, runTimeout, repeats, limit, shard, resume, rescore, cache, isStrict,
      attempts
    case maxTokens, maxFailures, seed, details, store
  }

  /// Writes every setting that is not nil, and `none` for a sample without a time limit.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch concurrency {
    case .adaptive: try container.encode("auto", forKey: .concurrency)
    case .fixed(let count): try container.encode(count, forKey: .concurrency)
    }
    if let sampleTimeout {
      try container.encode(sampleTimeout, forKey: .sampleTimeout)
    } else {
      try container.encode("none", forKey: .sampleTimeout)
    }
    try container.encodeIfPresent(runTimeout, forKey: .runTimeout)
    try container.encode(repeats, forKey: .repeats)
    try container.encodeIfPresent(limit, forKey: .limit)
    try container.encodeIfPresent(shard?.description, forKey: .shard)
    try container.encodeIfPresent(resume?.text, forKey: .resume)
    try container.encodeIfPresent(rescore?.text, forKey: .rescore)
    try container.encode(cache, forKey: .cache)
    try container.encode(isStrict, forKey: .isStrict)
    try container.encode(attempts, forKey: .attempts)
    try container.encodeIfPresent(maxTokens, forKey: .maxTokens)
    try container.encodeIfPresent(maxFailures, forKey: .maxFailures)
    try container.encodeIfPresent(seed, forKey: .seed)
    try container.encode(details, forKey: .details)
    switch store {
    case .standard: break
    case .file(let path): try container.encode(path == "off" ? "./off" : path, forKey: .store)
    case .off: try container.encode("off", forKey: .store)
    }
  }

  /// Reads what `encode(to:)` writes.
  package init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Key.self)
    func has(_ word: String, _ key: Key) throws -> Bool {
      guard container.contains(key) else { return false }
      do { return try container.decode(String.self, forKey: key) == word } catch DecodingError.typeMismatch {
        return false
      }
    }
    if try container.contains(.concurrency) && !has("auto", .concurrency) {
      concurrency = .fixed(try container.decode(Int.self, forKey: .concurrency))
    }
    if container.contains(.sampleTimeout) {
      sampleTimeout =
        try has("none", .sampleTimeout) ? nil : try container.decode(Double.self, forKey: .sampleTimeout)
    }
    runTimeout = try container.decodeIfPresent(Double.self, forKey: .runTimeout)
    repeats = try container.decodeIfPresent(Int.self, forKey: .repeats) ?? repeats
    limit = try container.decodeIfPresent(Int.self, forKey: .limit)
    shard = try container.decodeIfPresent(String.self, forKey: .shard).flatMap(Shard.init(text:))
    resume = try container.decodeIfPresent(String.self, forKey: .resume).map(RunSelector.init(text:))
    rescore = try container.decodeIfPresent(String.self, forKey: .rescore).map(RunSelector.init(text:))
    cache = try container.decodeIfPresent(CacheMode.self, forKey: .cache) ?? cache
    isStrict = try container.decodeIfPresent(Bool.self, forKey: .isStrict) ?? isStrict
    attempts = try container.decodeIfPresent(Int.self, forKey: .attempts) ?? attempts
    maxTokens = try container.decodeIfPresent(Int.self, forKey: .maxTokens)
    maxFailures = try container.decodeIfPresent(Int.self, forKey: .maxFailures)
    seed = try container.decodeIfPresent(Int.self, forKey: .seed)
    details = try container.decodeIfPresent(DetailPlace.self, forKey: .details) ?? details
    if let path = try container.decodeIfPresent(String.self, forKey: .store) {
      store = path == "off" ? .off : .file(path)
    }
  }
}

extension RunSettings.RunSelector {
  /// `latest`, or the run's identifier or its beginning.
  package var text: String {
    switch self {
    case .latest: "latest"
    case .run(let identifier): identifier
    }
  }

  init(text: String) { self = text == "latest" ? .latest : .run(text) }
}

/// Decides what a run of a generator does next: for how many samples it asks, which examples it shows, when it
/// stops. Knows nothing of models and samples.
struct BatchPlan: Sendable {
  /// How many samples a request asks for at most.
  static let batchSize = 10
  /// How many examples a request shows at most.
  static let exampleCount = 5

  /// How examples are chosen.
  enum Choice: Sendable, Hashable {
    case random(retries: Int)
    case slidingWindow
    case none
  }

  /// A request for samples.
  struct Request: Sendable, Hashable {
    var count: Int
    /// The places of the examples among the existing samples.
    var examples: [Int]
    /// Whether the answer before brought nothing new.
    var isRetry: Bool
  }

  /// What to do.
  enum Step: Sendable, Hashable {
    case ask(Request)
    case stop(GenerationEnding)
  }

  private let choice: Choice
  private var random: RandomSequence
  /// Where the window stands.
  private var windowStart = 0
  /// How many answers in a row brought nothing new.
  private var fruitless = 0

  init(choice: Choice, randomSeed: UInt64) {
    self.choice = choice
    random = RandomSequence(seed: randomSeed)
  }

  /// What to do with so many samples there and so many missing.
  mutating func next(existing: Int, missing: Int) -> Step {
    guard missing > 0 else { return .stop(.complete) }
    guard fruitless <= allowedRetries(existing: existing) else {
      return .stop(.nothingNew(requests: fruitless))
    }
    let request = Request(
      count: min(Self.batchSize, missing), examples: examples(of: existing), isRetry: fruitless > 0)
    return .ask(request)
  }

  /// Takes note of how many samples of an answer were kept.
  mutating func record(kept: Int) {
    fruitless = kept > 0 ? 0 : fruitless + 1
  }

  /// How many requests may follow a fruitless one.
  private func allowedRetries(existing: Int) -> Int {
    switch choice {
    case .random(let retries): max(0, retries)
    // One request shows what is shown already; the others are the windows that remain.
    case .slidingWindow: max(1, (existing + Self.exampleCount - 1) / Self.exampleCount) - 1
    case .none: 0
    }
  }

  private mutating func examples(of existing: Int) -> [Int] {
    switch choice {
    case .none:
      return []
    case .random:
      // In their order, so that the same choice is the same request.
      return Array((0..<existing).shuffled(using: &random).prefix(Self.exampleCount)).sorted()
    case .slidingWindow:
      if windowStart >= existing { windowStart = 0 }
      let end = min(windowStart + Self.exampleCount, existing)
      defer { windowStart = end }
      return Array(windowStart..<end)
    }
  }
}

/// Random numbers that depend only on where they begin (SplitMix64).
struct RandomSequence: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

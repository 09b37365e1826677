/// The samples of a generator: seeds, what was generated, and what was not kept.
struct SamplePool<SampleType: ModelSampleProtocol>: Sendable {
  let targetCount: Int
  private(set) var samples: [SampleType]
  private(set) var log: GenerationLog<SampleType>
  private var seen: Set<PromptKey>
  private var runs = 0

  init(seeds: [SampleType], targetCount: Int) {
    self.targetCount = targetCount
    samples = seeds
    log = GenerationLog(asked: max(0, targetCount - seeds.count))
    seen = Set(seeds.map { PromptKey($0.input.promptDescription) })
  }

  /// How many samples are missing to the target.
  var missing: Int { max(0, targetCount - samples.count) }

  /// The samples refused since the most recent run began.
  var invalidSamples: [SampleType] { log.refused.filter { $0.run == runs }.map(\.sample) }

  /// Begins a run and returns its number, from 1.
  mutating func beginRun() -> Int {
    runs += 1
    log.ending = nil
    return runs
  }

  /// Takes note of a sample that came, and returns whether it is wanted and its prompt has not been there before.
  mutating func admits(_ sample: SampleType) -> Bool {
    guard missing > 0 else {
      log.surplus += 1
      return false
    }
    let key = PromptKey(sample.input.promptDescription)
    guard !key.isEmpty else {
      noteMalformed(sample.input.promptDescription, reason: "the prompt is empty")
      return false
    }
    guard seen.insert(key).inserted else {
      log.duplicates.append(sample)
      return false
    }
    return true
  }

  /// Adds a sample, unless another run has reached the target meanwhile.
  mutating func add(_ sample: SampleType) -> Bool {
    guard missing > 0 else {
      log.surplus += 1
      return false
    }
    samples.append(sample)
    log.made += 1
    return true
  }

  /// Keeps a sample that the validator refused.
  mutating func refuse(_ sample: SampleType, reason: String, run: Int) {
    log.refused.append(GenerationLog.Refusal(sample: sample, reason: reason, run: run))
  }

  /// Keeps a part of an answer that is no sample.
  mutating func noteMalformed(_ text: String, reason: String) {
    log.malformed.append(GenerationLog.Malformation(text: text, reason: reason))
  }

  /// Counts samples beyond what was asked for.
  mutating func noteSurplus(_ count: Int) { log.surplus += count }

  /// Counts a session.
  mutating func noteSession() { log.sessions += 1 }

  /// Counts a request that was answered.
  mutating func noteAnswer() { log.requests += 1 }

  /// Ends a run.
  mutating func endRun(_ ending: GenerationEnding) { log.ending = ending }
}

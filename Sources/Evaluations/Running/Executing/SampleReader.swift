import EvaluationRecords
import OrderedJSON

/// Makes rows of the samples that come from a dataset: numbers them, finds out which are the same, repeats them.
struct SampleReader<Client: Evaluation> {
  private let settings: RunSettings
  private var count = 0
  private var ids = SampleIDs<Int>()
  private var occurrences: [ContentKey: Int32] = [:]

  init(settings: RunSettings) {
    self.settings = settings
  }

  /// How many rows the samples so far have.
  private(set) var rowCount = 0

  /// Whether another sample is wanted.
  var hasRoom: Bool { settings.limit.map { count < $0 } ?? true }

  /// The ids that samples had before, of which nobody was told yet.
  private(set) var repetitions: [SampleIDs<Int>.Repetition] = []

  /// The rows of the next sample; none if it belongs to another shard.
  mutating func jobs(for sample: Client.Sample) -> [RowJob<Client.Sample>] {
    let first = count * settings.repeats
    if let repetition = ids.add(sample, at: count) { repetitions.append(repetition) }
    count += 1
    let (stored, json) = StoredValue.encoding(sample)
    let digest = SampleDigest.of(stored, json: json)
    let key = ContentKey(digest)
    let occurrence = Int(occurrences[key, default: 0])
    occurrences[key] = Int32(occurrence + 1)
    if let shard = settings.shard, !shard.contains(digest: digest) { return [] }
    rowCount += settings.repeats
    let identity = SampleIdentity(digest: digest, occurrence: occurrence, id: SampleIDs<Int>.text(of: sample))
    let content = ClientRows<Client>.content(of: sample, stored: stored)
    return (0..<settings.repeats).map { repeatIndex in
      RowJob(
        index: first + repeatIndex, sample: sample, input: SampleText.describing(sample), content: content,
        identity: identity, repeatNumber: repeatIndex + 1)
    }
  }
}

/// The first half of a digest: small, because a run has one for every sample, and as good as the whole for telling samples apart.
private struct ContentKey: Hashable {
  private var high: UInt64 = 0
  private var low: UInt64 = 0

  init(_ digest: String) {
    for (position, digit) in digest.utf8.prefix(32).enumerated() {
      let value = UInt64(
        digit <= UInt8(ascii: "9") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10)
      if position < 16 { high = high << 4 | value } else { low = low << 4 | value }
    }
  }
}

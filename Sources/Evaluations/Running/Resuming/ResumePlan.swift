import EvaluationRecords

/// Decides which rows of a run that is resumed stand and which are run, and which samples are not what they were.
///
/// A pure value: it is told what the log has and what the dataset gives, and reads neither.
struct ResumePlan: Sendable {
  /// A sample of the log or of the dataset.
  struct Sample: Sendable, Hashable {
    /// The position of its first row.
    var index: Int
    var id: String?
    var input: String
  }

  private struct Content: Sendable, Hashable {
    var digest: String
    var occurrence: Int

    init(_ key: RowKey) {
      digest = key.digest
      occurrence = key.occurrence
    }
  }

  /// The rows that the log has.
  private let known: [RowKey: StoredRowState]
  /// The samples that the log has.
  private let samples: Set<Content>
  /// The samples of the log that the dataset did not have so far, by their first rows.
  private var missing: [Content: StoredRowState] = [:]
  /// The samples of the dataset that the log does not have.
  private var new: [Sample] = []

  /// How many rows of the log are run again.
  private(set) var supersededCount = 0

  /// A plan for a run of which the log has these rows.
  init(known: [RowKey: StoredRowState]) {
    self.known = known
    for (key, row) in known {
      let content = Content(key)
      if let first = missing[content], first.index <= row.index { continue }
      missing[content] = row
    }
    samples = Set(missing.keys)
  }

  /// Learns of a row that the dataset asks for. Returns what the log has of it if that stands.
  mutating func standing(_ key: RowKey, _ sample: Sample) -> StoredRowState? {
    let content = Content(key)
    missing[content] = nil
    if key.repeatNumber == 1, !samples.contains(content) { new.append(sample) }
    guard let row = known[key] else { return nil }
    if !row.isFinished { supersededCount += 1 }
    return row.isFinished ? row : nil
  }

  /// The keys of rows whose samples the dataset does not have any more.
  var removedKeys: [RowKey] {
    known.filter { missing[Content($0.key)] != nil }.sorted { $0.value.index < $1.value.index }.map(\.key)
  }

  /// The first rows of the samples that the dataset does not have any more, in order.
  var missingRows: [StoredRowState] { missing.values.sorted { $0.index < $1.index } }

  /// What is different about the dataset, once it was read to its end.
  ///
  /// - Parameter missing: The samples of `missingRows`.
  func changes(missing: [Sample]) -> SampleChanges {
    var removed = missing
    var changes = SampleChanges()
    for sample in new {
      let match =
        removed.firstIndex { $0.id != nil && $0.id == sample.id }
        ?? (sample.id == nil ? removed.firstIndex { $0.id == nil && $0.index == sample.index } : nil)
      if let match {
        removed.remove(at: match)
        changes.changed.append(sample)
      } else {
        changes.added.append(sample)
      }
    }
    changes.removed = removed
    return changes
  }
}

/// How the samples of a dataset differ from those of an earlier session.
struct SampleChanges: Sendable, Hashable {
  /// Samples whose content is another, found by their id or their position.
  var changed: [ResumePlan.Sample] = []
  var added: [ResumePlan.Sample] = []
  var removed: [ResumePlan.Sample] = []
}

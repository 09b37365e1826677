/// What makes a sample the same one in another run.
package struct SampleIdentity: Sendable, Hashable, Codable {
  /// SHA-256 of the sample's canonical JSON and of its attachments, as 64 hexadecimal digits.
  package var digest: String
  /// Which of the samples with this content it is, from 0 in dataset order; people repeat samples on purpose.
  package var occurrence: Int
  /// The sample's own `id` as text, or nil if it is not `Identifiable`.
  package var id: String?

  /// The identity of a sample with this content.
  package init(digest: String, occurrence: Int = 0, id: String? = nil) {
    self.digest = digest
    self.occurrence = occurrence
    self.id = id
  }
}

/// A row's place in a run: which sample, and which of its repeats. Every key has at most one current row.
package struct RowKey: Sendable, Hashable, Codable {
  /// The sample's content.
  package var digest: String
  /// Which of the samples with this content.
  package var occurrence: Int
  /// Which of the sample's repeats, from 1.
  package var repeatNumber: Int

  /// The key of a sample's repeat.
  package init(digest: String, occurrence: Int = 0, repeatNumber: Int = 1) {
    self.digest = digest
    self.occurrence = occurrence
    self.repeatNumber = repeatNumber
  }
}

/// What a resumed run has to know about a row. There may be hundreds of thousands, so it is small.
package struct StoredRowState: Sendable, Hashable {
  /// The row's number in the store's tables.
  package var row: Int
  /// The row's position in its run, from 0.
  package var index: Int
  /// Whether nothing is left to do for it.
  package var isFinished: Bool
  /// What became of its subject; if it answered, an unfinished row has an evaluator that threw.
  package var outcome: SubjectOutcome
}

/// What people recognize a sample by.
package struct StoredSampleName: Sendable, Hashable {
  /// The sample's own `id`, if it has one. Untrusted text.
  package var id: String?
  /// The first characters of the input. Untrusted text.
  package var opening: String
}

/// Everything that became of the answers of a generator's model.
package struct GenerationLog<SampleType: Sendable>: Sendable {
  /// A sample that was not kept, and why.
  package struct Refusal: Sendable {
    package var sample: SampleType
    package var reason: String
    /// Which run of the generator it belongs to, from 1.
    var run: Int
  }

  /// A part of an answer that is no sample, and why.
  package struct Malformation: Sendable, Hashable {
    package var text: String
    package var reason: String
  }

  /// How many samples were missing when the generator was made.
  package var asked: Int
  /// How many were generated.
  package var made = 0
  /// Samples whose prompts had come before, in seeds or in answers.
  package var duplicates: [SampleType] = []
  /// Samples that the validator refused.
  package var refused: [Refusal] = []
  /// What could not be read as a sample.
  package var malformed: [Malformation] = []
  /// How many samples came beyond what was asked for.
  package var surplus = 0
  /// How many requests were answered.
  package var requests = 0
  /// How many sessions were made.
  package var sessions = 0
  /// How the last run that ended did so, or nil if none did.
  package var ending: GenerationEnding?
}

/// Why a run of a generator ended.
package enum GenerationEnding: Sendable, Hashable {
  /// The target is reached.
  case complete
  /// So many requests in a row brought nothing new.
  case nothingNew(requests: Int)
  /// An error came in between.
  case failed(reason: String)
  /// The task was canceled.
  case cancelled
}

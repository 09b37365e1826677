import EvaluationRecords

/// A sample to be run: one row of the result.
struct RowJob<Sample: SampleProtocol>: Sendable {
  /// The row's position in the run, from 0.
  var index: Int
  var sample: Sample
  /// The input as short text.
  var input: String
  /// The sample and what it expects as JSON.
  var content: RowContent
  var identity: SampleIdentity
  /// Which of the sample's repeats it is, from 1.
  var repeatNumber: Int

  /// By which the row is found in the log.
  var key: RowKey {
    RowKey(digest: identity.digest, occurrence: identity.occurrence, repeatNumber: repeatNumber)
  }
}

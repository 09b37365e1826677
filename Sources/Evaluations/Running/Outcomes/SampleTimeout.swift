import EvaluationRecords
import TerminalOutput

/// A sample was not over within its time limit.
struct SampleTimeout: Error, CustomStringConvertible {
  var limit: Duration

  var description: String {
    "It did not end within the limit of \(DurationText.measured(limit / .seconds(1))) for a sample. "
      + "Set EVALUATIONS_SAMPLE_TIMEOUT to change the limit."
  }

  /// The error as a run's record keeps it.
  var failure: RowRecord.Failure { ErrorText.failure(of: self) }
}

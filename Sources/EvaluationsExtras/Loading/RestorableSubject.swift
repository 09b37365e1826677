public import Evaluations
public import TabularData

/// A subject of the client's own that can be made again from its value and its transcript.
///
/// `ModelSubject`, and subjects that are Codable, come back from a result file by themselves. Any other type
/// has to say how it is made:
///
/// ```swift
/// extension SearchSubject: RestorableSubject {
///   init(value: Query, transcript: StructuredTranscript?) throws { self.init(query: value) }
/// }
///
/// let result = try EvaluationResult.loadJSON(from: url)
/// let subjects = result.detailed[SearchEvaluation().responseColumn]
/// ```
///
/// The file that reads the column has to import EvaluationsExtras.
public protocol RestorableSubject: _StoredSubject {
  /// Creates a subject from what a result file has of it.
  ///
  /// - Parameter transcript: What the model did on its way to the value, if the file has transcripts.
  init(value: Value, transcript: StructuredTranscript?) throws
}

extension DataFrame {
  /// The column of subjects, made again if the result was loaded.
  ///
  /// Stops the process if the data frame has no such column, or if a subject cannot be made.
  public subscript<T: RestorableSubject>(column: ResultColumn<T>) -> Column<T> {
    restored(column) { try T(value: $0, transcript: $1) }
  }
}

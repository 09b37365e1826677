public import Foundation

/// A result file that cannot be loaded.
public enum EvaluationResultsError: LocalizedError, Equatable {
  /// There is no file at the URL.
  case fileNotFound(URL)
  /// The file holds nothing.
  case emptyJSONFile
  /// The file does not hold an evaluation's result.
  case invalidJSONFormat

  /// What is wrong with the file.
  public var errorDescription: String? {
    switch self {
    case .fileNotFound(let url): "There is no result file at \(url.path)."
    case .emptyJSONFile: "The result file is empty. Was the run that writes it stopped?"
    case .invalidJSONFormat:
      "The file is no evaluation result: expected a JSON object with \"evaluationID\", \"summary\" and "
        + "\"results\" as saveJSON(to:) writes it, or one such object per line for loadJSONLines(from:)."
    }
  }
}

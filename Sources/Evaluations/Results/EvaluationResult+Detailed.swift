import EvaluationRecords
import Foundation
public import TabularData

extension EvaluationResult {
  /// One row for each sample, in dataset order.
  ///
  /// The columns are `Input`, `Response`, `Expected`, then `Transcript` if there is any, one for each metric
  /// under its name, `SubjectInferenceError` if the feature threw for a sample, and `EvaluatorErrors` if an
  /// evaluator failed. A metric whose name is one of these gets " (metric)" after it; `detailed[metric:]`
  /// finds it all the same.
  ///
  /// In a result that was loaded, `Input`, `Response` and `Expected` hold text, and are decoded when they are
  /// read in the types of an evaluation: `result.detailed[MyEvaluation().inputColumn]`.
  ///
  /// In a result of a run that left its rows in the store they are read from there each time. Stops the process if they cannot be.
  public var detailed: DataFrame {
    switch frame {
    case .memory(let frame): return frame.value.detailed
    case .stored:
      do {
        return DetailedFrame(record: try wholeRecord(), clients: nil, document: nil).detailed
      } catch {
        preconditionFailure(
          "The rows of run \(record.shortID) are in a store that cannot be read: \(ErrorText.reason(of: error))"
        )
      }
    }
  }

  /// The record with all rows, from the store if they are there only.
  func wholeRecord() throws -> RunRecord {
    guard case .stored(let file) = frame else { return record }
    var whole = record
    whole.tally = nil
    let stored = try RunStore(file).record(of: record.runID)
    whole.rows = stored.rows
    whole.metricNames = stored.metricNames
    return whole
  }
}

/// Where the rows of a result are.
enum DetailedRows: Sendable {
  case memory(LazyFrame)
  /// In a store's file.
  case stored(URL)
}

import EvaluationRecords
import Evaluations
import Foundation

/// A result with an "Accuracy" of known outcomes.
func makeResult(accuracy outcomes: [MetricCell.State], name: String = "Parsing") -> EvaluationResult {
  let cells = outcomes.map { state in
    MetricCell(state: state, value: state == .passed ? 1 : state == .failed ? 0 : nil)
  }
  let values = cells.compactMap(\.value)
  let record = RunRecord(
    evaluationID: name, displayName: name, startTime: Date(timeIntervalSince1970: 0),
    endTime: Date(timeIntervalSince1970: 2), metricNames: ["Accuracy"],
    rows: cells.enumerated().map { RowRecord(index: $0, input: "sample \($0)", cells: [$1]) },
    aggregates: [
      AggregateRecord(
        label: "Mean of Accuracy", operation: "mean", metric: "Accuracy",
        value: values.isEmpty ? nil : values.reduce(0, +) / Double(values.count), scored: values.count,
        planned: cells.count)
    ])
  return EvaluationResult(record: record, errors: .clean)
}

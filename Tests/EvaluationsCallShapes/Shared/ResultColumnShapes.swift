import Evaluations
import Foundation
import TabularData

// How the rows of a result are read.

private nonisolated struct ColumnEvaluation: Evaluation {
  let exact = Metric("Exact")
  let dataset = ArrayLoader(samples: [Text(prompt: "a", expected: "b")])

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: "b") }

  var evaluators: Evaluators { Evaluator { _, _ in exact.passing() } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: exact) }

  func failures(in result: EvaluationResult) -> [Text?] {
    let scores = result.detailed[metric: exact]
    return (0..<scores.count).filter { scores[$0]?.value == .failing }.map {
      result.detailed[inputColumn][$0]
    }
  }
}

private enum ResultColumnShapes {
  static let evaluation = ColumnEvaluation()

  static func columns(_ result: EvaluationResult) {
    let detailed: DataFrame = result.detailed
    let inputs: Column<Text> = detailed[evaluation.inputColumn]
    let responses: Column<TextSubject> = detailed[evaluation.responseColumn]
    let expected: Column<String> = detailed[evaluation.expectedColumn]
    let scores: Column<Metric> = detailed[metric: evaluation.exact]
    let column: ResultColumn<Text> = evaluation.inputColumn
    print(column.name, inputs.count, responses[0]?.value ?? "", expected[0] ?? "", scores[0]?.rationale ?? "")
    for i in 0..<scores.count where scores[i]?.value == .failing {
      print(result.detailed[evaluation.inputColumn][i] as Any)
    }
    for score in scores { print(score?.doubleValue ?? -1) }
    for (index, score) in scores.enumerated() { print(index, score as Any) }
    print(scores.compactMap { $0?.doubleValue }.reduce(0, +), evaluation.failures(in: result).count)
  }

  static func frames(_ result: EvaluationResult) -> Bool {
    print(result.summary, result.detailed, result.detailed.rows.count)
    print(result.detailed.shape.rows, result.detailed.shape.columns, result.detailed.columns.map(\.name))
    print(result.detailed["Exact", Metric.self][0] as Any, result.summary.columns[0].name)
    print(result.detailed.columns[0].assumingType(Text.self)[0] as Any)
    return result.detailed.containsColumn("EvaluatorErrors")
      && !result.detailed.containsColumn("SubjectInferenceError", SubjectInferenceError.self)
  }
}

import Evaluations
import Foundation

/// Divides small numbers by a rule that is wrong for some of them.
///
/// No model is asked, so that every run gives the same.
struct RoundingEvaluation: Evaluation {
  let name = "Rounding"
  let isExact = Metric("Exact")
  let closeness = Metric("Closeness")

  /// How many samples there are.
  static let count = 2000
  /// The label of the aggregate that no merging can compute, since only this code knows how.
  static let spread = "Spread of closeness"

  var dataset: ArrayLoader<ModelSample<Double>> {
    ArrayLoader(
      samples: (1...Self.count).map { ModelSample(prompt: "\($0) / 7", expected: Double($0) / 7) })
  }

  func subject(from sample: ModelSample<Double>) async throws -> ModelSubject<Double> {
    try StartsFile.add(sample.promptDescription)
    try await Task.sleep(for: .milliseconds(25))
    let exact = sample.expected ?? 0
    return ModelSubject(value: Int(exact) % 3 == 0 ? exact : (exact * 10).rounded() / 10)
  }

  var evaluators: Evaluators {
    Evaluator { sample, subject in
      subject.value == sample.expected ? isExact.passing() : isExact.failing()
    }
    Evaluator { sample, subject in
      closeness.scoring(1 / (1 + abs(subject.value - (sample.expected ?? 0)) * 13))
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: isExact)
    aggregator.computeMean(of: closeness)
    aggregator.computeStandardDeviation(of: closeness)
    aggregator.custom(of: closeness, label: Self.spread) { ($0.max() ?? 0) - ($0.min() ?? 0) }
  }

  /// The aggregates, with the bits of their values.
  func text(of result: EvaluationResult) -> String {
    let operations: [(String, AggregationOperation)] = [
      ("mean of Exact", .mean(of: isExact)),
      ("mean of Closeness", .mean(of: closeness)),
      ("standard deviation of Closeness", .standardDeviation(of: closeness)),
      (Self.spread, .custom(label: Self.spread)),
    ]
    return operations.map { label, operation in
      let value = result.aggregateValue(operation)
      return "\(String(value.bitPattern, radix: 16)) \(value) \(label)"
    }.joined(separator: "\n")
  }
}

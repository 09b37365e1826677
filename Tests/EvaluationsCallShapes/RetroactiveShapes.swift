import Evaluations
import FoundationModels

// Conformances that a client gives to the package's types and to those of others. A client in another package writes
// `@retroactive` before the protocol, which the compiler does not allow here.

extension Metric: Hashable {
  /// Metrics with one name are one key.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension TrajectoryExpectation: Equatable {
  /// Whether the same tools are expected in order.
  public static func == (left: TrajectoryExpectation, right: TrajectoryExpectation) -> Bool {
    left.ordered.map(\.name) == right.ordered.map(\.name)
  }
}

extension StructuredTranscript: CustomStringConvertible {
  /// The prompts.
  public var description: String { prompts.joined(separator: "\n") }
}

extension String: EvaluationSubject {
  /// The text itself.
  public var value: String { self }
}

/// The subject is a text without a wrapper.
private struct PlainSubjectEvaluation: Evaluation {
  let dataset = ArrayLoader(samples: [Text(prompt: "a")])

  func subject(from sample: Text) async throws -> String { sample.promptDescription }

  var evaluators: Evaluators { PlainSubjectEvaluator() }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

private struct PlainSubjectEvaluator: EvaluatorProtocol {
  func metrics(subject: String, input: Text) async throws -> [Metric] {
    [Metric("Empty").scoring(subject.isEmpty ? 1 : 0)]
  }
}

private let byMetric: [Metric: Int] = [Metric("a"): 1]
private let isEqual = TrajectoryExpectation() == TrajectoryExpectation(expected: "a")

/// Measures what the feature under evaluation produced for a sample.
///
/// An evaluator may return several metrics. If it throws, its metrics do not count for that sample, the
/// failure is recorded, and the other evaluators still run.
public protocol EvaluatorProtocol<Input, Subject>: Sendable {
  /// The type of the samples.
  associatedtype Input: SampleProtocol where Input.ExpectedValue == Subject.Value
  /// The type of what the feature produces.
  associatedtype Subject: EvaluationSubject

  /// The outcomes for one sample and what the feature produced for it.
  nonisolated(nonsending) func metrics(subject: Subject, input: Input) async throws -> [Metric]
}

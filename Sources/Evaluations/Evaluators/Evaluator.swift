/// An evaluator made from a closure.
///
/// The closure gets the sample and what the feature produced for it. It may throw: its metrics then do not
/// count for the sample, and the failure is recorded together with where the evaluator was written.
public struct Evaluator<Input>: EvaluatorProtocol, @unchecked Sendable
where Input: SampleProtocol, Input.ExpectedValue: Decodable & Encodable & Sendable {
  // Unchecked because the closure, as in Apple's framework, is not `@Sendable`. The engine calls the
  // evaluators of a run one after the other.

  /// An evaluator measures the answer of a feature built on a language model.
  public typealias Subject = ModelSubject<Input.ExpectedValue>

  private let evaluate:
    nonisolated(nonsending) (Input, ModelSubject<Input.ExpectedValue>) async throws -> [Metric]

  /// Where the evaluator was written, `AppTests/FoodEvaluation.swift:31`, or nil if that is unknown.
  package let location: String?

  /// Creates an evaluator from a closure that returns one metric.
  @_disfavoredOverload
  public init(
    _ evaluate:
      nonisolated(nonsending) @escaping (Input, ModelSubject<Input.ExpectedValue>) async throws -> Metric
  ) {
    self.evaluate = { [try await evaluate($0, $1)] }
    location = nil
  }

  /// Creates an evaluator from a closure that returns one metric, and notes where it was written.
  public init(
    _ evaluate:
      nonisolated(nonsending) @escaping (Input, ModelSubject<Input.ExpectedValue>) async throws -> Metric,
    fileID: String = #fileID, line: Int = #line
  ) {
    self.evaluate = { [try await evaluate($0, $1)] }
    location = "\(fileID):\(line)"
  }

  /// Creates an evaluator from a closure that returns several metrics, and notes where it was written.
  @_disfavoredOverload
  public init(
    _ evaluate:
      nonisolated(nonsending) @escaping (Input, ModelSubject<Input.ExpectedValue>) async throws -> [Metric],
    fileID: String = #fileID, line: Int = #line
  ) {
    self.evaluate = evaluate
    location = "\(fileID):\(line)"
  }

  /// What the closure returns.
  nonisolated(nonsending) public func metrics(
    subject: ModelSubject<Input.ExpectedValue>, input: Input
  ) async throws -> [Metric] {
    try await evaluate(input, subject)
  }
}

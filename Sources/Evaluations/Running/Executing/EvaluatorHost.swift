/// Calls the `Evaluator` values of a run, whose closures are not `@Sendable` and may share what they capture.
///
/// All of them run on this one actor, so they are free of data races, while the waits within them overlap.
actor EvaluatorHost {
  /// A closure's work on values that are not touched by anybody else meanwhile.
  func metrics<Sample, Subject>(
    of evaluator: any EvaluatorProtocol<Sample, Subject>, subject: Unshared<Subject>, input: Sample
  ) async throws -> [Metric] {
    try await evaluator.metrics(subject: subject.value, input: input)
  }

  /// Returns when the actor has time.
  func react() {}
}

/// A value of a client's type that need not be `Sendable`.
///
/// Unchecked because the engine hands it from one task to the next and never uses it in two at once.
struct Unshared<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

import EvaluationRecords

/// What there is when a run is over, whether or not every sample had its turn.
struct RunEnding: Sendable {
  /// What was measured until then.
  var result: EvaluationResult
  /// Why the run ended early, or nil if it did not: the dataset's error, or `CancellationError`.
  var error: (any Error)?

  /// How many samples had their turn.
  var sampleCount: Int { result.record.rowCount }
}

extension Evaluation {
  /// Runs the evaluation and keeps what was measured also if it ends early.
  nonisolated(nonsending) func runToEnding(info: [String: String], testID: String? = nil) async -> RunEnding {
    await EvaluationRun(evaluation: self, info: info, testID: testID).ending()
  }
}

import EvaluationRecords

@testable import Evaluations

extension Evaluation {
  /// Runs with these settings, with slots of its own, and logs nothing.
  ///
  /// Slots that no other test uses at the same time let a test rely on how many samples are in flight.
  nonisolated(nonsending) func endingAlone(_ change: (inout RunSettings) -> Void = { _ in }) async
    -> RunEnding
  {
    await SharedSlots.$isInSample.withValue(true) { await ending(change) }
  }

  /// Runs with these settings, shares the slots with all other runs, and logs nothing.
  nonisolated(nonsending) func ending(_ change: (inout RunSettings) -> Void = { _ in }) async -> RunEnding {
    var settings = RunSettings()
    settings.store = .off
    change(&settings)
    return await EngineSettings.$chosen.withValue(settings) { await runToEnding(info: [:]) }
  }
}

extension RunEnding {
  /// The states of the only metric, in the order of the rows; nil if nothing emitted a metric.
  var states: [MetricCell.State?] { result.record.rows.map { $0.cells.first?.state } }
}

/// Passes whatever it is given.
func passing(_ metric: String = "Accuracy") -> Evaluator<TextSample> {
  Evaluator<TextSample> { _, _ in Metric(metric).passing() }
}

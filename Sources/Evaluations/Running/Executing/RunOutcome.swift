import EvaluationRecords
import FoundationModels
import Synchronization

/// What a run came to.
struct RunOutcome<Client: Evaluation> {
  /// The rows in the run's order.
  var rows: [RunEngine<Client>.Row]
  var repetitions: [SampleIDs<Int>.Repetition]
  /// Why the run ended before its dataset did, or nil if every sample had its turn.
  var error: (any Error)?
  /// How many answers came after their rows were given up.
  var lateCount: Int
}

extension RunEngine {
  /// What the run came to, once nothing more will happen.
  func outcome() -> RunOutcome<Client> {
    let state = state.withLock { $0 }
    return RunOutcome(
      rows: state.rows.sorted { $0.ledgerRow.outcome.index < $1.ledgerRow.outcome.index },
      repetitions: state.repetitions, error: error(of: state), lateCount: state.scheduler.lateCount)
  }

  private func error(of state: State) -> (any Error)? {
    switch state.scheduler.stop {
    case nil: nil
    case .datasetFailed: state.datasetError.value
    case .cancelled: CancellationError()
    case .interrupted: RunStopped.interrupted
    case .runTimeout: RunStopped.runTimeout(.seconds(settings.runTimeout ?? 0))
    case .tooManyFailures: RunStopped.tooManyFailures(settings.maxFailures ?? 0)
    case .tooManyTokens: RunStopped.tooManyTokens(settings.maxTokens ?? 0)
    case .logFailed: RunStopped.logFailed
    }
  }
}

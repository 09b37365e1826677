import EvaluationRecords
import Foundation
import FoundationModels
import Synchronization
import TerminalOutput

/// What a run came to.
struct RunOutcome<Client: Evaluation> {
  /// The rows in the run's order.
  var rows: [RunEngine<Client>.Row]
  /// Rows that are in the store only; nil if `rows` has all.
  var compact: CompactRows?
  var repetitions: [SampleIDs<Int>.Repetition]
  /// Why the run ended before its dataset did, or nil if every sample had its turn.
  var error: (any Error)?
  /// How many answers came after their rows were given up.
  var lateCount: Int
  /// Why nothing new was started.
  var stop: RunScheduler.Stop?
  /// Whether the dataset was read to its end.
  var isDatasetWhole: Bool

  /// How the run ended, as the log has it.
  var ending: RunClosing.Ending {
    switch stop {
    case nil: .completed
    case .interrupted: .interrupted
    case .runTimeout, .cancelled, .tooManyFailures, .tooManyTokens, .datasetFailed, .logFailed: .stopped
    }
  }

  /// Adds to a record how the run went.
  func describe(_ record: inout RunRecord, _ journal: RunJournal<Client>, _ notices: [RunNotice]) {
    record.notices = notices
    record.lateCount = lateCount
    record.storePath = journal.writer == nil ? nil : journal.file?.relativePath
    guard case .session(let resumption) = journal.past else { return }
    record.restoredCount = record.tally?.restoredCount ?? rows.count { $0.ledgerRow.isRestored }
    record.supersededCount = resumption.supersededCount
  }
}

extension RunEngine {
  /// Tells what is worth knowing about the run as a whole.
  func noticeEnd(_ outcome: RunOutcome<Client>) {
    if outcome.lateCount > 0 {
      notice(.note, "lateAnswers", Self.lateText(outcome.lateCount))
    }
    guard case .session(let resumption) = past else { return }
    do {
      for (kind, text) in try resumption.notices(isComplete: outcome.isDatasetWhole) {
        notice(.warning, kind, text)
      }
    } catch {
      notice(
        .warning, "samplesChanged",
        "Whether samples have changed cannot be told: \(ErrorText.reason(of: error))")
    }
  }

  /// The log cannot be written any more. A run whose rows have no other place ends.
  func logFailed(_ error: RunStoreError) {
    let endsRun = settings.details == .store
    notice(.error, "notLogged", RunJournal<Client>.text(of: error, endsRun: endsRun))
    guard endsRun else { return }
    change { $0.scheduler.end(.logFailed) }
  }

  /// Puts the kept responses in order.
  func closeResponses() {
    do {
      try responses?.close()
    } catch {
      notice(
        .warning, "responsesNotKept", "Responses of models could not be kept: \(ErrorText.reason(of: error))")
    }
  }

  private static func lateText(_ count: Int) -> String {
    "\(NumberText.count(count, "answer")) came after the time limit and \(count == 1 ? "was" : "were") dropped."
  }
}

extension RunRecord {
  /// A run that has begun, and ends now.
  init(_ header: RunHeader, endTime: Date) {
    self.init(
      runID: header.runID, evaluationID: header.evaluationID, displayName: header.displayName,
      info: header.info,
      startTime: header.startTime, endTime: endTime, testID: header.testID, codeVersion: header.codeVersion,
      settings: header.settings, rescoredFrom: header.rescoredFrom)
  }

  /// Everything about the run except its rows.
  var withoutRows: RunRecord {
    var record = self
    record.rows = []
    return record
  }
}

extension RunEngine {
  /// What the run came to, once nothing more will happen.
  func outcome() -> RunOutcome<Client> {
    let state = state.withLock { $0 }
    return RunOutcome(
      rows: state.rows.sorted { $0.ledgerRow.outcome.index < $1.ledgerRow.outcome.index },
      compact: state.compact, repetitions: state.repetitions,
      error: error(of: state), lateCount: state.scheduler.lateCount,
      stop: state.scheduler.stop,
      isDatasetWhole: state.isDatasetWhole && state.scheduler.stop == nil)
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

import EvaluationRecords
import Foundation
import Synchronization

/// A run that goes on: what an earlier session of it finished, and what it did not.
final class Resumption<Client: Evaluation>: Sendable {
  /// Whether the earlier sessions had read the whole dataset.
  let wasComplete: Bool
  private let store: RunStore
  private let runID: UUID
  private let plan: Mutex<ResumePlan>
  private let unusable = Mutex<[String]>([])

  init(store: RunStore, run: StoredRun, known: [RowKey: StoredRowState]) {
    self.store = store
    runID = run.header.runID
    wasComplete = run.plannedRows != nil && run.header.settings.limit == nil
    plan = Mutex(ResumePlan(known: known))
  }

  /// The row that an earlier session finished, or nil if it has to be run.
  func finishedRow(for job: RowJob<Client.Sample>, evaluators: [EvaluatorIdentity]) throws -> RunEngine<
    Client
  >.Row? {
    let sample = ResumePlan.Sample(index: job.index, id: job.identity.id, input: job.input)
    guard let state = plan.withLock({ $0.standing(job.key, sample) }),
      var logged = try store.loggedRow(of: runID, state)
    else { return nil }
    logged.row.index = job.index
    return RunEngine<Client>.Row(
      ledgerRow: LedgerRow(restored: logged, evaluators: evaluators), sample: job.sample,
      subject: Unshared(subject(in: logged)))
  }

  /// The row's subject, or nil and a note if its type does not come back from what was stored.
  private func subject(in logged: LoggedRow) -> Client.Subject? {
    guard logged.row.content.response != nil else { return nil }
    do throws(UnusableAnswer) {
      return try StoredAnswers<Client>.subject(in: logged.row.content)
    } catch {
      unusable.withLock { $0.append(error.reason) }
      return nil
    }
  }

  /// What people should know when the run is over.
  ///
  /// - Parameter isComplete: Whether the dataset was read to its end.
  func notices(isComplete: Bool) throws -> [(kind: String, text: String)] {
    var notices: [(kind: String, text: String)] = []
    if isComplete, let text = try changes().text(wasComplete: wasComplete) {
      notices.append(("samplesChanged", text))
    }
    let unusable = unusable.withLock { $0 }
    if let reason = unusable.first {
      notices.append(
        (
          "subjectsNotRestored",
          "The answers of \(unusable.count) rows of earlier sessions are not in the column \"Response\": \(reason)."
        ))
    }
    return notices
  }

  private func changes() throws -> SampleChanges {
    let plan = plan.withLock { $0 }
    let rows = plan.missingRows
    let samples = zip(rows, try store.names(of: rows)).map { row, name in
      ResumePlan.Sample(index: row.index, id: name.id, input: name.opening)
    }
    return plan.changes(missing: samples)
  }

  /// How many rows of earlier sessions are run again.
  var supersededCount: Int { plan.withLock(\.supersededCount) }

  /// The rows of samples that the dataset does not have any more, if it was read to its end.
  var removedKeys: [RowKey] { plan.withLock { $0.removedKeys } }
}

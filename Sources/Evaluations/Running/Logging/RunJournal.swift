import EvaluationRecords
import Foundation

/// A run's log, and what it has of the run from before.
struct RunJournal<Client: Evaluation>: Sendable {
  /// What is known about the run when it begins; its identifier is that of the run which is resumed.
  var header: RunHeader
  /// Nil if the run is not logged.
  var writer: RunLogWriter?
  /// Why the run is not logged although it should be.
  private(set) var problem: RunStoreError?
  /// What an earlier session or another run did.
  var past = Past<Client>.none
  /// The store's file.
  var file: URL?

  /// Opens the log of a run.
  ///
  /// A store that cannot be written to does not keep the run from going on, except if it has to have what the run needs.
  ///
  /// - Throws: `RunStoreError` if the run that is resumed or judged again cannot be found or read.
  static func open(
    _ header: RunHeader, onCommit: @escaping @Sendable (Int) -> Void,
    onFailure: @escaping @Sendable (RunStoreError) -> Void
  ) async throws -> RunJournal {
    // Opening may wait for another process, and must not keep a thread of Swift's pool meanwhile.
    try await Task(executorPreference: EngineExecutor.shared) {
      try RunJournal(header, onCommit: onCommit, onFailure: onFailure)
    }.value
  }

  /// How the run goes about its samples: without a log, rows stay in memory.
  var settings: RunSettings {
    var settings = header.settings
    if writer == nil { settings.details = .memory }
    return settings
  }

  /// Those who write what happens in the run to the log.
  var observers: [any RunObserver] { writer.map { [RunLogObserver(writer: $0)] } ?? [] }

  private init(
    _ header: RunHeader, onCommit: @escaping @Sendable (Int) -> Void,
    onFailure: @escaping @Sendable (RunStoreError) -> Void
  ) throws {
    self.header = header
    writer = nil
    let settings = header.settings
    file = settings.storeURL
    guard let file else { return }
    if let selector = settings.resume, FileManager.default.fileExists(atPath: file.path) {
      let store = try RunStore(file)
      if let run = try store.run(toResume: selector, like: header) {
        self.header.runID = run.header.runID
        let known = try store.keys(of: run.header.runID)
        past = .session(Resumption(store: store, run: run, known: known))
        writer = try RunLogWriter.resume(
          runID: run.header.runID, header: self.header, in: file, onCommit: onCommit, onFailure: onFailure)
        return
      }
    }
    if let selector = settings.rescore {
      let store = try RunStore(file)
      let id = try store.run(toRescore: selector, like: header, in: file).header.runID
      self.header.rescoredFrom = id
      let rows = try store.keys(of: id)
      past = .answers(StoredAnswers { key in try rows[key].flatMap { try store.loggedRow(of: id, $0) } })
    }
    do throws(RunStoreError) {
      writer = try RunLogWriter.begin(self.header, in: file, onCommit: onCommit, onFailure: onFailure)
    } catch {
      problem = error
    }
  }

  /// What to tell people about a run that is not logged.
  ///
  /// - Parameter endsRun: Whether the rows have no other place, so that the run ends.
  static func text(of problem: RunStoreError, endsRun: Bool = false) -> String {
    "The run is not in the log, or not completely: \(problem) "
      + (endsRun
        ? "The run ends, since its rows have no other place." : "Its results are complete all the same.")
  }

  /// Writes the end of the run. Returns what went wrong with the log, if anything did.
  func close(_ closing: RunClosing, isDatasetWhole: Bool) async -> RunStoreError? {
    guard let writer else { return problem }
    return await Task(executorPreference: EngineExecutor.shared) { () -> RunStoreError? in
      do throws(RunStoreError) {
        if case .session(let resumption) = past, isDatasetWhole {
          for key in resumption.removedKeys { writer.removed(key) }
        }
        try writer.finish(closing)
        return nil
      } catch {
        return error
      }
    }.value
  }
}

/// What a run has from before.
enum Past<Client: Evaluation>: Sendable {
  case none
  /// It goes on with what an earlier session began.
  case session(Resumption<Client>)
  /// It judges the answers of another run.
  case answers(StoredAnswers<Client>)
}

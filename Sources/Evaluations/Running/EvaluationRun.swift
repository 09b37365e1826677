import EvaluationRecords
import Foundation
import FoundationModels
import Secrets
import TerminalOutput

/// One run of an evaluation, from its settings to its result.
struct EvaluationRun<Client: Evaluation> {
  let evaluation: Client
  let info: [String: String]

  /// The test that evaluates, or nil outside a test.
  var testID: String?

  /// Runs every sample, and returns what was measured also if the run ends early.
  nonisolated(nonsending) func ending() async -> RunEnding {
    let displayName = DisplayName.of(evaluation)
    var header = RunHeader(
      evaluationID: evaluation.name, displayName: displayName, testID: testID, info: info, startTime: Date())
    let progress = ProgressReporter.shared.begin(name: displayName)
    do {
      header.settings = try EngineSettings.current()
      header.codeVersion = CodeVersion.ofProcess
      // The header is redacted before anything is written.
      header.info = info.mapValues(Redactor.shared.redactKnown)
      let responses = try ResponseCaches.recorder(for: header.settings)
      let logFailure = LogFailure()
      let journal = try await RunJournal<Client>.open(
        header, onCommit: { progress.observe(.committed(rows: $0)) }, onFailure: { logFailure.happened($0) })
      return await ending(
        journal, logFailure: logFailure, responses: responses, progress: progress)
    } catch {
      var record = RunRecord(header, endTime: Date())
      record.earlyEnd = ErrorText.failure(of: error)
      return RunEnding(
        result: EvaluationResult(
          record: record, errors: RunLedger(evaluators: [], rows: []).errors(for: record)),
        error: error)
    }
  }

  nonisolated(nonsending) private func ending(
    _ journal: RunJournal<Client>, logFailure: LogFailure, responses: ResponseRecorder?,
    progress: ProgressReporter.Handle
  ) async -> RunEnding {
    let (report, notices) = (DatasetReport(), NoticeCollector())
    let engine = RunEngine(
      evaluation, evaluators: evaluation.evaluators, settings: journal.settings, past: journal.past,
      responses: responses,
      observers: journal.observers + [
        notices, progress, UnloggedRows(writer: journal.writer, progress: progress),
      ])
    engine.emit(.began(journal.header))
    logFailure.onFailure { engine.logFailed($0) }
    for remark in EngineSettings.newRemarks() { engine.notice(.warning, "setting", remark) }
    await DatasetReport.$current.withValue(report) { await engine.run() }

    let outcome = engine.outcome()
    let ledger = RunLedger(
      evaluators: engine.identities, rows: outcome.rows.map(\.ledgerRow),
      compact: outcome.compact)
    var aggregator = MetricsAggregator(
      ledger: AggregationLedger(values: ledger.values, planned: ledger.count))
    evaluation.aggregateMetrics(using: &aggregator)
    var record = RunRecord(journal.header, endTime: Date())
    ledger.complete(&record, aggregates: aggregator.ledger.records)
    record.skippedRows = report.skippedRows
    record.duplicateIDs = DuplicateID.all(outcome.repetitions, inFiles: report.repeatedIDs)
    record.earlyEnd = outcome.error.map { ErrorText.failure(of: $0) }
    record = record.redacted(by: .shared)
    engine.noticeEnd(outcome)
    engine.closeResponses()
    let closing = RunClosing(
      ending: outcome.ending, record: record.withoutRows, lateCells: ledger.lateCells(of: record))
    let problem = await journal.close(closing, isDatasetWhole: outcome.isDatasetWhole)
    if let problem, !notices.notices.contains(where: { $0.kind == "notLogged" }) {
      engine.notice(.error, "notLogged", RunJournal<Client>.text(of: problem))
    }
    engine.emit(.ended(closing))
    outcome.describe(&record, journal, notices.notices)
    // A dataset that cannot be opened is told by its error; there is nothing to sum up.
    if outcome.error == nil || record.rowCount > 0 || !record.skippedRows.isEmpty {
      let style = TerminalStyle.current(for: STDERR_FILENO)
      progress.finish(summary: RunSummary(record: record, style: style).text)
    }
    let errors = ledger.errors(for: record)
    return RunEnding(
      result: EvaluationResult(record: record, errors: errors) {
        var rows = ClientRows<Client>()
        for row in outcome.rows { rows.append(row.sample, subject: row.subject.value) }
        return rows.columns(evaluatorErrors: ledger.evaluatorErrors(of: engine.evaluators))
      }, error: outcome.error)
  }
}

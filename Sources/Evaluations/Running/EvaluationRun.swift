import EvaluationRecords
import Foundation
import Secrets
import TerminalOutput

/// One run of an evaluation, from its settings to its result.
struct EvaluationRun<Client: Evaluation> {
  let evaluation: Client
  let info: [String: String]

  /// How the run goes about its samples.
  var settings = EngineSettings.current

  /// Runs every sample and throws what ends the run early.
  nonisolated(nonsending) func result() async throws -> EvaluationResult {
    let ending = await ending()
    if let error = ending.error { throw error }
    return ending.result
  }

  /// Runs every sample, and returns what was measured also if the run ends early.
  nonisolated(nonsending) func ending() async -> RunEnding {
    let displayName = DisplayName.of(evaluation)
    let header = RunHeader(
      evaluationID: evaluation.name, displayName: displayName, info: info, startTime: Date(),
      settings: settings)
    let progress = ProgressReporter.shared.begin(name: displayName)
    let report = DatasetReport()
    let engine = RunEngine(
      evaluation, evaluators: evaluation.evaluators, settings: settings, observers: [])
    engine.emit(.began(header))
    await DatasetReport.$current.withValue(report) { await engine.run() }
    let outcome = engine.outcome()
    let ledger = RunLedger(evaluators: engine.identities, rows: outcome.rows.map(\.ledgerRow))
    var aggregator = MetricsAggregator(
      ledger: AggregationLedger(values: ledger.values, planned: ledger.count))
    evaluation.aggregateMetrics(using: &aggregator)
    var record = RunRecord(
      runID: header.runID, evaluationID: header.evaluationID, displayName: displayName, info: info,
      startTime: header.startTime, endTime: Date())
    ledger.complete(&record, aggregates: aggregator.ledger.records)
    record.skippedRows = report.skippedRows
    record.duplicateIDs = DuplicateID.all(outcome.repetitions, inFiles: report.repeatedIDs)
    record.earlyEnd = outcome.error.map { ErrorText.failure(of: $0) }
    record = record.redacted(by: .shared)
    // A dataset that cannot be opened is told by its error; there is nothing to sum up.
    if outcome.error == nil || !record.rows.isEmpty || !record.skippedRows.isEmpty {
      let style = TerminalStyle.current(for: STDERR_FILENO)
      progress.finish(summary: RunSummary(record: record, style: style).text)
    }
    var clientRows = ClientRows<Client>()
    for row in outcome.rows { clientRows.append(row.sample, subject: row.subject.value) }
    let columns = clientRows.columns(evaluatorErrors: ledger.evaluatorErrors(of: engine.evaluators))
    let errors = ledger.errors(for: record)
    return RunEnding(
      result: EvaluationResult(record: record, errors: errors, clientColumns: columns), error: outcome.error)
  }
}

import EvaluationRecords
import Foundation
import FoundationModels
import Secrets
import TerminalOutput

/// One run of an evaluation: pulls the samples, calls the client's code, and hands what happened to a
/// `RunLedger`, which decides what it means.
struct EvaluationRun<Client: Evaluation> {
  let evaluation: Client
  let info: [String: String]

  /// Runs every sample, one after the other.
  nonisolated(nonsending) func result() async throws -> EvaluationResult {
    let start = Date()
    let displayName = DisplayName.of(evaluation)
    let progress = ProgressReporter.shared.begin(name: displayName)
    let report = DatasetReport()
    let evaluators = evaluation.evaluators
    let (ledger, clientRows) = try await rows(evaluators, reportingTo: report, progress: progress)
    var aggregator = MetricsAggregator(
      ledger: AggregationLedger(values: ledger.values, planned: ledger.count))
    evaluation.aggregateMetrics(using: &aggregator)
    var record = RunRecord(
      evaluationID: evaluation.name, displayName: displayName, info: info, startTime: start, endTime: Date())
    ledger.complete(&record, aggregates: aggregator.ledger.records)
    record.skippedRows = report.skippedRows
    record = record.redacted(by: .shared)
    let style = TerminalStyle.current(for: STDERR_FILENO)
    progress.finish(summary: RunSummary(record: record, style: style).text)
    let columns = clientRows.columns(evaluatorErrors: ledger.evaluatorErrors(of: evaluators))
    return EvaluationResult(record: record, errors: ledger.errors(for: record), clientColumns: columns)
  }

  nonisolated(nonsending) private func rows(
    _ evaluators: Client.Evaluators, reportingTo report: DatasetReport, progress: ProgressReporter.Handle
  ) async throws -> (RunLedger, ClientRows<Client>) {
    var ledger = RunLedger(evaluators: evaluators.map { EvaluatorIdentity($0) })
    var clientRows = ClientRows<Client>()
    try await DatasetReport.$current.withValue(report) {
      for try await sample in evaluation.dataset.stream {
        try Task.checkCancellation()
        let (outcome, subject) = try await row(for: sample, index: ledger.count, evaluators: evaluators)
        ledger.append(outcome)
        clientRows.append(sample, subject: subject)
        progress.update(done: ledger.count, failed: ledger.unansweredCount)
      }
    }
    return (ledger, clientRows)
  }

  nonisolated(nonsending) private func row(
    for sample: Client.Sample, index: Int, evaluators: Client.Evaluators
  ) async throws -> (RowOutcome, Client.Subject?) {
    let clock = ContinuousClock()
    let start = clock.now
    let scope = ModelCallScope()
    var row = RowOutcome(index: index, input: SampleText.describing(sample))
    let subject = try await subject(from: sample, scope: scope, row: &row)
    if let subject {
      try await evaluate(subject, sample: sample, evaluators: evaluators, row: &row)
    }
    row.duration = (clock.now - start) / .seconds(1)
    row.modelCalls = scope.calls.map { ModelCallRecord($0) }
    row.content = ClientRows<Client>.content(of: sample, subject: subject)
    return (row, subject)
  }

  /// What the feature produces, or nil and a note in the row if it throws.
  nonisolated(nonsending) private func subject(
    from sample: Client.Sample, scope: ModelCallScope, row: inout RowOutcome
  ) async throws -> Client.Subject? {
    do {
      // Files that the feature itself reads are none of the dataset's.
      return try await DatasetReport.$current.withValue(nil) {
        try await ModelCallScope.$current.withValue(scope) {
          try await evaluation.subject(from: sample)
        }
      }
    } catch {
      if Task.isCancelled { throw CancellationError() }
      row.subjectFailure = SubjectFailure(error)
      return nil
    }
  }

  nonisolated(nonsending) private func evaluate(
    _ subject: Client.Subject, sample: Client.Sample, evaluators: Client.Evaluators, row: inout RowOutcome
  ) async throws {
    let (scope, replies) = (ModelCallScope(), JudgeReplyLog())
    for evaluator in evaluators {
      let outcome = try await JudgeReplyLog.$current.withValue(replies) {
        try await ModelCallScope.$current.withValue(scope) {
          try await self.outcome(of: evaluator, subject: subject, sample: sample)
        }
      }
      row.evaluations.append(outcome)
    }
    row.judgeCalls = scope.calls.map { ModelCallRecord($0) }
    row.judgeReplies = replies.replies
  }

  nonisolated(nonsending) private func outcome(
    of evaluator: any EvaluatorProtocol<Client.Sample, Client.Subject>, subject: Client.Subject,
    sample: Client.Sample
  ) async throws -> RowOutcome.Evaluation {
    do {
      return .returned(try await evaluator.metrics(subject: subject, input: sample))
    } catch {
      if Task.isCancelled { throw CancellationError() }
      return .threw(EvaluatorFailure(error))
    }
  }
}

extension ModelCallRecord {
  fileprivate init(_ call: ModelCall) {
    self.init(
      model: call.model, inputTokens: call.inputTokens, outputTokens: call.outputTokens,
      finishReason: call.finishReason, attempts: call.attempts)
  }
}

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

  /// Whether the transcripts of subjects are kept with the result for files.
  var recordsTranscripts = false

  /// Runs every sample, one after the other, and throws what ends the run early.
  nonisolated(nonsending) func result() async throws -> EvaluationResult {
    let ending = await ending()
    if let error = ending.error { throw error }
    return ending.result
  }

  /// Runs every sample, one after the other, and returns what was measured also if the run ends early.
  nonisolated(nonsending) func ending() async -> RunEnding {
    let start = Date()
    let displayName = DisplayName.of(evaluation)
    let progress = ProgressReporter.shared.begin(name: displayName)
    let report = DatasetReport()
    let evaluators = evaluation.evaluators
    var state = State(ledger: RunLedger(evaluators: evaluators.map { EvaluatorIdentity($0) }))
    var failure: (any Error)?
    do {
      try await DatasetReport.$current.withValue(report) {
        try await readDataset(into: &state, evaluators: evaluators, progress: progress)
      }
    } catch {
      failure = error
    }
    let ledger = state.ledger
    var aggregator = MetricsAggregator(
      ledger: AggregationLedger(values: ledger.values, planned: ledger.count))
    evaluation.aggregateMetrics(using: &aggregator)
    var record = RunRecord(
      evaluationID: evaluation.name, displayName: displayName, info: info, startTime: start, endTime: Date())
    ledger.complete(&record, aggregates: aggregator.ledger.records)
    record.skippedRows = report.skippedRows
    record.duplicateIDs = DuplicateID.all(state.repetitions, inFiles: report.repeatedIDs)
    record.earlyEnd = failure.map { ErrorText.failure(of: $0) }
    record = record.redacted(by: .shared)
    // A dataset that cannot be opened is told by its error; there is nothing to sum up.
    if failure == nil || !record.rows.isEmpty || !record.skippedRows.isEmpty {
      let style = TerminalStyle.current(for: STDERR_FILENO)
      progress.finish(summary: RunSummary(record: record, style: style).text)
    }
    let columns = state.clientRows.columns(evaluatorErrors: ledger.evaluatorErrors(of: evaluators))
    let errors = ledger.errors(for: record)
    return RunEnding(
      result: EvaluationResult(record: record, errors: errors, clientColumns: columns), error: failure)
  }

  /// What is known so far.
  private struct State {
    var ledger: RunLedger
    var clientRows = ClientRows<Client>()
    var ids = SampleIDs<Int>()
    var repetitions: [SampleIDs<Int>.Repetition] = []
  }

  nonisolated(nonsending) private func readDataset(
    into state: inout State, evaluators: Client.Evaluators, progress: ProgressReporter.Handle
  ) async throws {
    for try await sample in evaluation.dataset.stream {
      try Task.checkCancellation()
      let index = state.ledger.count
      if let repetition = state.ids.add(sample, at: index) { state.repetitions.append(repetition) }
      let (outcome, subject) = await row(for: sample, index: index, evaluators: evaluators)
      state.ledger.append(outcome)
      state.clientRows.append(sample, subject: subject)
      progress.update(done: state.ledger.count, failed: state.ledger.unansweredCount)
      try Task.checkCancellation()
    }
    // Many streams just end when their reader is canceled.
    try Task.checkCancellation()
  }

  nonisolated(nonsending) private func row(
    for sample: Client.Sample, index: Int, evaluators: Client.Evaluators
  ) async -> (RowOutcome, Client.Subject?) {
    let clock = ContinuousClock()
    let start = clock.now
    let scope = ModelCallScope()
    var row = RowOutcome(index: index, input: SampleText.describing(sample))
    let subject = await subject(from: sample, scope: scope, row: &row)
    if let subject {
      await evaluate(subject, sample: sample, evaluators: evaluators, row: &row)
    }
    row.duration = (clock.now - start) / .seconds(1)
    row.modelCalls = scope.calls.map { ModelCallRecord($0) }
    row.content = ClientRows<Client>.content(of: sample, subject: subject)
    return (row, subject)
  }

  /// What the feature produces, or nil and a note in the row if it throws.
  nonisolated(nonsending) private func subject(
    from sample: Client.Sample, scope: ModelCallScope, row: inout RowOutcome
  ) async -> Client.Subject? {
    do {
      // Files that the feature itself reads are none of the dataset's.
      return try await DatasetReport.$current.withValue(nil) {
        try await ModelCallScope.$current.withValue(scope) {
          try await evaluation.subject(from: sample)
        }
      }
    } catch {
      row.subjectFailure = Task.isCancelled ? .cancelled : SubjectFailure(error)
      return nil
    }
  }

  nonisolated(nonsending) private func evaluate(
    _ subject: Client.Subject, sample: Client.Sample, evaluators: Client.Evaluators, row: inout RowOutcome
  ) async {
    let (scope, replies) = (ModelCallScope(), JudgeReplyLog())
    for evaluator in evaluators {
      let outcome = await JudgeReplyLog.$current.withValue(replies) {
        await ModelCallScope.$current.withValue(scope) {
          await self.outcome(of: evaluator, subject: subject, sample: sample)
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
  ) async -> RowOutcome.Evaluation {
    // What was paid for before the run was canceled is kept; nothing more is asked for.
    if Task.isCancelled { return .threw(.cancelled) }
    do {
      return .returned(try await evaluator.metrics(subject: subject, input: sample))
    } catch {
      return .threw(Task.isCancelled ? .cancelled : EvaluatorFailure(error))
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

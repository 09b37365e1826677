import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("Why a metric was not measured is told apart")
struct UnmeasuredStateTests {
  private let tone = Metric("Tone")

  private func ledger(_ evaluators: [EvaluatorIdentity], _ evaluations: [RowOutcome.Evaluation]) -> RunLedger
  {
    var row = RowOutcome(index: 0, input: "sample")
    row.evaluations = evaluations
    return RunLedger(evaluators: evaluators, rows: [LedgerRow(row, evaluators: evaluators)])
  }

  private func record(_ ledger: RunLedger, aggregates: [String] = []) -> RunRecord {
    var record = RunRecord(
      evaluationID: "E", displayName: "E", startTime: .distantPast, endTime: .distantPast)
    ledger.complete(
      &record,
      aggregates: aggregates.map {
        AggregateRecord(label: $0, operation: "mean", metric: $0, value: nil, scored: 0, planned: 1)
      })
    return record
  }

  private let judge = EvaluatorIdentity(
    type: "Judge", title: "Judge", kind: .modelJudge, declaredMetrics: ["Tone", "Faith"])

  @Test(
    "A metric that its judge could not measure has the judge's state and counts as a failure",
    arguments: [MetricCell.State.judgeUnparsable, .judgeOffScale])
  func judged(state: MetricCell.State) {
    let ledger = ledger(
      [judge], [.returned([tone.unmeasured(state, rationale: "why"), Metric("Faith").scoring(3)])])
    let record = record(ledger)
    #expect(
      record.rows[0].cells == [
        MetricCell(state: state, rationale: "why", evaluator: .modelJudge),
        MetricCell(state: .scored, value: 3, evaluator: .modelJudge),
      ])
    #expect(
      record.rows[0].evaluatorFailures == [
        RowRecord.EvaluatorFailure(
          evaluatorType: "Judge",
          failure: RowRecord.Failure(errorType: "ModelJudgeError", reason: "why"))
      ])
    #expect(ledger.errors(for: record).evaluatorFailureCount == 1)
  }

  @Test("A sample without an expectation is not applicable and no failure")
  func notApplicable() {
    let ledger = ledger(
      [EvaluatorIdentity(type: "T", title: "T", kind: .toolCall)],
      [.returned([tone.unmeasured(.notApplicable, rationale: "nothing is expected")])])
    let record = record(ledger)
    #expect(record.rows[0].cells.map(\.state) == [.notApplicable])
    #expect(ledger.errors(for: record) == .clean)
  }

  @Test(
    "An error is sorted by what it means for the evaluator's metrics",
    arguments: [
      (EvaluationError.missingTranscript(evaluatorType: "T") as any Error, "evaluatorFailed noTranscript"),
      (ModelJudgeError.invalidScore(dimension: "Tone", value: "9"), "judgeOffScale"),
      (ModelJudgeError.invalidScore(dimension: "Tone", value: "nine"), "judgeUnparsable"),
      (ModelJudgeError.invalidResponse("x"), "judgeUnparsable"),
      (ModelJudgeError.missingDimension("Tone", response: "{}"), "judgeUnparsable"),
      (ModelJudgeError.jsonDecodingFailed(response: "", underlying: TestError("x")), "judgeUnparsable"),
      (ModelJudgeError.noScaleValues(dimension: "Tone"), "evaluatorFailed threw"),
      (TestError("x"), "evaluatorFailed threw"),
    ])
  func sorted(error: any Error, expected: String) {
    let failure = EvaluatorFailure(error)
    #expect("\(failure.state)\(failure.reason.map { " \($0)" } ?? "")" == expected)
  }

  @Test("The metrics that a failing evaluator declares have a column, and are not called missing")
  func declared() {
    let ledger = ledger(
      [judge], [.threw(EvaluatorFailure(ModelJudgeError.invalidResponse("no judgment")))])
    let record = record(ledger, aggregates: ["Faith", "Tone"])
    #expect(record.metricNames == ["Tone", "Faith"])
    #expect(record.rows[0].cells.map(\.state) == [.judgeUnparsable, .judgeUnparsable])
    #expect(record.rows[0].cells.map(\.evaluator) == [.modelJudge, .modelJudge])
    #expect(record.missingMetrics.isEmpty)
  }
}

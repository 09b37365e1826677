import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("Every sample has one state for every metric")
struct RunLedgerTests {
  private let a = Metric("A")
  private let b = Metric("B")
  private let failure = EvaluatorFailure(
    state: .evaluatorFailed, reason: .threw, failure: RowRecord.Failure(errorType: "Boom", reason: "boom"))

  /// What a ledger arrives at: the states as one text per sample, `A passed, B ignored`, and the record.
  private func complete(
    _ rows: [RowOutcome], evaluators: Int, aggregates: [String] = []
  ) -> (states: [String], record: RunRecord, errors: EvaluationRunErrors) {
    let identities = (0..<evaluators).map {
      EvaluatorIdentity(type: "Judge\($0)", title: "Judge\($0) (here)")
    }
    // The order in which they were over does not matter.
    let ledger = RunLedger(
      evaluators: identities, rows: rows.reversed().map { LedgerRow($0, evaluators: identities) })
    var record = RunRecord(
      evaluationID: "E", displayName: "E", startTime: .distantPast, endTime: .distantPast)
    ledger.complete(
      &record,
      aggregates: aggregates.map {
        AggregateRecord(label: $0, operation: "mean", metric: $0, value: nil, scored: 0, planned: rows.count)
      })
    let texts = record.rows.map { row in
      zip(record.metricNames, row.cells).map { "\($0) \($1.state)" }.joined(separator: ", ")
    }
    return (texts, record, ledger.errors(for: record))
  }

  private func row(_ index: Int, _ evaluations: [RowOutcome.Evaluation]) -> RowOutcome {
    var row = RowOutcome(index: index, input: "sample \(index)")
    row.evaluations = evaluations
    return row
  }

  private func failed(_ index: Int, _ error: any Error) -> RowOutcome {
    var row = RowOutcome(index: index, input: "sample \(index)")
    row.subjectFailure = SubjectFailure(error)
    return row
  }

  @Test("What evaluators return is kept, what they leave out is not emitted")
  func returned() {
    let run = complete(
      [
        row(0, [.returned([a.passing(), b.scoring(0.5)])]), row(1, [.returned([a.failing()])]),
        row(2, [.returned([b.ignore(rationale: "why"), a.passing()])]), row(3, [.returned([])]),
      ], evaluators: 1)
    #expect(
      run.states == [
        "A passed, B scored", "A failed, B notEmitted", "A passed, B ignored", "A notEmitted, B notEmitted",
      ])
    #expect(run.record.rows[2].cells[1].rationale == "why")
    #expect(run.errors == .clean)
  }

  @Test("An evaluator that throws fails the metrics it returned for other samples, and no others")
  func thrown() {
    let run = complete(
      [
        row(0, [.threw(failure), .returned([b.passing()])]),
        row(1, [.returned([a.passing()]), .threw(failure)]), row(2, [.threw(failure), .returned([])]),
      ], evaluators: 2)
    #expect(
      run.states == [
        "B passed, A evaluatorFailed", "B evaluatorFailed, A passed", "B notEmitted, A evaluatorFailed",
      ])
    #expect(run.record.rows[0].cells[1].rationale == "boom")
    #expect(run.errors.evaluatorFailureCount == 3)
    #expect(run.errors.failingEvaluatorTypes == ["Judge0", "Judge1"])
    #expect(run.record.rows[0].evaluatorFailures.map(\.evaluatorType) == ["Judge0 (here)"])
  }

  @Test("A metric of an evaluator that always throws is missing, and its samples say why")
  func alwaysThrown() {
    let run = complete(
      [row(0, [.threw(failure), .returned([b.passing()])])], evaluators: 2, aggregates: ["B", "A"])
    #expect(run.states == ["B passed, A evaluatorFailed"])
    #expect(run.record.missingMetrics == [RunRecord.MissingMetric(name: "A", nearest: "B")])
  }

  @Test("A sample without an answer has that state for every metric, even one known from aggregates only")
  func noAnswer() {
    let run = complete(
      [failed(0, TestError("no luck")), failed(1, URLError(.timedOut))], evaluators: 1,
      aggregates: ["A", "A"])
    #expect(run.states == ["A subjectFailed", "A timedOut"])
    #expect(run.record.rows[0].cells[0].rationale == "No inference was produced for this sample: no luck")
    #expect(
      run.record.rows[0].subjectFailure == RowRecord.Failure(errorType: "TestError", reason: "no luck"))
    #expect(run.record.missingMetrics.isEmpty)
    #expect(
      run.errors
        == EvaluationRunErrors(
          inferenceFailureCount: 2, evaluatorFailureCount: 0, failingEvaluatorTypes: [],
          anyInferenceProduced: false, metricsNotFound: []))
  }

  @Test("A metric returned twice keeps the last outcome, and the surplus is a failure that people see")
  func duplicate() {
    let run = complete(
      [row(0, [.returned([a.passing()]), .returned([a.failing()])])], evaluators: 2, aggregates: ["A"])
    #expect(run.states == ["A failed"])
    #expect(run.errors.evaluatorFailureCount == 1)
    #expect(
      run.record.rows[0].evaluatorFailures == [
        RowRecord.EvaluatorFailure(
          evaluatorType: "Judge1 (here)",
          failure: RowRecord.Failure(
            errorType: "DuplicateMetric",
            reason: "The metric \"A\" was returned twice for one sample; the last outcome counts"))
      ])
  }

  @Test("A score that is not finite is a failure of the evaluator", arguments: [Double.nan, .infinity])
  func notFinite(score: Double) {
    let run = complete([row(0, [.returned([a.scoring(score), b.scoring(score)])])], evaluators: 1)
    #expect(run.states == ["A evaluatorFailed, B evaluatorFailed"])
    #expect(run.record.rows[0].cells.allSatisfy { $0.value == nil })
    #expect(
      run.record.rows[0].cells[0].rationale == "The score of \"A\" is \(score), which no statistic can use")
    #expect(
      run.record.rows[0].evaluatorFailures.map(\.failure.errorType) == ["NonFiniteScore", "NonFiniteScore"])
    // Both are of one call to one evaluator.
    #expect(run.errors.evaluatorFailureCount == 1)
  }

  @Test("Values enter statistics in dataset order, without samples that do not count")
  func values() {
    let identities = [EvaluatorIdentity(type: "J", title: "J")]
    let metrics = [a.scoring(3), a.ignore(), a.passing(), a.scoring(.nan), a.failing()]
    let outcomes =
      [failed(5, TestError("no luck"))] + metrics.enumerated().map { row($0, [.returned([$1])]) }
    let ledger = RunLedger(
      evaluators: identities, rows: outcomes.map { LedgerRow($0, evaluators: identities) })
    #expect(ledger.values == ["A": [3, 1, 0]])
    #expect(ledger.count == 6)
    #expect(ledger.unansweredCount == 1)
  }

  @Test("Metrics are named in order of first appearance, those of aggregates last")
  func names() {
    let run = complete(
      [row(0, [.returned([b.passing()])]), row(1, [.returned([a.passing(), b.passing()])])], evaluators: 1,
      aggregates: ["C", "A", "D", "C"])
    #expect(run.record.metricNames == ["B", "A", "C", "D"])
    #expect(run.errors.metricsNotFound == ["C", "D"])
  }
}

import EvaluationRecords
import Testing

@testable import Evaluations

@Suite("What was not measured shows, and never enters a statistic")
struct DenominatorCaseTests {
  private let accuracy = Metric("Accuracy")
  private let pass = Evaluator<TextSample> { _, _ in Metric("Accuracy").passing() }

  /// Runs an evaluation that registers the mean of "Accuracy".
  private func run(
    _ inputs: [String], answer: @escaping @Sendable (TextSample) async throws -> String = { $0.input },
    judge: Evaluator<TextSample>
  ) async throws -> EvaluationResult {
    try await TextEvaluation(
      inputs, answer: answer, judges: [judge], aggregation: { $0.computeMean(of: Metric("Accuracy")) }
    ).run()
  }

  private func states(_ result: EvaluationResult) -> [MetricCell.State] {
    result.record.rows.map { $0.cells[0].state }
  }

  /// Source: hbmartin/Foundation-Models-and-Core-AI-and-MLX-skills, evidence after PR#49.
  @Test("Case 1: a sample without an answer leaves the mean, is counted, and shows as 3 of 4")
  func throwingSubject() async throws {
    let result = try await run(
      ["a", "b", "c", "d"],
      answer: { sample in
        if sample.input == "b" { throw TestError("no luck") }
        return sample.input
      }, judge: pass)
    #expect(result.aggregateValue(.mean(of: accuracy)) == 1)
    #expect(result.errors.inferenceFailureCount == 1)
    #expect(result.errors.hasFailures)
    #expect(result.groupedSummary == "Other Metrics:\n  Mean of Accuracy: 1 (3 of 4)")
    #expect(states(result) == [.passed, .subjectFailed, .passed, .passed])
    #expect(
      RunFindings(record: result.record, isStrict: false).all == [
        RunFinding(
          severity: .warning,
          message:
            "1 of the 4 samples of \"TextEvaluation<ArrayLoader<TextSample>>\" got no answer and counts "
            + "in no statistic:\n  sample 2: no luck")
      ])
  }

  /// Source: UKGovernmentBEIS/inspect_ai #4286.
  @Test("Case 7: not a number, nothing and an error are states of their own, and the mean stays at most 1")
  func oddScores() async throws {
    let judge = Evaluator<TextSample> { input, _ in
      switch input.input {
      case "nan": return [Metric("Accuracy").scoring(.nan)]
      case "none": return []
      case "error": throw TestError("broken")
      default: return [Metric("Accuracy").scoring(1)]
      }
    }
    let result = try await run(["1", "1", "nan", "none", "error"], judge: judge)
    #expect(result.aggregateValue(.mean(of: accuracy)) == 1)
    #expect(result.groupedSummary == "Other Metrics:\n  Mean of Accuracy: 1 (2 of 5)")
    #expect(states(result) == [.scored, .scored, .evaluatorFailed, .notEmitted, .evaluatorFailed])
    #expect(result.errors.evaluatorFailureCount == 2)
    #expect(result.errors.failingEvaluatorTypes == ["Evaluator<TextSample>"])
    let failures = result.record.rows.flatMap(\.evaluatorFailures)
    #expect(
      failures.map(\.failure.reason) == [
        "The score of \"Accuracy\" is nan, which no statistic can use", "broken",
      ])
    let place = "Evaluator (EvaluationsTests/DenominatorCaseTests.swift:"
    #expect(failures.allSatisfy { $0.evaluatorType.hasPrefix(place) })
  }

  /// Source: inspect_ai #4421.
  @Test("Case 8: the mean of nothing is absent, with 0 of n")
  func nothingScored() async throws {
    let result = try await run(["a", "b"], judge: Evaluator { _, _ in Metric("Accuracy").ignore() })
    #expect(result.aggregateValue(.mean(of: accuracy)) == -1)
    #expect(result.record.aggregates.map(\.value) == [nil])
    #expect(result.groupedSummary == "Other Metrics:\n  Mean of Accuracy: – (0 of 2)")
    #expect(!result.errors.hasFailures)
  }

  /// Source: pydantic/pydantic-ai #7928.
  @Test("Case 10: a mean over one of four samples says so")
  func coverage() async throws {
    let judge = Evaluator<TextSample> { input, _ in
      input.input == "a" ? [Metric("Accuracy").scoring(1)] : []
    }
    let result = try await run(["a", "b", "c", "d"], judge: judge)
    #expect(result.groupedSummary == "Other Metrics:\n  Mean of Accuracy: 1 (1 of 4)")
    #expect(result.record.coverage(of: "Accuracy")?.count(of: .notEmitted) == 3)
  }

  /// Source: braintrustdata/braintrust-sdk-javascript #1237.
  @Test("Case 15: two ignored samples of five leave the mean over three")
  func ignored() async throws {
    let scores = ["a": 0.0, "b": 0.5, "c": 1.0]
    let judge = Evaluator<TextSample> { input, _ in
      scores[input.input].map { Metric("Accuracy").scoring($0) } ?? Metric("Accuracy").ignore()
    }
    let result = try await run(["a", "x", "b", "y", "c"], judge: judge)
    #expect(result.aggregateValue(.mean(of: accuracy)) == 0.5)
    #expect(result.groupedSummary == "Other Metrics:\n  Mean of Accuracy: 0.5 (3 of 5)")
    #expect(states(result) == [.scored, .ignored, .scored, .ignored, .scored])
  }

  /// Source: Apple documentation, `EvaluationRunErrors.metricsNotFound`.
  @Test("Case 21: an aggregate over a misspelled metric is reported with the nearest name")
  func misspelled() async throws {
    let evaluation = TextEvaluation(
      ["a"], judges: [pass], aggregation: { $0.computeMean(of: Metric("Acuracy")) })
    let result = try await evaluation.run()
    #expect(result.errors.metricsNotFound == ["Acuracy"])
    #expect(
      RunFindings(record: result.record, isStrict: false).all == [
        RunFinding(
          severity: .error,
          message:
            "\"TextEvaluation<ArrayLoader<TextSample>>\" aggregates a metric that was never measured: no "
            + "evaluator returned the metric \"Acuracy\". Did you mean \"Accuracy\"?")
      ])
  }
}

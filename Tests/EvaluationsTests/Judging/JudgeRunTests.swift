import EvaluationRecords
import Foundation
import FoundationModels
import ModelProviders
import Testing

@testable import Evaluations

@Suite("A judge's outcomes are counted in the run", .oneAtATime)
struct JudgeRunTests {
  private struct Judged: Evaluation {
    var dataset = ArrayLoader(samples: ["a", "b", "c", "d"].map { ModelSample(prompt: $0) })
    let judge: TextJudge

    func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
      ModelSubject(value: sample.promptDescription)
    }

    var evaluators: [any EvaluatorProtocol<ModelSample<String>, ModelSubject<String>>] { judge }

    func aggregateMetrics(using aggregator: inout MetricsAggregator) {
      for dimension in judge.dimensions { aggregator.computeMean(of: dimension.metric) }
    }
  }

  /// Sources: openai/evals #1712 (case 19), erwins-enkel/shepherd #2326 (case 40).
  @Test("Cases 19 and 40: no reply becomes a score by force, and every reply and its tokens are kept")
  func states() async throws {
    let model = ScriptedLanguageModel(
      [
        .text(#"{"Tone":4,"Faith":3}"#, inputTokens: 50, outputTokens: 5),
        .text("Both are fine.", inputTokens: 50, outputTokens: 6),
        .text("Both are fine.", inputTokens: 60, outputTokens: 6),
        .text(#"{"Tone":0,"Faith":2}"#), .text(#"{"Tone":9,"Faith":1}"#),
        .failure(URLError(.timedOut)),
      ], name: "judge-1")
    let result = try await Judged(judge: .scripted(model, names: ["Tone", "Faith"])).run()
    let rows = result.record.rows
    #expect(result.record.metricNames == ["Tone", "Faith"])
    #expect(
      rows.map { $0.cells.map(\.state) } == [
        [.scored, .scored], [.judgeUnparsable, .judgeUnparsable], [.judgeOffScale, .scored],
        [.evaluatorFailed, .evaluatorFailed],
      ])
    #expect(rows.allSatisfy { $0.cells.allSatisfy { $0.evaluator == .modelJudge } })
    #expect(
      result.groupedSummary == "Other Metrics:\n  Mean of Tone: 4 (1 of 4)\n  Mean of Faith: 2.5 (2 of 4)")
    #expect(result.errors.evaluatorFailureCount == 3)
    #expect(rows.map { $0.judgeReplies.map(\.attempt) } == [[1], [1, 2], [1, 2], []])
    #expect(rows[1].judgeReplies.map(\.text) == ["Both are fine.", "Both are fine."])
    #expect(
      rows[2].cells[0].rationale
        == "The score for \"Tone\" is 9, which is none of 4, 3, 2, 1. The judge was asked twice.")
    #expect(rows[1].judgeCalls.map(\.outputTokens) == [6, 6])
    #expect(rows[1].judgeCalls.map(\.model) == ["judge-1", "judge-1"])
    #expect(rows[1].modelCalls.isEmpty)
  }

  // Source: dotnet/extensions #7665.
  @Test("Case 13: neither no score nor one off the scale passes for measured, and the test says so")
  func inconclusive() async throws {
    let replies = [#"{"Tone":null}"#, #"{"Tone":9}"#, #"{"Tone":4}"#, #"{"Tone":4}"#]
    let model = ScriptedLanguageModel(
      (replies.prefix(2).flatMap { [$0, $0] } + replies.suffix(2)).map { .text($0) })
    let issues = try await issuesOfTrait(of: Judged(judge: .scripted(model, names: ["Tone"]))) { result in
      #expect(
        result.record.rows.map(\.cells[0].state) == [.judgeUnparsable, .judgeOffScale, .scored, .scored])
      #expect(result.record.aggregates.map(\.scored) == [2])
    }
    #expect(issues.map(\.severity) == [.warning])
    #expect(
      issues.first?.comments.map(\.rawValue) == [
        """
        Evaluators of "Judged" failed 2 times:
          sample 1: ModelJudgeEvaluator<ModelSample<String>>: The judge's score for "Tone" is null, which is not a \
        value of its scale.
          sample 2: ModelJudgeEvaluator<ModelSample<String>>: The judge's score for "Tone" is 9, which is not a \
        value of its scale.
        """
      ])
  }

  @Test("A judge's metrics have a column although it failed for every sample")
  func declared() async throws {
    let judge = TextJudge.scripted(ScriptedLanguageModel([]), names: ["Tone", "Faith"])
    let result = try await Judged(judge: judge).run()
    #expect(result.record.metricNames == ["Tone", "Faith"])
    #expect(result.errors.metricsNotFound.isEmpty)
    #expect(result.errors.failingEvaluatorTypes == ["ModelJudgeEvaluator<ModelSample<String>>"])
  }
}

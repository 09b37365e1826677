import EvaluationRecords
import Foundation
import FoundationModels
import ModelProviders
import Synchronization
import Testing

@testable import Evaluations

@Suite("A run takes every sample through the feature and the evaluators", .oneAtATime)
struct EvaluationRunTests {
  private let accuracy = Metric("Accuracy")
  private let pass = Evaluator<TextSample> { _, _ in Metric("Accuracy").passing() }

  @Test("Samples run one after the other in stream order, and labels and times are kept")
  func order() async throws {
    let inFlight = Mutex(0)
    let seen = Mutex<[String]>([])
    let inputs = (0..<20).map { "s\($0)" }
    let evaluation = TextEvaluation(
      inputs,
      answer: { sample in
        let count = inFlight.withLock { count in
          count += 1
          return count
        }
        #expect(count == 1)
        await Task.yield()
        seen.withLock { $0.append(sample.input) }
        inFlight.withLock { $0 -= 1 }
        return sample.input
      }, judges: [pass])
    let before = Date()
    let result = try await evaluation.run(info: ["model": "none"])
    #expect(seen.withLock { $0 } == inputs)
    #expect(result.record.rows.map(\.input) == inputs)
    #expect(result.record.rows.map(\.index) == Array(0..<20))
    #expect(result.evaluationInfo == ["model": "none"])
    #expect(result.startTime >= before && result.endTime >= result.startTime)
    #expect(result.duration == result.endTime.timeIntervalSince(result.startTime))
    #expect(result.groupedSummary == "")
  }

  @Test("Each run has an identifier of its own")
  func identifiers() async throws {
    let evaluation = TextEvaluation(["a"], judges: [pass])
    let first = try await evaluation.run().resultID
    #expect(try await evaluation.run().resultID != first)
  }

  @Test("Model calls of the feature are kept with its sample")
  func modelCalls() async throws {
    let model = ScriptedLanguageModel(
      [.text("one", inputTokens: 3, outputTokens: 1), .text("two", finishReason: "length"), "three"],
      name: "tiny")
    let evaluation = TextEvaluation(
      ["a", "b"],
      answer: { sample in
        let session = LanguageModelSession(model: model)
        let answer = try await session.respond(to: sample.input).content
        return sample.input == "b" ? try await session.respond(to: answer).content : answer
      }, judges: [pass])
    let result = try await evaluation.run()
    #expect(model.prompts == ["a", "b", "two"])
    #expect(
      result.record.rows.map(\.modelCalls) == [
        [ModelCallRecord(model: "tiny", inputTokens: 3, outputTokens: 1, finishReason: "stop")],
        [
          ModelCallRecord(model: "tiny", finishReason: "length"),
          ModelCallRecord(model: "tiny", finishReason: "stop"),
        ],
      ])
  }

  @Test("When nothing gets an answer, no metric counts as missing")
  func allThrow() async throws {
    let evaluation = TextEvaluation(
      ["a", "b"], answer: { _ in throw TestError("no luck") }, judges: [pass],
      aggregation: { $0.computeMean(of: Metric("Accuracy")) })
    let result = try await evaluation.run()
    #expect(result.aggregateValue(.mean(of: accuracy)) == -1)
    #expect(!result.errors.anyInferenceProduced)
    #expect(result.errors.metricsNotFound == [])
    #expect(result.record.rows.count == 2)
  }
}

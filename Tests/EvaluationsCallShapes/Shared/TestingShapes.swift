import Evaluations
import FoundationModels
import Testing

// How tests evaluate. They are disabled: what matters is that they compile.

private nonisolated struct LengthEvaluation: Evaluation {
  let length = Metric("Length")
  var prompts = ["a", "b"]

  var dataset: ArrayLoader<Text> { ArrayLoader(samples: prompts.map { Text(prompt: $0) }) }

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: sample.promptDescription) }

  var evaluators: Evaluators { Evaluator { _, subject in length.scoring(Double(subject.value.count)) } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: length) }
}

private nonisolated let fileScope = LengthEvaluation()

@Suite("Evaluations in tests", .disabled("Compiled, not run."))
private struct TestingShapes {
  static let evaluation = LengthEvaluation()

  @Test(.evaluates(Self.evaluation))
  func bySelf() async throws {
    let result = EvaluationContext.current.result
    #expect(result.aggregateValue(.mean(of: Self.evaluation.length)) >= 0.8)
  }

  @Test(.evaluates(evaluation))
  func unqualified() { #expect(EvaluationContext.current.result.errors == .clean) }

  @Test("With a name and labels", .evaluates(Self.evaluation, info: ["model": "x", "dataset": "v1"]))
  func labels() throws {
    let result: EvaluationResult = EvaluationContext.current.result
    #expect(!result.errors.hasFailures, "\(result.errors.metricsNotFound)")
    print(result.groupedSummary)
  }

  @Test(.evaluates(LengthEvaluation(prompts: ["c"])))
  func inline() { _ = EvaluationContext.current }

  @Test(.evaluates(fileScope))
  func atFileScope() {}

  @Test(
    .enabled(if: SystemLanguageModel.default.availability == .available), .evaluates(Self.evaluation),
    .timeLimit(.minutes(5)), .tags(.evaluation), .bug("https://example.com/1"))
  func otherTraits() async throws {
    let context = EvaluationContext.current
    try await Task.sleep(for: .zero)
    #expect(context.result.duration > 0)
  }

  @Test(.evaluates(Self.evaluation), arguments: [1, 2])
  func arguments(_ minimum: Int) {
    #expect(EvaluationContext.current.result.aggregateValue(.mean(of: Metric("Length"))) >= Double(minimum))
  }

  @Test(.evaluates(Self.made(of: ["a"]), info: Self.info("a")))
  func madeByFunction() {}

  @Test @MainActor
  func byHand() async throws {
    let result = try await Self.evaluation.run()
    let mean = result.aggregateValue(.mean(of: Self.evaluation.length))
    #expect(mean == 1, "Length was \(mean)")
    try #require(result.errors.anyInferenceProduced)
  }

  nonisolated static func made(of prompts: [String]) -> some Evaluation {
    LengthEvaluation(prompts: prompts)
  }

  nonisolated static func info(_ name: String) -> [String: String] { ["name": name] }
}

@Suite("Evaluations in tests on the main actor", .disabled("Compiled, not run."), .serialized)
@MainActor
private final class MainActorTestingShapes {
  nonisolated static let evaluation = LengthEvaluation()

  @Test("It is measured on the main actor", .evaluates(evaluation))
  func onMainActor() async throws {
    MainActor.assertIsolated()
    #expect(EvaluationContext.current.result.aggregateValue(.mean(of: Self.evaluation.length)) > 0)
  }
}

@Test(.disabled("Compiled, not run."), .evaluates(fileScope))
private func globalTest() { _ = EvaluationContext.current.result.evaluationID }

extension Tag {
  @Tag fileprivate static var evaluation: Self
}

import Evaluations
import Foundation
import Testing

/// Greets people. With `EVALUATIONS_TRAIT_FIXTURE=broken` its dataset breaks off after two samples, with `lossy`
/// a row of its dataset and an answer are lost.
struct GreetingEvaluation: Evaluation {
  static let mode = ProcessInfo.processInfo.environment["EVALUATIONS_TRAIT_FIXTURE"]

  let polite = Metric("Polite")

  var dataset: StreamLoader<ModelSample<String>> {
    StreamLoader(
      stream: AsyncThrowingStream { continuation in
        for name in ["Ana", "Ben"] { continuation.yield(ModelSample(prompt: name, expected: "Dear \(name)")) }
        continuation.finish(throwing: Self.mode == "broken" ? TestError("disk full") : nil)
      })
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    if Self.mode == "lossy", sample.promptDescription == "Ben" { throw TestError("out of words") }
    return ModelSubject(value: "Dear \(sample.promptDescription)")
  }

  var evaluators: Evaluators {
    Evaluator { sample, subject in
      subject.value == sample.expected ? polite.passing() : polite.failing()
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: polite) }
}

/// Tests as clients write them. They pass; `NestedRunTests` runs them again and looks at what they leave behind,
/// also when something is broken.
@Suite("Tests that evaluate, together with other traits")
struct TraitFixtures {
  static let evaluation = GreetingEvaluation()

  @Test(
    "With a condition and a time limit", .enabled(if: true), .timeLimit(.minutes(5)),
    .evaluates(evaluation, info: ["dataset": "v1"], recordTranscripts: true))
  func single() {
    #expect(EvaluationContext.current.result.aggregateValue(.mean(of: Self.evaluation.polite)) == 1)
  }

  @Test("With arguments", .serialized, .timeLimit(.minutes(5)), .evaluates(evaluation), arguments: 1...3)
  func several(number: Int) async {
    await Task.yield()
    #expect(EvaluationContext.current.result.errors == .clean || GreetingEvaluation.mode != nil)
  }
}

/// Tests as clients write them where a suite is serialized.
@Suite("Tests that evaluate one after the other", .serialized)
struct SerializedTraitFixtures {
  @Test("First", .evaluates(TraitFixtures.evaluation))
  func first() { #expect(EvaluationContext.current.result.errors.anyInferenceProduced) }

  @Test("Second", .evaluates(TraitFixtures.evaluation))
  func second() { #expect(EvaluationContext.current.result.errors.anyInferenceProduced) }
}

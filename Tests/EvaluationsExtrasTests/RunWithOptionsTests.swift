import EvaluationRecords
import Evaluations
import EvaluationsExtras
import FoundationModels
import Testing

/// Answers with the sample's prompt.
private struct Echo: Evaluation {
  let name = "Echo"

  var dataset: ArrayLoader<ModelSample<String>> {
    ArrayLoader(samples: ["a", "b", "c"].map { ModelSample(prompt: $0, expected: $0) })
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.expected ?? "")
  }

  var evaluators: Evaluators {
    Evaluator { sample, subject in
      subject.value == sample.expected ? Metric("Match").passing() : Metric("Match").failing()
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

@Suite("Runs with options")
struct RunWithOptionsTests {
  @Test("Options reach the run")
  func run() async throws {
    let result = try await Echo().run(options: RunOptions(repeats: 2, limit: 2, isStrict: true, store: .off))
    #expect(result.record.rows.map(\.repeatNumber) == [1, 2, 1, 2])
    #expect(result.record.settings?.isStrict == true)
    #expect(result.record.storePath == nil)
  }

  @Test("A trait takes them, too", .evaluates(Echo(), options: RunOptions(limit: 1, store: .off)))
  func trait() {
    #expect(EvaluationContext.current.result.record.rows.count == 1)
  }

  @Test("Options that contradict each other end the run before it begins")
  func contradiction() async {
    await #expect(throws: SettingsError.self) {
      _ = try await Echo().run(options: RunOptions(resume: .latest, rescore: .latest))
    }
  }
}

import EvaluationRecords
import Testing

@testable import Evaluations

@Suite("An evaluation has a name for people")
struct DisplayNameTests {
  struct Named: Evaluation {
    private let name = "Food Classification"
    let dataset = ArrayLoader(samples: [TextSample("x")])

    func subject(from sample: TextSample) async throws -> ModelSubject<String> { ModelSubject(value: "") }
    var evaluators: Evaluators { Evaluator { _, _ in Metric("M").passing() } }
    func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
  }

  struct OddlyNamed: Evaluation {
    let name = 5
    let dataset = ArrayLoader(samples: [TextSample("x")])

    func subject(from sample: TextSample) async throws -> ModelSubject<String> { ModelSubject(value: "") }
    var evaluators: Evaluators { Evaluator { _, _ in Metric("M").passing() } }
    func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
  }

  @Test("A stored property called name is it, even a private one; the id stays the type's name")
  func stored() async throws {
    let result = try await Named().run()
    #expect(result.evaluationID == "Named")
    #expect(result.record.displayName == "Food Classification")
  }

  @Test("Without one, or with one that is not text, it is the type's name")
  func type() {
    #expect(DisplayName.of(OddlyNamed()) == "OddlyNamed")
    #expect(DisplayName.of(TextEvaluation([], judges: [])) == "TextEvaluation<ArrayLoader<TextSample>>")
  }
}

import Evaluations
import FoundationModels

// Compiled, not run: the spellings of an evaluation's list of evaluators.

private typealias Sample = ModelSample<String>

private struct ArrayShape: Evaluation {
  let metric = Metric("M")
  let list: [any EvaluatorProtocol<ModelSample<String>, ModelSubject<String>>]
  let dataset = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.promptDescription)
  }

  var evaluators: [any EvaluatorProtocol<ModelSample<String>, ModelSubject<String>>] { return list }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: metric) }
}

private struct BuilderShape: Evaluation {
  let metric = Metric("M")
  let isStrict: Bool
  var dataset = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.promptDescription)
  }

  @EvaluatorsBuilder<ModelSample<String>, ModelSubject<String>>
  var evaluators: [any EvaluatorProtocol<ModelSample<String>, ModelSubject<String>>] {
    Evaluator { input, subject in
      let expected = input.expected ?? ""
      return subject.value == expected ? metric.passing() : metric.failing()
    }
    if isStrict {
      Evaluator { _, _ in try await check() }
    }
    Evaluator { _, subject in [metric.passing(), Metric("Length").scoring(Double(subject.value.count))] }
    Evaluator { _, _ in throw CancellationError() }
  }

  private func check() async throws -> Metric { metric.passing() }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

/// An evaluation of a subject and a sample of the client's own, isolated to nothing.
private struct OwnSubjectShape: Evaluation {
  struct Answer: EvaluationSubject {
    var value: Int
    var latency: Double
  }

  struct Question: SampleProtocol {
    var input: Int
    var expected: Int?
  }

  struct Judge: EvaluatorProtocol {
    func metrics(subject: Answer, input: Question) async throws -> [Metric] {
      [
        Metric("Latency").scoring(subject.latency),
        Metric("Equal").scoring(Double(subject.value - input.input)),
      ]
    }
  }

  let dataset = ArrayLoader(samples: [Question(input: 1, expected: 2)])

  func subject(from sample: Question) async throws -> Answer { Answer(value: 1, latency: 0.5) }

  var evaluators: Evaluators { Judge() }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.custom(of: Metric("Latency"), label: "p90") { values in
      values.sorted()[Int(Double(values.count) * 0.9)]
    }
  }
}

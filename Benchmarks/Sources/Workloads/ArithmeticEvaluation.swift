import Evaluations

/// The work that costs the engine most in proportion: answers that come at once, compared with what is expected.
struct ArithmeticEvaluation: Evaluation {
  let dataset: ArrayLoader<ModelSample<String>>
  private let samples: Int

  init(samples: Int) {
    self.samples = samples
    dataset = Arithmetic.samples(samples)
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.expected ?? "")
  }

  var evaluators: Evaluators { Arithmetic.exactMatch }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: Arithmetic.correct)
  }

  func measured() async throws -> Measurement {
    try await measured(samples: samples, correct: Arithmetic.correct)
  }
}

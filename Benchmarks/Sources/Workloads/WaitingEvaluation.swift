import Evaluations

/// Answers that take a while and cost nothing, like those of a remote model.
struct WaitingEvaluation: Evaluation {
  let dataset: ArrayLoader<ModelSample<String>>
  private let samples: Int
  private let delay: Duration

  init(samples: Int, delay: Duration) {
    self.samples = samples
    self.delay = delay
    dataset = Arithmetic.samples(samples)
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    try await Task.sleep(for: delay)
    return ModelSubject(value: sample.expected ?? "")
  }

  var evaluators: Evaluators { Arithmetic.exactMatch }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: Arithmetic.correct)
  }

  func measured() async throws -> Measurement {
    try await measured(samples: samples, correct: Arithmetic.correct)
  }
}

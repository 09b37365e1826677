import Evaluations

/// More samples than one wants to have in memory, made one by one while the run asks for them.
struct StreamedEvaluation: Evaluation {
  let dataset: StreamLoader<ModelSample<String>>
  private let samples: Int
  private let tenths = Tenths()

  init(samples: Int) {
    self.samples = samples
    dataset = StreamLoader(stream: SampleStream(count: samples, tenths: tenths))
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.expected ?? "")
  }

  var evaluators: Evaluators { Arithmetic.exactMatch }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: Arithmetic.correct)
  }

  /// Measures the run; the details say how long every tenth took, and the resident memory after it.
  func measured() async throws -> Measurement {
    var measurement = try await measured(samples: samples, correct: Arithmetic.correct)
    measurement.details = tenths.details
    return measurement
  }
}

import Evaluations

/// The work that costs the engine most in proportion: answers that come at once, compared with what is expected.
struct ArithmeticEvaluation: Evaluation {
  let correct = Metric("Correct")
  let dataset: ArrayLoader<ModelSample<String>>

  /// An evaluation of a number of samples, which are made here, before anything is measured.
  init(samples: Int) {
    dataset = ArrayLoader(samples: (0..<samples).map { Self.sample($0) })
  }

  static func sample(_ number: Int) -> ModelSample<String> {
    ModelSample(prompt: "What is \(number) + 4?", expected: "\(number + 4)")
  }

  func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
    ModelSubject(value: sample.expected ?? "")
  }

  var evaluators: Evaluators {
    Evaluator { sample, subject in
      subject.value == sample.expected ? correct.passing() : correct.failing()
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.computeMean(of: correct)
  }
}

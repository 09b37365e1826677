import Evaluations

/// An evaluation put together by a test: texts in, texts out.
struct TextEvaluation<SampleLoader: Loader>: Evaluation where SampleLoader.Sample == TextSample {
  typealias Sample = TextSample
  typealias Subject = ModelSubject<String>

  let dataset: SampleLoader
  var answer: @Sendable (TextSample) async throws -> String = { $0.input }
  var judges: [any EvaluatorProtocol<TextSample, ModelSubject<String>>] = []
  var aggregation: @Sendable (inout MetricsAggregator) -> Void = { _ in }

  func subject(from sample: TextSample) async throws -> ModelSubject<String> {
    ModelSubject(value: try await answer(sample))
  }

  var evaluators: [any EvaluatorProtocol<TextSample, ModelSubject<String>>] { return judges }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregation(&aggregator) }
}

extension TextEvaluation where SampleLoader == ArrayLoader<TextSample> {
  /// An evaluation of texts that have no expected answer.
  init(
    _ inputs: [String], answer: @escaping @Sendable (TextSample) async throws -> String = { $0.input },
    judges: [any EvaluatorProtocol<TextSample, ModelSubject<String>>],
    aggregation: @escaping @Sendable (inout MetricsAggregator) -> Void = { _ in }
  ) {
    self.init(
      dataset: ArrayLoader(samples: inputs.map { TextSample($0) }), answer: answer, judges: judges,
      aggregation: aggregation)
  }
}

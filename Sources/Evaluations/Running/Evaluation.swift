/// Measures a feature: which samples it is given, how its answers are judged, what is computed from that.
///
/// ```swift
/// struct GreetingEvaluation: Evaluation {
///   let polite = Metric("Polite")
///
///   var dataset: ArrayLoader<ModelSample<String>> {
///     ArrayLoader(samples: [ModelSample(prompt: "Greet Ana"), ModelSample(prompt: "Greet Ben")])
///   }
///
///   func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String> {
///     ModelSubject(value: try await Greeter().greeting(for: sample.promptDescription))
///   }
///
///   var evaluators: Evaluators {
///     Evaluator { _, subject in
///       subject.value.hasPrefix("Dear") ? polite.passing() : polite.failing()
///     }
///   }
///
///   func aggregateMetrics(using aggregator: inout MetricsAggregator) {
///     aggregator.computeMean(of: polite)
///   }
/// }
/// ```
///
/// A stored property `name` of type `String`, if there is one, is what people read as the evaluation's name.
public protocol Evaluation: Sendable {
  /// The type of the samples.
  associatedtype Sample where Sample == SampleLoader.Sample, Sample.ExpectedValue == Subject.Value
  /// The type of what the feature produces.
  associatedtype Subject: EvaluationSubject
  /// The type of the dataset's loader.
  associatedtype SampleLoader: Loader
  /// A list of evaluators for the evaluation's samples and subjects.
  ///
  /// Apple's framework has a type alias in its place. As an associated type it does not keep the compiler from finding out
  /// the other types where an evaluation is used in another file than the one it is declared in.
  associatedtype Evaluators = [any EvaluatorProtocol<Sample, Subject>]
  where Evaluators == [any EvaluatorProtocol<Sample, Subject>]

  /// Where the samples come from. Read once per run.
  var dataset: SampleLoader { get }

  /// Runs the feature on one sample.
  ///
  /// If it throws, the sample stays in the results without an answer and counts in no statistic.
  nonisolated(nonsending) func subject(from sample: Sample) async throws -> Subject

  /// What judges the answers, in the order in which it is asked. Read once per run, before the first sample.
  @EvaluatorsBuilder<Sample, Subject> var evaluators: Evaluators { get }

  /// Registers what is computed from the metrics when all samples are done. Called once per run.
  func aggregateMetrics(using aggregator: inout MetricsAggregator)
}

extension Evaluation {
  /// The evaluation's type name.
  public var name: String { "\(Self.self)" }
}

import Evaluations
import Foundation
import FoundationModels

// The spellings of evaluations.

/// Everything is written down, nothing inferred.
private struct ExplicitEvaluation: Evaluation {
  typealias Sample = ModelSample<String>
  typealias Subject = ModelSubject<String>
  typealias SampleLoader = ArrayLoader<ModelSample<String>>

  let metric = Metric("M")

  var dataset: ArrayLoader<ModelSample<String>> {
    ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])
  }

  nonisolated(nonsending) func subject(from sample: ModelSample<String>) async throws -> ModelSubject<String>
  {
    ModelSubject<String>(value: sample.promptDescription)
  }

  @EvaluatorsBuilder<ModelSample<String>, ModelSubject<String>>
  var evaluators: [any EvaluatorProtocol<ModelSample<String>, ModelSubject<String>>] {
    Evaluator<ModelSample<String>> { _, _ in metric.passing() }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: metric) }
}

/// As little as possible is written down.
private struct ShortEvaluation: Evaluation {
  var dataset = ArrayLoader(samples: [ModelSample(prompt: "a", expected: "b")])

  func subject(from sample: Text) -> TextSubject { TextSubject(value: sample.promptDescription) }

  var evaluators: Evaluators { Evaluator { _, _ in Metric("M").passing() } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: Metric("M")) }
}

/// The data set is a constant, the evaluators are a stored list, the name is the client's.
private struct StoredEvaluation: Evaluation {
  let name = "Stored"
  let dataset = ArrayLoader(samples: [ModelSample(prompt: "1", expected: 1)])
  let judges: [any EvaluatorProtocol<ModelSample<Int>, ModelSubject<Int>>]

  func subject(from sample: ModelSample<Int>) async throws -> ModelSubject<Int> {
    guard let value = Int(sample.promptDescription) else { throw CocoaError(.formatting) }
    return ModelSubject(value: value)
  }

  var evaluators: [any EvaluatorProtocol<ModelSample<Int>, ModelSubject<Int>>] { return judges }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

/// The data set is lazy, private things are private, the name is private too.
private struct PrivateEvaluation: Evaluation {
  private let name = "Private"
  private let metrics = (exact: Metric("Exact"), length: Metric("Length"))
  private let samples: [Text]

  init(_ prompts: String...) { samples = prompts.map { Text(prompt: $0) } }

  var dataset: ArrayLoader<Text> { .init(samples: samples) }

  func subject(from sample: Text) async throws -> TextSubject { .init(value: try await answer(sample)) }

  var evaluators: Evaluators {
    Evaluator { input, subject in
      guard let expected = input.expected else { return metrics.exact.ignore(rationale: name) }
      return expected == subject.value ? metrics.exact.passing() : metrics.exact.failing()
    }
    length(atMost: 10)
    for limit in [20, 30] { length(atMost: limit) }
  }

  private func answer(_ sample: Text) async throws -> String { sample.promptDescription.uppercased() }

  private func length(atMost limit: Int) -> Evaluator<Text> {
    Evaluator { _, subject in
      subject.value.count <= limit
        ? metrics.length.passing() : metrics.length.failing(rationale: "over \(limit)")
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("All") { group in
      for metric in [metrics.exact, metrics.length] { group.computeMean(of: metric) }
    }
  }
}

/// A class, which shares what it learns.
private final class ClassEvaluation: Evaluation {
  let dataset: StreamLoader<Text>

  init(_ stream: AsyncThrowingStream<Text, any Error>) { dataset = StreamLoader(stream: stream) }

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: "") }

  var evaluators: Evaluators { Evaluator { _, _ in throw CancellationError() } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

/// An enum with an evaluation for each case.
private enum EnumEvaluation: Evaluation, CaseIterable {
  case short
  case long

  var dataset: JSONLoader<Text> {
    JSONLoader(url: URL(filePath: self == .short ? "short.json" : "long.json"))
  }

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: "\(self)") }

  var evaluators: Evaluators {
    switch self {
    case .short: Evaluator { _, subject in Metric("S").scoring(Double(subject.value.count)) }
    case .long:
      Evaluator { _, subject in Metric("L").scoring(Double(subject.value.count)) }
      Evaluator { _, _ in Metric("Seen").passing() }
    }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    switch self {
    case .short: aggregator.computeMean(of: Metric("S"))
    case .long: aggregator.computeMaximum(of: Metric("L"))
    }
  }
}

/// An evaluation for data sets of any kind.
private struct GenericEvaluation<SampleLoader: Loader>: Evaluation where SampleLoader.Sample == Text {
  let dataset: SampleLoader
  var answer: @Sendable (Text) async throws -> String = { $0.promptDescription }

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: try await answer(sample)) }

  var evaluators: [any EvaluatorProtocol<Text, TextSubject>] { Evaluator { _, _ in Metric("M").passing() } }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

/// What several evaluations have in common.
private nonisolated protocol GreetingEvaluation: Evaluation
where Sample == Text, Subject == TextSubject, SampleLoader == ArrayLoader<Text> {
  var greeting: String { get }
}

nonisolated extension GreetingEvaluation {
  private var polite: Metric { Metric("Polite") }

  var dataset: ArrayLoader<Text> {
    ArrayLoader(samples: ["Ana", "Ben"].map { Text(prompt: "\(greeting), \($0)") })
  }

  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: sample.promptDescription) }

  @EvaluatorsBuilder<Text, TextSubject>
  var evaluators: [any EvaluatorProtocol<Text, TextSubject>] {
    Evaluator { _, subject in subject.value.hasPrefix(greeting) ? polite.passing() : polite.failing() }
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) { aggregator.computeMean(of: polite) }
}

private nonisolated struct EnglishEvaluation: GreetingEvaluation { let greeting = "Hello" }
private nonisolated struct FrenchEvaluation: GreetingEvaluation { var greeting: String { "Bonjour" } }

/// The conformance stands in an extension.
private nonisolated struct ExtendedEvaluation {
  let dataset = ArrayLoader(samples: [Text(prompt: "a")])
}

nonisolated extension ExtendedEvaluation: Evaluation {
  func subject(from sample: Text) async throws -> TextSubject { TextSubject(value: "a") }

  var evaluators: Evaluators { [Evaluator { _, _ in Metric("M").passing() }] }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {}
}

/// Sample, subject and evaluator are the client's own.
private struct OwnTypesEvaluation: Evaluation {
  nonisolated struct Question: SampleProtocol {
    var input: Int
    var expected: Int?
  }

  nonisolated struct Answer: EvaluationSubject, Sendable {
    var value: Int
    var seconds: Double
  }

  struct Judge: EvaluatorProtocol {
    func metrics(subject: Answer, input: Question) async throws -> [Metric] {
      [
        Metric("Seconds").scoring(subject.seconds),
        Metric("Error").scoring(Double(subject.value - input.input)),
      ]
    }
  }

  let dataset = ArrayLoader(samples: [Question(input: 1, expected: 2)])

  func subject(from sample: Question) async throws -> Answer { Answer(value: 1, seconds: 0.5) }

  var evaluators: Evaluators { Judge() }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.custom(of: Metric("Seconds"), label: "p90") { $0.sorted()[Int(Double($0.count) * 0.9)] }
  }
}

/// The tools that a feature calls are evaluated.
private struct ToolEvaluation: Evaluation {
  let allPass = Metric.toolsAllPass
  let percentagePass = Metric.toolsPercentagePass

  var dataset: ArrayLoader<Text> {
    ArrayLoader(samples: [
      ModelSample(prompt: "Weather in Paris?", expectations: TrajectoryExpectation(expected: "getWeather"))
    ])
  }

  func subject(from sample: Text) async throws -> TextSubject {
    let session = LanguageModelSession(tools: [], instructions: sample.instructions)
    let answer = try await session.respond(to: sample.prompt).content
    return ModelSubject(value: answer, transcript: session.transcript.structuredTranscript)
  }

  var evaluators: Evaluators {
    ToolCallEvaluator(allPass: allPass, percentagePass: percentagePass)
    ToolCallEvaluator<Text>(
      allPass: Metric("A"), percentagePass: Metric("P"), argumentMatchModel: SystemLanguageModel.default)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Tools") { $0.computeMean(of: percentagePass) }
  }
}

/// An evaluation at file scope.
private nonisolated let fileScopeEvaluation = ShortEvaluation()

private enum RunShapes {
  static let list: [any Evaluation] = [
    ExplicitEvaluation(), ShortEvaluation(), StoredEvaluation(judges: []), PrivateEvaluation("a", "b"),
    EnglishEvaluation(), FrenchEvaluation(), ExtendedEvaluation(), OwnTypesEvaluation(), ToolEvaluation(),
    EnumEvaluation.short, fileScopeEvaluation,
    ClassEvaluation(AsyncThrowingStream { $0.finish() }),
    GenericEvaluation(dataset: ArrayLoader(samples: [Text(prompt: "a")])),
  ]

  static func run() async throws -> [EvaluationResult] {
    var results: [EvaluationResult] = []
    results.append(try await ShortEvaluation().run())
    results.append(try await fileScopeEvaluation.run(info: ["model": "x", "version": "\(1)"]))
    for evaluation in list { results.append(try await evaluation.run()) }
    for evaluation in EnumEvaluation.allCases { results.append(try await evaluation.run(info: [:])) }
    results.append(try await generic(EnglishEvaluation()))
    let result: EvaluationResult = try await GenericEvaluation(
      dataset: UnlimitedLoader(), answer: { _ in "fixed" }
    ).run()
    return results + [result]
  }

  static func generic<E: Evaluation>(_ evaluation: E) async throws -> EvaluationResult {
    print(evaluation.name, E.Sample.self, E.Subject.self, evaluation.evaluators.count)
    return try await evaluation.run(info: ["name": evaluation.name])
  }

  static func opaque(_ evaluation: some Evaluation) async throws -> Double {
    try await evaluation.run().aggregateValue(.mean(of: Metric("M")))
  }

  static func parts() async throws {
    let evaluation = ShortEvaluation()
    for try await sample in evaluation.dataset.stream {
      let subject = evaluation.subject(from: sample)
      for evaluator in evaluation.evaluators {
        print(try await evaluator.metrics(subject: subject, input: sample))
      }
    }
  }
}

private struct UnlimitedLoader: Loader {
  var stream: any AsyncSequence<Text, any Error> { AsyncThrowingStream { Text(prompt: "a") } }
}

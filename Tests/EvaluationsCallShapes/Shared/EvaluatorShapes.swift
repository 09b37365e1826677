import Evaluations
import FoundationModels

// The spellings of evaluators and of lists of evaluators.

private nonisolated let metric = Metric("M")

private enum EvaluatorShapes {
  typealias List = [any EvaluatorProtocol<Text, TextSubject>]

  static let ignoring = Evaluator<Text> { _, _ in metric.ignore() }
  static let comparing = Evaluator<Text> { input, subject in
    subject.value == input.expected ? metric.passing() : metric.failing()
  }
  static let typedClosure = Evaluator { (input: Text, subject: TextSubject) in
    metric.scoring(Double(subject.value.count - input.promptDescription.count))
  }
  static let typedResult = Evaluator { (_: ModelSample<Int>, subject: ModelSubject<Int>) -> Metric in
    guard subject.value > 0 else { return metric.failing(rationale: "negative") }
    return metric.passing()
  }
  static let throwing = Evaluator<Text> { _, subject in
    if subject.value.isEmpty { throw CancellationError() }
    return metric.passing()
  }
  static let awaiting = Evaluator<Text> { _, subject in try await check(subject.value) }
  static let onlyThrowing = Evaluator<Text> { _, _ in throw CancellationError() }
  static let switching = Evaluator<ModelSample<Mood>> { _, subject in
    switch subject.value {
    case .calm: metric.passing()
    case .excited: metric.failing(rationale: "excited")
    }
  }
  static let shorthand = Evaluator<Text> { $1.value == $0.expected ? metric.passing() : metric.failing() }
  static let several = Evaluator<Text> { _, subject in [metric.passing(), Metric("N").scoring(1)] }
  static let annotated: Evaluator<ModelSample<Trip>> = Evaluator { input, subject in
    subject.value.place == input.expected?.place ? metric.passing() : metric.failing()
  }
  static let existential: any EvaluatorProtocol<Text, TextSubject> = ignoring
  static let list: List = [ignoring, comparing, existential]

  static func check(_ text: String) async throws -> Metric { metric.passing() }

  nonisolated static func judge(_ input: Text, _ subject: TextSubject) -> Metric { metric.passing() }

  // As the initial value of a static constant, this stops the compiler in modules that belong to the main actor.
  static func byFunction() -> Evaluator<Text> { Evaluator<Text>(judge) }

  static func helper(_ metric: Metric, longerThan length: Int) -> Evaluator<Text> {
    Evaluator { _, subject in subject.value.count > length ? metric.passing() : metric.failing() }
  }

  static func opaqueHelper(_ metric: Metric) -> some EvaluatorProtocol<Text, TextSubject> {
    Evaluator<Text> { _, _ in metric.passing() }
  }

  static func generic<S: SampleProtocol>(_ metric: Metric, _ test: @escaping (S.ExpectedValue) -> Bool)
    -> Evaluator<S>
  where S.ExpectedValue: Codable & Sendable {
    Evaluator { _, subject in test(subject.value) ? metric.passing() : metric.failing() }
  }

  static func call() async throws -> String? {
    let metrics = try await comparing.metrics(
      subject: ModelSubject(value: "b"), input: ModelSample(prompt: "a", expected: "b"))
    return metrics[metric]?.rationale ?? metrics.first?.name
  }

  static func callExistential(_ evaluator: any EvaluatorProtocol<Text, TextSubject>) async throws -> [Metric]
  {
    try await evaluator.metrics(subject: .init(value: "b"), input: .init(prompt: "a"))
  }

  @EvaluatorsBuilder<Text, TextSubject>
  static func built(isStrict: Bool, mood: Mood, lengths: [Int]) -> List {
    ignoring
    if isStrict { comparing }
    if isStrict { helper(metric, longerThan: 1) } else { helper(metric, longerThan: 2) }
    if let first = lengths.first { helper(metric, longerThan: first) }
    switch mood {
    case .calm: helper(metric, longerThan: 3)
    case .excited:
      comparing
      throwing
    }
    for length in lengths { helper(metric, longerThan: length) }
    if #available(macOS 27, iOS 27, *) { several }
    if isStrict {} else { ignoring }
    list
    lengths.map { helper(metric, longerThan: $0) }
    opaqueHelper(metric)
    existential
    let local = Metric("Local")
    Evaluator { _, _ in local.passing() }
    Evaluator<Text> { _, _ in local.passing() }
    ToolCallEvaluator(allPass: .toolsAllPass, percentagePass: .toolsPercentagePass)
    LengthEvaluator(metric: metric)
  }

  @EvaluatorsBuilder<Text, TextSubject> static var none: List {}

  static func closure(@EvaluatorsBuilder<Text, TextSubject> _ evaluators: () -> List) -> Int {
    evaluators().count
  }

  static let count = closure {
    ignoring
    comparing
  }
}

/// An evaluator type with everything written down.
private struct LengthEvaluator: EvaluatorProtocol, Sendable {
  typealias Input = ModelSample<String>
  typealias Subject = ModelSubject<String>

  let metric: Metric

  func metrics(subject: ModelSubject<String>, input: ModelSample<String>) async throws -> [Metric] {
    [metric.scoring(Double(subject.value.count))]
  }
}

/// An evaluator type whose types are inferred, and whose method neither waits nor throws.
private struct WordEvaluator: EvaluatorProtocol {
  func metrics(subject: TextSubject, input: Text) -> [Metric] {
    subject.value.split(separator: " ").map { Metric("\($0)").passing() }
  }
}

/// An evaluator type for samples of any type.
private struct EqualEvaluator<Input: SampleProtocol>: EvaluatorProtocol
where Input.ExpectedValue: Equatable & Codable & Sendable {
  typealias Subject = ModelSubject<Input.ExpectedValue>

  func metrics(subject: Subject, input: Input) async throws -> [Metric] {
    [subject.value == input.expected ? Metric("Equal").passing() : Metric("Equal").failing()]
  }
}

/// An evaluator around another one.
private struct NegatedEvaluator<Base: EvaluatorProtocol>: EvaluatorProtocol {
  typealias Input = Base.Input
  typealias Subject = Base.Subject

  let base: Base

  func metrics(subject: Base.Subject, input: Base.Input) async throws -> [Metric] {
    try await base.metrics(subject: subject, input: input).map { metric in
      metric.value == .passing ? metric.failing() : metric.passing()
    }
  }
}

/// An evaluator that is an actor.
private actor CountingEvaluator: EvaluatorProtocol {
  private var count = 0

  nonisolated func metrics(subject: TextSubject, input: Text) async throws -> [Metric] {
    [Metric("Count").scoring(Double(await next()))]
  }

  private func next() -> Int {
    count += 1
    return count
  }
}

/// An evaluator that is a class.
private final class ClassEvaluator: EvaluatorProtocol {
  func metrics(subject: TextSubject, input: Text) async throws -> [Metric] { [Metric("Class").passing()] }
}

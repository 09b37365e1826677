import Evaluations
import FoundationModels

private enum TrajectoryShapes {
  static let ordered = TrajectoryExpectation(
    ordered: [ToolExpectation("auth"), .anyOrder([ToolExpectation("a"), ToolExpectation("b")])],
    allowsAdditionalToolCalls: false)
  static let orderedOnly = TrajectoryExpectation(ordered: [ToolExpectation("a"), ToolExpectation("b")])
  static let both = TrajectoryExpectation(
    ordered: [ToolExpectation("a")], unordered: [ToolExpectation("b")], allowsAdditionalToolCalls: true)
  static let disallowed = TrajectoryExpectation(
    ordered: [ToolExpectation("a")], unordered: [ToolExpectation("b")],
    disallowed: [ToolExpectation("delete")])
  static let onlyDisallowed = TrajectoryExpectation(disallowed: [ToolExpectation("delete")])
  static let unordered = TrajectoryExpectation(unordered: [ToolExpectation("a")])
  static let strictlyNothing = TrajectoryExpectation(allowsAdditionalToolCalls: false)
  static let empty = TrajectoryExpectation()
  static let single = TrajectoryExpectation(expected: "getWeather")
  static let singleWithArguments = TrajectoryExpectation(
    expected: "getWeather", arguments: [.exact(argumentName: "location", value: "Paris")])
  static let byInit: TrajectoryExpectation = .init(ordered: [.init("a"), .init("b", arguments: [])])

  static var changed: TrajectoryExpectation {
    var expectation = disallowed
    expectation.allowsAdditionalCalls = false
    expectation.ordered.append(ToolExpectation("c"))
    expectation.unordered = []
    expectation.disallowed.removeAll()
    return expectation
  }

  static let matchers: [ArgumentMatcher] = [
    .exact(argumentName: "n", value: .string("r")), .exact(argumentName: "n", value: "r"),
    .exact(argumentName: "n", value: 3), .exact(argumentName: "n", value: 2.5),
    .exact(argumentName: "n", value: true), .exact(argumentName: "n", value: .int(3)),
    .keyOnly(argumentName: "n"),
    .oneOf(argumentName: "n", allowedValues: ["a", 1, 1.5, true, .string("b")]),
    .range(argumentName: "n", minimum: 1, maximum: 3), .range(argumentName: "n", minimum: nil, maximum: 3),
    .range(argumentName: "n", minimum: 0.5, maximum: nil),
    .pattern(argumentName: "n", regex: #"^\d+$"#), .contains(argumentName: "n", substring: "r"),
    .hasPrefix(argumentName: "n", prefix: "r"), .hasSuffix(argumentName: "n", suffix: "r"),
    .naturalLanguage(argumentName: "n", criteria: "It is polite."),
  ]

  static func read(_ expectation: ToolExpectation) -> String {
    expectation.isAnyOrderGroup ? "group" : "\(expectation.name)(\(expectation.arguments.count))"
  }

  static func names(_ matcher: ArgumentMatcher) -> String {
    switch matcher {
    case .exact(let name, _), .keyOnly(let name), .oneOf(let name, _), .range(let name, _, _): name
    case .pattern(let name, _), .contains(let name, _), .hasPrefix(let name, _): name
    case .hasSuffix(let name, _), .naturalLanguage(argumentName: let name, criteria: _): name
    }
  }

  static let value: ArgumentValue = "text"
  static let structured: StructuredValue = ["a": [1, 2.5, true, "text"], "b": ["c": .null]]
  static let fromValue: StructuredValue = ArgumentValue.int(3).structuredValue
  static var plain: Any { structured.value }
  static let set: Set<StructuredValue> = [.null, 1, "a", .array([]), .dictionary([:])]
  static let argumentSet: Set<ArgumentValue> = [1, "a", false]

  static let evaluator = ToolCallEvaluator<Text>(allPass: .toolsAllPass, percentagePass: .toolsPercentagePass)
  static let evaluatorWithMetrics = ToolCallEvaluator<ModelSample<Trip>>(
    allPass: Metric("All"), percentagePass: Metric("Percentage"))
  static let evaluatorWithModel = ToolCallEvaluator<Text>(
    allPass: Metric("All"), percentagePass: Metric("Percentage"),
    argumentMatchModel: SystemLanguageModel.default)

  static func evaluate(_ transcript: Transcript) async throws -> Double? {
    let subject = ModelSubject(value: "", transcript: transcript.structuredTranscript)
    let metrics = try await evaluator.metrics(subject: subject, input: ModelSample(prompt: "x"))
    return metrics[evaluator.percentagePass]?.doubleValue
  }

  static func schemas() -> [GenerationSchema] {
    [
      ArgumentValue.generationSchema, ArgumentMatcher.generationSchema, ToolExpectation.generationSchema,
      TrajectoryExpectation.generationSchema,
    ]
  }

  static func contents(_ content: GeneratedContent) throws -> [GeneratedContent] {
    [
      try ArgumentValue(content).generatedContent, try ArgumentMatcher(content).generatedContent,
      try ToolExpectation(content).generatedContent, try TrajectoryExpectation(content).generatedContent,
    ]
  }

  static func partial(_ content: GeneratedContent) throws {
    _ = try ArgumentMatcher.PartiallyGenerated(content)
    _ = try ToolExpectation.PartiallyGenerated(content)
  }
}

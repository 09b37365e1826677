import Evaluations
import FoundationModels
import ModelProviders
import Testing

// Compiled, and run without a model: the spellings of expectations about tool calls that clients use.

private enum ValueShapes {
  static let values: [ArgumentValue] = [
    "text", 1, 2.5, true, .string("r"), .int(1), .double(2), .bool(false),
  ]
  static let text: ArgumentValue = "Paris"
  static let negative: ArgumentValue = -3
  static let structured: StructuredValue = ["list": [1, "two", true, .null], "empty": [:]]
  static let plain: [StructuredValue] = ["a", 1, 2.5, true, .null, .array([1]), .dictionary(["k": "v"])]
  static let converted: StructuredValue = ArgumentValue.string("x").structuredValue
  static var unwrapped: Any { structured.value }
  static let set: Set<ArgumentValue> = ["a", 1]

  static func kind(of value: ArgumentValue) -> String {
    switch value {
    case .string: "text"
    case .int: "whole number"
    case .double: "number"
    case .bool: "truth value"
    }
  }
}

private enum MatcherShapes {
  static let limit = 10
  static let city = "Paris"

  static let matchers: [ArgumentMatcher] = [
    .exact(argumentName: "location", value: "Paris"),
    .exact(argumentName: "location", value: .string(city)),
    .exact(argumentName: "count", value: 3),
    .exact(argumentName: "count", value: .int(limit)),
    .exact(argumentName: "ratio", value: 0.5),
    .exact(argumentName: "isOpen", value: true),
    .keyOnly(argumentName: "query"),
    .oneOf(argumentName: "unit", allowedValues: ["celsius", "fahrenheit"]),
    .oneOf(argumentName: "n", allowedValues: [1, 2.5, "three", .bool(false)]),
    .range(argumentName: "limit", minimum: 1, maximum: 3),
    .range(argumentName: "limit", minimum: 1.5, maximum: nil),
    .range(argumentName: "limit", minimum: nil, maximum: Double(limit)),
    .pattern(argumentName: "date", regex: #"^\d{4}-\d{2}-\d{2}$"#),
    .contains(argumentName: "query", substring: "weather"),
    .hasPrefix(argumentName: "path", prefix: "/tmp/"),
    .hasSuffix(argumentName: "path", suffix: ".txt"),
    .naturalLanguage(argumentName: "message", criteria: "Is a polite refusal."),
    ArgumentMatcher.exact(argumentName: "x", value: "y"),
  ]

  static func name(of matcher: ArgumentMatcher) -> String {
    switch matcher {
    case .exact(argumentName: let name, value: _): name
    case .keyOnly(let name): name
    case .oneOf(let name, allowedValues: _): name
    case .range(let name, let minimum, let maximum): "\(name) \(minimum ?? 0) \(maximum ?? 0)"
    case .pattern(let name, let regex): name + regex
    case let .contains(name, part): name + part
    case let .hasPrefix(argumentName, prefix): argumentName + prefix
    case .hasSuffix(argumentName: let name, suffix: let part): name + part
    case .naturalLanguage(let name, _): name
    }
  }
}

private enum ExpectationShapes {
  static let plain = ToolExpectation("search")
  static let withArguments = ToolExpectation("search", arguments: [.keyOnly(argumentName: "query")])
  static let withMany = ToolExpectation(
    "search",
    arguments: [
      .contains(argumentName: "query", substring: "rides"),
      .range(argumentName: "limit", minimum: 1, maximum: 5),
    ])
  static let group = ToolExpectation.anyOrder([ToolExpectation("weather"), ToolExpectation("alerts")])
  static let group2: ToolExpectation = .anyOrder([plain, withArguments])
  static let name: String = plain.name
  static let arguments: [ArgumentMatcher] = withMany.arguments
  static let isGroup: Bool = group.isAnyOrderGroup
}

private enum TrajectoryShapes {
  static let everything = TrajectoryExpectation()
  static let ordered = TrajectoryExpectation(ordered: [ToolExpectation("auth"), ToolExpectation("fetch")])
  static let strict = TrajectoryExpectation(
    ordered: [
      ToolExpectation("authenticate"), .anyOrder([ToolExpectation("weather"), ToolExpectation("alerts")]),
      ToolExpectation("present"),
    ], allowsAdditionalToolCalls: false)
  static let both = TrajectoryExpectation(
    ordered: [ToolExpectation("a")], unordered: [ToolExpectation("b")], allowsAdditionalToolCalls: true)
  static let banned = TrajectoryExpectation(
    ordered: [ToolExpectation("a")], unordered: [ToolExpectation("b")],
    disallowed: [ToolExpectation("delete")])
  static let onlyBanned = TrajectoryExpectation(disallowed: [ToolExpectation("delete")])
  static let unordered = TrajectoryExpectation(unordered: [ToolExpectation("a"), ToolExpectation("b")])
  static let unorderedStrict = TrajectoryExpectation(
    unordered: [ToolExpectation("a")], allowsAdditionalToolCalls: false)
  static let noTools = TrajectoryExpectation(allowsAdditionalToolCalls: false)
  static let single = TrajectoryExpectation(expected: "getWeather")
  static let singleWithArguments = TrajectoryExpectation(
    expected: "getWeather", arguments: [.exact(argumentName: "location", value: "Paris")])

  static var edited: TrajectoryExpectation {
    var expectation = banned
    expectation.allowsAdditionalCalls = false
    expectation.ordered.append(ToolExpectation("c"))
    expectation.unordered = []
    expectation.disallowed += [ToolExpectation("drop")]
    return expectation
  }

  static let all = [
    everything, ordered, strict, both, banned, onlyBanned, unordered, unorderedStrict, noTools, single,
    singleWithArguments, edited,
  ]
}

private enum GenerationShapes {
  static let schemas: [GenerationSchema] = [
    ArgumentValue.generationSchema, ArgumentMatcher.generationSchema, ToolExpectation.generationSchema,
    TrajectoryExpectation.generationSchema,
  ]

  static func partials(of content: GeneratedContent) throws -> String {
    let value: ArgumentValue.PartiallyGenerated = try ArgumentValue(content)
    let whole: TrajectoryExpectation.PartiallyGenerated = try TrajectoryExpectation(content)
    switch try ToolExpectation.PartiallyGenerated(content) {
    case .expectation(let name, let arguments):
      let name: String? = name
      let arguments: [ArgumentMatcher.PartiallyGenerated]? = arguments
      return "\(value) \(whole) \(name ?? "") \(arguments?.count ?? 0)"
    case .anyOrder(let expectations):
      let expectations: [ToolExpectation.PartiallyGenerated]? = expectations
      return "\(expectations?.count ?? 0)"
    }
  }

  static func partial(_ matcher: ArgumentMatcher.PartiallyGenerated) -> String? {
    switch matcher {
    case .exact(argumentName: let name, value: _): name
    case .range(argumentName: let name, minimum: let minimum, maximum: _): minimum.map { "\($0)" } ?? name
    case .oneOf(argumentName: let name, allowedValues: let values): values?.isEmpty == true ? nil : name
    case .keyOnly(let name): name
    case .pattern(let name, regex: _), .contains(let name, substring: _), .hasPrefix(let name, prefix: _),
      .hasSuffix(let name, suffix: _), .naturalLanguage(let name, criteria: _):
      name
    }
  }
}

/// A sample of the client's own, as an app for riders has it.
private struct ChatEvaluationSample: ModelSampleProtocol {
  typealias Input = ModelSampleInput
  typealias Expectation = TrajectoryExpectation
  typealias ExpectedValue = String

  var input: ModelSampleInput
  var output: ModelSampleOutput<String, TrajectoryExpectation>
  var expected: String? { output.value }

  init(_ sentence: String, expecting expectations: TrajectoryExpectation? = nil) {
    input = ModelSampleInput(prompt: Prompt(sentence))
    output = ModelSampleOutput(expectations: expectations)
  }
}

private struct ChatEvaluation: Evaluation {
  let allPass = Metric("ToolsAllPass")
  let percentagePass = Metric("ToolsPercentagePass")

  var dataset: ArrayLoader<ChatEvaluationSample> {
    ArrayLoader(
      samples: [ChatEvaluationSample("How long was my last ride?", expecting: TrajectoryShapes.single)]
        + TrajectoryShapes.all.map { ChatEvaluationSample("x", expecting: $0) })
  }

  func subject(from sample: ChatEvaluationSample) async throws -> ModelSubject<String> {
    let transcript = Transcript(entries: [
      .toolCalls(
        Transcript.ToolCalls([
          Transcript.ToolCall(
            id: "1", toolName: "getWeather",
            arguments: GeneratedContent(properties: ["location": "Paris", "days": 3]))
        ]))
    ])
    let subject = ModelSubject(value: "ok", transcript: transcript.structuredTranscript)
    return subject.toolCalls.isEmpty ? ModelSubject(value: "none") : subject
  }

  var evaluators: Evaluators {
    ToolCallEvaluator(allPass: allPass, percentagePass: percentagePass)
    ToolCallEvaluator<ChatEvaluationSample>(
      allPass: Metric("Again"), percentagePass: Metric("AgainPercentage"),
      argumentMatchModel: SystemLanguageModel.default)
  }

  func aggregateMetrics(using aggregator: inout MetricsAggregator) {
    aggregator.group("Tools") { group in
      group.computeMean(of: allPass)
      group.computeMean(of: percentagePass)
    }
  }
}

@Suite("A client's evaluation of tool calls")
private struct ToolCallShapes {
  private static let evaluation = ChatEvaluation()

  @Test("Expectations of every kind are evaluated", .evaluates(Self.evaluation, info: ["model": "none"]))
  func chat() async throws {
    let result = EvaluationContext.current.result
    #expect(!result.errors.hasFailures)
    #expect(result.aggregateValue(.mean(of: Self.evaluation.percentagePass)) > 0.3)
    #expect(
      result.aggregateValue(.mean(of: .toolsAllPass))
        == result.aggregateValue(.mean(of: Self.evaluation.allPass)))
  }

  @Test("An evaluator can be used by itself")
  func byItself() async throws {
    let evaluator = ToolCallEvaluator<ChatEvaluationSample>(
      allPass: .toolsAllPass, percentagePass: .toolsPercentagePass,
      argumentMatchModel: ScriptedLanguageModel([]))
    let metrics = try await evaluator.metrics(
      subject: ModelSubject(value: "", transcript: StructuredTranscript(toolCalls: [])),
      input: ChatEvaluationSample("x", expecting: TrajectoryShapes.single))
    #expect(metrics[evaluator.allPass]?.value == .failing)
    #expect(metrics[evaluator.percentagePass]?.doubleValue == 0)
    #expect(
      metrics[.toolsAllPass]?.rationale
        == "0 of 1 expectation met by 0 tool calls. Step 1: expected getWeather; the tool was not called.")
  }
}

import EvaluationRecords
import FoundationModels
import Testing

@testable import Evaluations

@Suite("Trouble that others had with tool calls")
struct ToolCallCaseTests {
  @Test("Case 17: no tool expected and none called passes with 100 %")
  func nothing() async throws {
    let outcome = try await ToolOutcome(TrajectoryExpectation(), [])
    #expect(outcome.passes && outcome.fraction == 1)
    #expect(outcome.rationale == "Nothing is expected of the 0 tool calls.")
  }

  @Test("Case 17: a call where none is allowed fails with 0 %")
  func nothingAllowed() async throws {
    let none = TrajectoryExpectation(allowsAdditionalToolCalls: false)
    let outcome = try await ToolOutcome(none, [.of("search", #"{"q":"x"}"#)])
    #expect(!outcome.passes && outcome.fraction == 0)
    #expect(
      outcome.rationale
        == #"0 of 1 expectation met by 1 tool call. Call #1, search(q: "x"), is not expected."#)
    let silent = try await ToolOutcome(none, [])
    #expect(silent.passes && silent.fraction == 1)
  }

  // Source: google/adk-python #5306.
  @Test(
    "Case 18: the border cases of expected and called",
    arguments: [([], [], 1), (["a"], [], 0), ([], ["a"], 0), (["a"], ["a"], 1)])
  func borders(expected: [String], called: [String], fraction: Double) async throws {
    let outcome = try await ToolOutcome(
      TrajectoryExpectation(
        unordered: expected.map { ToolExpectation($0) }, allowsAdditionalToolCalls: false),
      called.map { .of($0, "{}") })
    #expect(outcome.fraction == fraction)
    #expect(outcome.passes == (fraction == 1))
  }

  @Test("Case 110: arguments that are not JSON are reported, and the tool's name still counts")
  func unreadableArguments() async throws {
    let calls: [Transcript.ToolCall] = [.of("search", #"{}"""#)]
    let byName = try await ToolOutcome(TrajectoryExpectation(expected: "search"), calls)
    #expect(byName.passes && byName.fraction == 1)
    #expect(
      byName.rationale
        == #"1 of 1 expectation met by 1 tool call. "#
        + #"The arguments of call #1, search, are not a JSON object: "{}\"\""."#)
    let byArgument = try await ToolOutcome(
      TrajectoryExpectation(expected: "search", arguments: [.keyOnly(argumentName: "q")]), calls)
    #expect(!byArgument.passes && byArgument.fraction == 0)
    #expect(
      byArgument.rationale.contains(
        "expected search(q: any value); the nearest call, #1, has arguments that are not a JSON object."
      ))
  }

  @Test("Case 110: a list, a cut-off object and null in place of arguments")
  func otherArguments() async throws {
    let expectation = TrajectoryExpectation(expected: "a", arguments: [.keyOnly(argumentName: "q")])
    for text in [#"["q"]"#, #"{"q":"cut o"#, "3"] {
      let outcome = try await ToolOutcome(expectation, [.of("a", text)])
      #expect(!outcome.passes && outcome.rationale.contains("are not a JSON object"), "\(text)")
    }
    let none = try await ToolOutcome(TrajectoryExpectation(expected: "a"), [.of("a", "null")])
    #expect(none.rationale == "1 of 1 expectation met by 1 tool call.")
  }

  @Test(
    "Case 112: numbers are equal by value, and other kinds are never equal",
    arguments: [
      (ArgumentValue.int(1), "1.0", true), (.double(1), "1", true), (.int(100), "1e2", true),
      (.int(1), "true", false), (.bool(true), "1", false), (.bool(true), "true", true),
      (.string("1"), "1", false), (.int(1), #""1""#, false), (.bool(true), #""true""#, false),
      (.double(0.3), "0.30000000000000004", false), (.double(0.1 + 0.2), "0.30000000000000004", true),
      (.int(9_007_199_254_740_993), "9007199254740992.0", false),
      (.double(9_007_199_254_740_992), "9007199254740993", false), (.int(0), "-0.0", true),
      (.double(1), "1e999", false), (.string(""), "null", false),
    ])
  func equality(expected: ArgumentValue, found: String, isEqual: Bool) async throws {
    for matcher: ArgumentMatcher in [
      .exact(argumentName: "n", value: expected),
      .oneOf(argumentName: "n", allowedValues: ["something else", expected]),
    ] {
      let outcome = try await ToolOutcome(
        TrajectoryExpectation(expected: "f", arguments: [matcher]), [.of("f", #"{"n":\#(found)}"#)])
      #expect(outcome.passes == isEqual)
    }
  }

  @Test("Case 112: a range is how a number gets a tolerance")
  func tolerance() async throws {
    let outcome = try await ToolOutcome(
      TrajectoryExpectation(
        expected: "f", arguments: [.range(argumentName: "n", minimum: 0.3 - 1e-9, maximum: 0.3 + 1e-9)]),
      [.of("f", #"{"n":0.30000000000000004}"#)])
    #expect(outcome.passes)
  }

  @Test("Case 114: one of two arguments is half, and the difference is named")
  func halfTheArguments() async throws {
    let expectation = TrajectoryExpectation(
      expected: "search",
      arguments: [.exact(argumentName: "city", value: "Rome"), .exact(argumentName: "rooms", value: 1)])
    let evaluator = ToolCallEvaluator<ModelSample<String>>(allPass: Metric("A"), percentagePass: Metric("P"))
    let calls: [Transcript.ToolCall] = [.of("search", #"{"city":"Rome","rooms":2}"#)]
    let assessment = try #require(
      try await evaluator.assessment(
        subject: ModelSubject(value: "", transcript: StructuredTranscript(toolCalls: calls)),
        input: ModelSample(prompt: "x", expectations: expectation)))
    #expect(
      assessment.findings == [
        TrajectoryFinding(
          place: .step(1), outcome: .differs, tool: "search", text: #"search(city: "Rome", rooms: 1)"#,
          calls: [1],
          arguments: [
            ArgumentFinding(
              argument: "city", outcome: .holds, expected: #""Rome""#, found: #""Rome""#),
            ArgumentFinding(argument: "rooms", outcome: .differs, expected: "1", found: "2"),
          ])
      ])
    #expect(assessment.findings[0].argumentScore == 0.5)
    #expect(
      assessment.rationale == """
        0 of 1 expectation met by 1 tool call. Step 1: expected search(city: "Rome", rooms: 1); the \
        nearest call, #1, has rooms 2 (1 of 2 arguments fit).
        """)
  }

  @Test("Case 116: calls are matched so that as many expectations as possible are met")
  func maximumMatching() async throws {
    let any = ToolExpectation("f")
    let one = ToolExpectation("f", arguments: [.exact(argumentName: "x", value: 1)])
    let calls: [Transcript.ToolCall] = [.of("f", #"{"x":1}"#), .of("f", #"{"x":2}"#)]
    for expectation in [
      TrajectoryExpectation(unordered: [any, one]), TrajectoryExpectation(unordered: [one, any]),
      TrajectoryExpectation(ordered: [.anyOrder([any, one])]),
      TrajectoryExpectation(ordered: [one], unordered: [any]),
      TrajectoryExpectation(ordered: [any], unordered: [one]),
    ] {
      let outcome = try await ToolOutcome(expectation, calls)
      #expect(outcome.passes && outcome.fraction == 1)
    }
  }

  @Test("Case 118: the rationale names step, tool, argument and both values")
  func namedDifference() async throws {
    let outcome = try await ToolOutcome(
      TrajectoryExpectation(ordered: [
        ToolExpectation("open"),
        ToolExpectation(
          "search_web", arguments: [.exact(argumentName: "query", value: "AI news 2025")]),
      ]), [.of("open"), .of("wait"), .of("search_web", #"{"query":"AI news"}"#)])
    #expect(outcome.fraction == 0.5)
    #expect(
      outcome.rationale == """
        1 of 2 expectations met by 3 tool calls. Step 2: expected search_web(query: "AI news 2025"); \
        the nearest call, #3, has query "AI news".
        """)
    #expect(outcome.percentagePass.rationale == outcome.rationale)
  }

  @Test("Case 119: a call too many halves the percentage")
  func extraCall() async throws {
    for names in ["a x", "x a"] {
      let outcome = try await ToolOutcome(
        TrajectoryExpectation(ordered: .named("a"), allowsAdditionalToolCalls: false), .named(names))
      #expect(!outcome.passes && outcome.fraction == 0.5)
    }
  }

  @Test(
    "Case 120: a group is one position of the order",
    arguments: [
      ("authenticate alerts weather present", true, 1.0), ("authenticate weather alerts present", true, 1),
      ("authenticate alerts present weather", false, 0.75),
      ("present authenticate weather alerts", false, 0.75),
      ("alerts authenticate weather present", false, 0.75), ("authenticate present", false, 0.5),
    ])
  func group(called: String, passes: Bool, fraction: Double) async throws {
    let expectation = TrajectoryExpectation(ordered: [
      ToolExpectation("authenticate"), .anyOrder(.named("weather alerts")), ToolExpectation("present"),
    ])
    let outcome = try await ToolOutcome(expectation, .named(called))
    #expect(outcome.passes == passes)
    #expect(outcome.fraction == fraction)
  }

  @Test("Case 123: a missing transcript has a state of its own and says what to write")
  func missingTranscript() async throws {
    let evaluation = ToolEvaluation(
      samples: [ModelSample(prompt: "x", expectations: TrajectoryExpectation(expected: "a"))], transcript: nil
    )
    let result = try await evaluation.run()
    let cells = result.record.rows[0].cells
    #expect(cells.map(\.state) == [.evaluatorFailed, .evaluatorFailed])
    #expect(cells.map(\.reason) == [.noTranscript, .noTranscript])
    #expect(cells.map(\.evaluator) == [.toolCall, .toolCall])
    #expect(
      cells[0].rationale == """
        ToolCallEvaluator<ModelSample<String>> needs the transcript, and the subject has none. In \
        subject(from:) return ModelSubject(value: …, transcript: session.transcript.structuredTranscript).
        """)
    #expect(result.errors.evaluatorFailureCount == 1)
    #expect(result.aggregateValue(.mean(of: .toolsAllPass)) == -1)
  }

  @Test("A sample without expectations is not applicable, with a transcript or without one")
  func missingExpectations() async throws {
    for transcript in [nil, StructuredTranscript()] {
      let evaluation = ToolEvaluation(samples: [ModelSample(prompt: "x")], transcript: transcript)
      let result = try await evaluation.run()
      #expect(result.record.rows[0].cells.map(\.state) == [.notApplicable, .notApplicable])
      #expect(result.record.rows[0].cells[0].rationale == "The sample expects nothing of tool calls.")
      #expect(result.errors == .clean)
    }
  }

  @Test("Case 125: the order of keys does not matter, and null is not missing")
  func keysAndNull() async throws {
    let call: [Transcript.ToolCall] = [.of("f", #"{"a":null,"b":{"y":2,"x":1},"c":1}"#)]
    func passes(_ matchers: ArgumentMatcher...) async throws -> Bool {
      try await ToolOutcome(TrajectoryExpectation(expected: "f", arguments: matchers), call).passes
    }
    #expect(try await passes(.exact(argumentName: "c", value: 1), .keyOnly(argumentName: "b")))
    #expect(try await passes(.keyOnly(argumentName: "a")))
    #expect(try await !passes(.keyOnly(argumentName: "d")))
    let missing = try await ToolOutcome(
      TrajectoryExpectation(
        expected: "f",
        arguments: [.exact(argumentName: "a", value: 1), .exact(argumentName: "d", value: 1)]), call)
    #expect(
      missing.rationale.contains("the nearest call, #1, has a null, no d (0 of 2 arguments fit)."),
      "\(missing.rationale)")
  }

  @Test(
    "Case 127: text is compared by its bytes",
    arguments: [
      ("é", "e\u{301}", false), ("é", "é", true), ("Paris", "Paris ", false), ("Paris", "paris", false),
      ("istanbul", "İstanbul", false),
    ])
  func bytes(expected: String, found: String, isEqual: Bool) async throws {
    let call = Transcript.ToolCall(
      id: "1", toolName: "f", arguments: GeneratedContent(properties: ["q": found]))
    for matcher: ArgumentMatcher in [
      .exact(argumentName: "q", value: .string(expected)), .hasPrefix(argumentName: "q", prefix: expected),
      .hasSuffix(argumentName: "q", suffix: expected), .contains(argumentName: "q", substring: expected),
    ] {
      let outcome = try await ToolOutcome(
        TrajectoryExpectation(expected: "f", arguments: [matcher]), [call])
      let isPart = found == "Paris " && expected == "Paris"
      switch matcher {
      case .hasPrefix, .contains: #expect(outcome.passes == (isEqual || isPart))
      default: #expect(outcome.passes == isEqual)
      }
    }
  }
}

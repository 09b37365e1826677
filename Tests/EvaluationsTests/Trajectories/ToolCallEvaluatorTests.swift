import Evaluations
import Foundation
import FoundationModels
import ModelProviders
import Testing

@Suite("Tool calls are compared with expectations")
struct ToolCallEvaluatorTests {
  private func percent(_ expectation: TrajectoryExpectation, _ called: String) async throws -> String {
    let outcome = try await ToolOutcome(expectation, .named(called))
    return "\(outcome.passes) \(outcome.fraction ?? -1)"
  }

  @Test("Ordered calls may have others between them, but keep their order")
  func ordered() async throws {
    let expectation = TrajectoryExpectation(ordered: .named("a b c"))
    #expect(try await percent(expectation, "a b c") == "true 1.0")
    #expect(try await percent(expectation, "x a x b c x") == "true 1.0")
    #expect(try await percent(expectation, "b a b c") == "true 1.0")
    #expect(try await percent(expectation, "") == "false 0.0")
    #expect(try await percent(TrajectoryExpectation(ordered: .named("a a")), "a") == "false 0.5")
    #expect(try await percent(TrajectoryExpectation(ordered: .named("b a")), "a b") == "false 0.5")
  }

  @Test("A late expectation is met although an early one is not")
  func skipped() async throws {
    let expectation = TrajectoryExpectation(ordered: .named("a b c d"))
    #expect(try await percent(expectation, "b c d a") == "false 0.75")
  }

  @Test("Two expected and one extra call, all matched, are two thirds")
  func twoThirds() async throws {
    let expectation = TrajectoryExpectation(ordered: .named("a b"), allowsAdditionalToolCalls: false)
    let outcome = try await ToolOutcome(expectation, .named("a x b"))
    #expect(!outcome.passes && outcome.fraction == 2.0 / 3)
    #expect(
      outcome.rationale == "2 of 3 expectations met by 3 tool calls. Call #2, x, is not expected.")
  }

  @Test("A disallowed tool that is not called counts as met, and one that is called as not met")
  func disallowed() async throws {
    let banned = TrajectoryExpectation(disallowed: .named("delete"))
    #expect(try await percent(banned, "a") == "true 1.0")
    let violated = try await ToolOutcome(banned, .named("a delete b delete"))
    #expect(!violated.passes && violated.fraction == 0)
    #expect(
      violated.rationale
        == "0 of 1 expectation met by 4 tool calls. Disallowed: delete was called, #2, #4.")
    let mixed = TrajectoryExpectation(ordered: .named("a"), disallowed: .named("delete drop"))
    #expect(try await percent(mixed, "a drop") == "false \(2.0 / 3)")
  }

  @Test("With conditions, only calls that meet them are disallowed")
  func disallowedArguments() async throws {
    let expectation = TrajectoryExpectation(disallowed: [
      ToolExpectation("delete", arguments: [.hasPrefix(argumentName: "path", prefix: "/etc")])
    ])
    let fine = try await ToolOutcome(
      expectation, [.of("delete", #"{"path":"/tmp/x"}"#), .of("delete", "nonsense")])
    #expect(fine.passes)
    #expect(fine.rationale.contains(#"call #2, delete, are not a JSON object: "nonsense"."#))
    let violated = try await ToolOutcome(expectation, [.of("delete", #"{"path":"/etc/x"}"#)])
    #expect(!violated.passes)
    #expect(
      violated.rationale.contains(#"Disallowed: delete(path: beginning with "/etc") was called, #1."#))
  }

  @Test("A disallowed call is not counted once more as an additional one, and can satisfy an expectation")
  func disallowedAndAdditional() async throws {
    var expectation = TrajectoryExpectation(ordered: .named("a"), disallowed: .named("delete"))
    expectation.allowsAdditionalCalls = false
    #expect(try await percent(expectation, "a delete") == "false 0.5")
    #expect(try await percent(expectation, "a delete x") == "false \(1.0 / 3)")
    let contradiction = TrajectoryExpectation(ordered: .named("a"), disallowed: .named("a"))
    #expect(try await percent(contradiction, "a") == "false 0.5")
  }

  @Test("Groups outside the order, and inside groups, stand for their members")
  func groups() async throws {
    let group = ToolExpectation.anyOrder([ToolExpectation("a"), .anyOrder(.named("b c"))])
    #expect(try await percent(TrajectoryExpectation(unordered: [group]), "c a") == "false \(2.0 / 3)")
    #expect(try await percent(TrajectoryExpectation(ordered: [group]), "c a b") == "true 1.0")
    #expect(try await percent(TrajectoryExpectation(disallowed: [group]), "b") == "false \(2.0 / 3)")
    #expect(try await percent(TrajectoryExpectation(ordered: [.anyOrder([])]), "b") == "true 1.0")
  }

  @Test(
    "The rationale says in which way an expectation is not met",
    arguments: [
      (["present"], [], "weather", "Step 1: expected present; the tool was not called."),
      (["present"], [], "presnt", #"Step 1: expected present; the tool was not called, but "presnt" was."#),
      (["b", "a"], [], "a b", "Step 2: expected a; #1 fits, but not in this order."),
      (
        ["a"], ["a"], "a",
        "Anywhere: expected a; the only call that fits, #1, counts for another expectation."
      ),
      (
        [], ["a", "a", "a"], "a a",
        "Anywhere: expected a; the calls that fit, #1, #2, count for other expectations."
      ),
    ])
  func rationales(ordered: [String], unordered: [String], called: String, problem: String) async throws {
    let outcome = try await ToolOutcome(
      TrajectoryExpectation(
        ordered: ordered.map { ToolExpectation($0) }, unordered: unordered.map { ToolExpectation($0) }),
      .named(called))
    #expect(outcome.rationale.hasSuffix("met by \(outcome.callText). \(problem)"))
  }

  @Test("A long list of problems and long values are cut")
  func longRationale() async throws {
    let long = String(repeating: "x", count: 1000)
    var outcome = try await ToolOutcome(
      TrajectoryExpectation(
        expected: "a", arguments: [.exact(argumentName: "q", value: .string(long))]),
      [.of("a", "{\"q\":\"\(long)y\"}")])
    #expect(outcome.rationale.count < 400)
    #expect(outcome.rationale.contains("x…\""))
    outcome = try await ToolOutcome(
      TrajectoryExpectation(unordered: (1...40).map { ToolExpectation("tool\($0)") }), [])
    #expect(outcome.rationale.hasSuffix("Anywhere: expected tool5; the tool was not called. And 35 more."))
  }

  @Test("Metrics bear the names that they were given")
  func names() async throws {
    let evaluator = ToolCallEvaluator<ModelSample<String>>(
      allPass: Metric("Tools All Pass"), percentagePass: Metric("Tools Percentage Pass"))
    let metrics = try await evaluator.metrics(
      subject: ModelSubject(value: "", transcript: StructuredTranscript()),
      input: ModelSample(prompt: "x", expectations: TrajectoryExpectation(expected: "a")))
    #expect(
      metrics == [Metric("Tools All Pass").failing(), Metric("Tools Percentage Pass").scoring(0)])
  }

  @Test(
    "An expectation that nothing can meet is an error that says where",
    arguments: [
      (
        ArgumentMatcher.pattern(argumentName: "q", regex: "(a"),
        #"The pattern /(a/ for the argument "q" of "f" is not a regular expression: expected ')'. "#
          + "Correct it in the sample's expectations."
      ),
      (
        .range(argumentName: "q", minimum: 3, maximum: 1),
        #"The range 3 to 1 for the argument "q" of "f" holds no number. "#
          + "Correct its bounds in the sample's expectations."
      ),
      (
        .range(argumentName: "q", minimum: .nan, maximum: nil),
        #"The range at least nan for the argument "q" of "f" holds no number. "#
          + "Correct its bounds in the sample's expectations."
      ),
      (
        .oneOf(argumentName: "q", allowedValues: []),
        #"The argument "q" of "f" is expected to be one of no values. "#
          + "List them in the sample's expectations, or use keyOnly for any value."
      ),
    ])
  func definitions(matcher: ArgumentMatcher, message: String) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await ToolOutcome(
        TrajectoryExpectation(ordered: [.anyOrder([ToolExpectation("f", arguments: [matcher])])]), [])
    }
    #expect(error?.localizedDescription == message)
  }
}

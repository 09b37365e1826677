import Evaluations
import FoundationModels
import Testing

@Suite("Conditions on arguments")
struct ArgumentMatcherTests {
  @Test(
    "Each kind of condition holds for some values and not for others",
    arguments: [
      (ArgumentMatcher.keyOnly(argumentName: "q"), [#""""#, "null", "0", "[]", "{}"], []),
      (
        .oneOf(argumentName: "q", allowedValues: ["a", 1, true]), [#""a""#, "1.0", "true"], [#""b""#, "null"]
      ),
      (
        .range(argumentName: "q", minimum: 1, maximum: 3), ["1", "3", "3.0", "2.5"],
        ["0.999", "3.0001", "true", #""2""#, "null", "[2]", "1e999"]
      ),
      (.range(argumentName: "q", minimum: nil, maximum: 3), ["-1e999", "3"], ["4"]),
      (.range(argumentName: "q", minimum: 1, maximum: nil), ["1e999", "1"], ["0"]),
      (.range(argumentName: "q", minimum: nil, maximum: nil), ["0"], [#""0""#]),
      (
        .range(argumentName: "q", minimum: 9_007_199_254_740_992, maximum: nil), ["9007199254740993"],
        ["9007199254740991"]
      ),
      (.pattern(argumentName: "q", regex: "b+"), [#""abbc""#], [#""ac""#, "3", "null"]),
      (.pattern(argumentName: "q", regex: #"^\d{4}-\d{2}$"#), [#""2025-01""#], [#""on 2025-01""#]),
      (.pattern(argumentName: "q", regex: "(?i)PARIS"), [#""in Paris""#], [#""Rome""#]),
      (.pattern(argumentName: "q", regex: "3"), [], ["3", "[3]"]),
      (.contains(argumentName: "q", substring: "art"), [#""party""#, #""art""#], [#""Art""#, #"["art"]"#]),
      (.contains(argumentName: "q", substring: ""), [#""""#], ["1"]),
      (.hasPrefix(argumentName: "q", prefix: "ab"), [#""abc""#], [#""cab""#, #""a""#]),
      (.hasSuffix(argumentName: "q", suffix: "bc"), [#""abc""#], [#""bca""#, #""c""#]),
    ])
  func values(matcher: ArgumentMatcher, holds: [String], fails: [String]) async throws {
    for (values, expected) in [(holds, true), (fails, false)] {
      for value in values {
        let outcome = try await ToolOutcome(
          TrajectoryExpectation(expected: "f", arguments: [matcher]), [.of("f", #"{"q":\#(value)}"#)])
        #expect(outcome.passes == expected, "\(value)")
      }
    }
    let missing = try await ToolOutcome(
      TrajectoryExpectation(expected: "f", arguments: [matcher]), [.of("f", #"{"Q":1}"#)])
    #expect(!missing.passes)
  }

  @Test(
    "What is expected is said in words",
    arguments: [
      (ArgumentMatcher.exact(argumentName: "q", value: .double(3)), "f(q: 3.0)"),
      (.keyOnly(argumentName: "q"), "f(q: any value)"),
      (.oneOf(argumentName: "q", allowedValues: ["a", 1, true]), #"f(q: one of "a", 1, true)"#),
      (.range(argumentName: "q", minimum: 1, maximum: 2.5), "f(q: 1 to 2.5)"),
      (.range(argumentName: "q", minimum: 1, maximum: nil), "f(q: at least 1)"),
      (.range(argumentName: "q", minimum: nil, maximum: 3), "f(q: at most 3)"),
      (.range(argumentName: "q", minimum: nil, maximum: nil), "f(q: any number)"),
      (.pattern(argumentName: "q", regex: "^a"), "f(q: matching /^a/)"),
      (.contains(argumentName: "q", substring: "a\n"), #"f(q: containing "a\n")"#),
      (.hasPrefix(argumentName: "q", prefix: "a"), #"f(q: beginning with "a")"#),
      (.hasSuffix(argumentName: "q", suffix: "a"), #"f(q: ending with "a")"#),
      (.naturalLanguage(argumentName: "q", criteria: "is polite"), #"f(q: meeting "is polite")"#),
    ])
  func words(matcher: ArgumentMatcher, text: String) async throws {
    let outcome = try await ToolOutcome(TrajectoryExpectation(expected: "f", arguments: [matcher]), [])
    #expect(outcome.rationale.contains("Step 1: expected \(text); the tool was not called."))
  }

  @Test("Several conditions on one argument all have to hold")
  func several() async throws {
    let matchers: [ArgumentMatcher] = [
      .hasPrefix(argumentName: "q", prefix: "a"), .hasSuffix(argumentName: "q", suffix: "z"),
    ]
    for (text, passes) in [("abz", true), ("ab", false), ("bz", false)] {
      let outcome = try await ToolOutcome(
        TrajectoryExpectation(expected: "f", arguments: matchers), [.of("f", #"{"q":"\#(text)"}"#)])
      #expect(outcome.passes == passes)
    }
  }
}

import OrderedJSON

/// Compares the arguments of one sample's tool calls with what is expected of them.
struct ArgumentChecker {
  private let patterns: PatternSearch
  private var judge: CriterionJudge

  init(judge: CriterionJudge, patterns: PatternSearch = .shared) {
    self.judge = judge
    self.patterns = patterns
  }

  /// What becomes of each condition for a call, in order.
  ///
  /// A model is asked only about conditions in words, one by one, and only while everything else holds.
  ///
  /// - Throws: `TrajectoryDefinitionError` for a pattern that cannot be searched with, or what asking a model
  ///   throws.
  nonisolated(nonsending) mutating func findings(
    of expected: ExpectedCall, for call: CalledTool
  ) async throws -> [ArgumentFinding] {
    guard case .readable(let arguments) = call.arguments else {
      return expected.arguments.map { finding($0, .unreadable) }
    }
    var findings: [ArgumentFinding] = []
    for matcher in expected.arguments {
      findings.append(try await finding(of: matcher, tool: expected.tool, in: arguments))
    }
    var isOpen = findings.allSatisfy { $0.outcome == .holds || $0.outcome == .notAsked }
    for index in findings.indices where isOpen && findings[index].outcome == .notAsked {
      guard case .naturalLanguage(let name, let criteria) = expected.arguments[index],
        let value = arguments[name]
      else { continue }
      let question = CriterionJudge.Question(
        tool: expected.tool, argument: name, criteria: criteria, value: value)
      let verdict = try await judge.verdict(on: question)
      findings[index].outcome = verdict.isMet ? .holds : .differs
      findings[index].reason = verdict.reason
      isOpen = verdict.isMet
    }
    return findings
  }

  nonisolated(nonsending) private func finding(
    of matcher: ArgumentMatcher, tool: String, in arguments: JSONObject
  ) async throws -> ArgumentFinding {
    guard let value = arguments[matcher.argumentName] else { return finding(matcher, .missing) }
    if case .naturalLanguage = matcher { return finding(matcher, .notAsked, value) }
    let holds = try await holds(matcher, tool: tool, value: value)
    return finding(matcher, holds ? .holds : .differs, value)
  }

  private func finding(
    _ matcher: ArgumentMatcher, _ outcome: ArgumentFinding.Outcome, _ value: JSONValue? = nil
  ) -> ArgumentFinding {
    ArgumentFinding(
      argument: matcher.argumentName, outcome: outcome, expected: matcher.expectationText,
      found: value.map { ValueText.of($0) })
  }

  nonisolated(nonsending) private func holds(
    _ matcher: ArgumentMatcher, tool: String, value: JSONValue
  ) async throws -> Bool {
    guard case .pattern(let argument, let regex) = matcher else { return matcher.holds(for: value) }
    guard case .string(let text) = value else { return false }
    switch await patterns.outcome(of: regex, in: text) {
    case .found: return true
    case .notFound: return false
    case .gaveUp: throw TrajectoryDefinitionError.endless(regex, argument: argument, tool: tool)
    }
  }
}

extension ArgumentMatcher {
  /// Whether a value meets a condition that needs neither a search nor a model; false for those that do.
  func holds(for value: JSONValue) -> Bool {
    switch (self, value) {
    case (.keyOnly, _): true
    case (.exact(_, let expected), _): expected.equals(value)
    case (.oneOf(_, let allowed), _): allowed.contains { $0.equals(value) }
    case (.range(_, let minimum, let maximum), .number(let number)):
      number.isBetween(minimum, and: maximum)
    case (.contains(_, let part), .string(let text)): text.utf8.contains(part.utf8)
    case (.hasPrefix(_, let part), .string(let text)): text.utf8.starts(with: part.utf8)
    case (.hasSuffix(_, let part), .string(let text)): text.utf8.reversed().starts(with: part.utf8.reversed())
    case (.range, _), (.contains, _), (.hasPrefix, _), (.hasSuffix, _), (.pattern, _), (.naturalLanguage, _):
      false
    }
  }
}

extension JSONNumber {
  /// Whether the number lies within inclusive bounds; a nil bound is open.
  fileprivate func isBetween(_ minimum: Double?, and maximum: Double?) -> Bool {
    let isAbove = minimum.map { [.greater, .equal].contains(comparison(with: $0)) } ?? true
    let isBelow = maximum.map { [.less, .equal].contains(comparison(with: $0)) } ?? true
    return isAbove && isBelow
  }
}

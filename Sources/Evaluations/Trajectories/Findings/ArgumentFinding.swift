/// What became of one condition on an argument, for one call.
package struct ArgumentFinding: Sendable, Hashable, Codable {
  /// The ways in which a condition can come out.
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// The argument meets the condition.
    case holds
    /// The argument does not meet the condition.
    case differs
    /// The call has no such argument.
    case missing
    /// The call's arguments are not a JSON object.
    case unreadable
    /// No model was asked, because another condition does not hold.
    case notAsked
  }

  /// The argument's name.
  package var argument: String
  /// How the condition came out.
  package var outcome: Outcome
  /// What was expected, for people: `"Rome"`, `at least 3`.
  package var expected: String
  /// What the call has, as JSON, cut if it is long; nil if it has nothing. Untrusted.
  package var found: String?
  /// The model's reason, if one was asked. Untrusted.
  package var reason: String?

  package init(
    argument: String, outcome: Outcome, expected: String, found: String? = nil, reason: String? = nil
  ) {
    self.argument = argument
    self.outcome = outcome
    self.expected = expected
    self.found = found
    self.reason = reason
  }
}

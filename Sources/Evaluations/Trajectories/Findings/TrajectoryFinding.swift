/// What became of one expectation about tool calls, or of a call that none covers.
package struct TrajectoryFinding: Sendable, Hashable, Codable {
  /// Where in a trajectory an expectation stands.
  package enum Place: Sendable, Hashable, Codable {
    /// Among the ordered ones, at a position from 1; the members of a group share one.
    case step(Int)
    /// Among the unordered ones.
    case unordered
    /// Among the disallowed ones.
    case disallowed
    /// Nowhere: a call that no expectation covers.
    case additional
  }

  /// The ways in which an expectation can come out.
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// A call meets it, or, of a disallowed one, none does.
    case satisfied
    /// The tool was not called.
    case notCalled
    /// The tool was called with other arguments; the call is the nearest one.
    case differs
    /// A call fits, but lies before or after its turn.
    case outOfOrder
    /// The calls that fit count for other expectations.
    case taken
    /// A disallowed call was made.
    case violated
    /// A call was made that nothing expects.
    case unexpected
  }

  /// Where the expectation stands.
  package var place: Place
  /// How it came out.
  package var outcome: Outcome
  /// The tool's name.
  package var tool: String
  /// The expectation for people, `search(query: "x")`; of an unexpected call the call itself.
  package var text: String
  /// The calls that the outcome is about, from 1 in the transcript's order.
  package var calls: [Int]
  /// The conditions on the arguments of the first of these calls.
  package var arguments: [ArgumentFinding]

  package init(
    place: Place, outcome: Outcome, tool: String, text: String, calls: [Int] = [],
    arguments: [ArgumentFinding] = []
  ) {
    self.place = place
    self.outcome = outcome
    self.tool = tool
    self.text = text
    self.calls = calls
    self.arguments = arguments
  }

  /// The part of the conditions on arguments that hold, from 0 to 1; nil without conditions.
  package var argumentScore: Double? {
    guard !arguments.isEmpty else { return nil }
    return Double(arguments.count { $0.outcome == .holds }) / Double(arguments.count)
  }
}

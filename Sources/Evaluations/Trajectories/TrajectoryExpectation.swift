/// The tool calls that are expected of a model on its way to an answer.
public struct TrajectoryExpectation: Sendable {
  /// Calls that must occur in this order; others may lie between them.
  public var ordered: [ToolExpectation]
  /// Calls that must occur, anywhere.
  public var unordered: [ToolExpectation]
  /// Calls that must not occur.
  public var disallowed: [ToolExpectation]
  /// Whether calls that no expectation covers are fine.
  public var allowsAdditionalCalls: Bool

  /// Creates an expectation from ordered and unordered calls.
  public init(
    ordered: [ToolExpectation] = [], unordered: [ToolExpectation] = [],
    allowsAdditionalToolCalls: Bool = true
  ) {
    self.ordered = ordered
    self.unordered = unordered
    self.disallowed = []
    self.allowsAdditionalCalls = allowsAdditionalToolCalls
  }

  /// Creates an expectation that also forbids some calls; other additional calls are fine.
  public init(
    ordered: [ToolExpectation] = [], unordered: [ToolExpectation] = [], disallowed: [ToolExpectation]
  ) {
    self.init(ordered: ordered, unordered: unordered)
    self.disallowed = disallowed
  }

  /// Creates an expectation of calls in any order; additional calls are fine.
  public init(unordered: [ToolExpectation]) {
    self.init(ordered: [], unordered: unordered)
  }

  /// Creates an expectation of a single call; additional calls are fine.
  public init(expected toolName: String, arguments: [ArgumentMatcher] = []) {
    self.init(ordered: [ToolExpectation(toolName, arguments: arguments)])
  }
}

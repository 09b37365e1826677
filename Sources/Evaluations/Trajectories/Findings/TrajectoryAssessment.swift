/// What became of a sample's expectations about tool calls.
package struct TrajectoryAssessment: Sendable, Hashable, Codable {
  /// A call whose arguments are not a JSON object.
  package struct UnreadableCall: Sendable, Hashable, Codable {
    /// The call, from 1 in the transcript's order.
    package var call: Int
    /// The tool's name.
    package var tool: String
    /// What stands in place of the arguments, cut if it is long. Untrusted.
    package var text: String
  }

  /// One finding for each expectation: ordered, unordered, disallowed, and then each call not expected.
  package var findings: [TrajectoryFinding]
  /// The tools that were called, in order. Untrusted.
  package var calledTools: [String]
  /// The calls whose arguments are not a JSON object.
  package var unreadableCalls: [UnreadableCall]

  init(findings: [TrajectoryFinding], calls: [CalledTool]) {
    self.findings = findings
    calledTools = calls.map(\.name)
    unreadableCalls = calls.enumerated().compactMap { index, call in
      guard case .unreadable(let text) = call.arguments else { return nil }
      return UnreadableCall(call: index + 1, tool: call.name, text: ValueText.shortened(text))
    }
  }

  /// How many expectations are met.
  package var satisfiedCount: Int { findings.count { $0.outcome == .satisfied } }

  /// Whether every expectation is met and no call was made that should not have been; true if there are none.
  package var allPass: Bool { satisfiedCount == findings.count }

  /// The part of the expectations that are met, from 0 to 1; 1 if there are none.
  ///
  /// Each disallowed call counts as an expectation, and so does each call that was not expected.
  package var fraction: Double {
    findings.isEmpty ? 1 : Double(satisfiedCount) / Double(findings.count)
  }
}

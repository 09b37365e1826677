/// One tool call that is expected or disallowed, groups taken apart.
struct ExpectedCall: Sendable {
  /// The tool's name.
  var tool: String
  /// The conditions on the arguments.
  var arguments: [ArgumentMatcher]

  /// The expectation as people write it: `search(query: "x")`.
  var text: String {
    let tool = ValueText.shortened(tool)
    guard !arguments.isEmpty else { return tool }
    let list = arguments.map { "\(ValueText.shortened($0.argumentName)): \($0.expectationText)" }
    return "\(tool)(\(list.joined(separator: ", ")))"
  }
}

extension ToolExpectation {
  /// The call, or the calls of the group and of the groups in it.
  var calls: [ExpectedCall] {
    switch kind {
    case .expectation(let name, let arguments): [ExpectedCall(tool: name, arguments: arguments)]
    case .anyOrder(let members): members.flatMap(\.calls)
    }
  }
}

extension TrajectoryExpectation {
  /// Checks that every condition can be met.
  ///
  /// - Throws: `TrajectoryDefinitionError` for the first that cannot.
  func validate() throws {
    for call in (ordered + unordered + disallowed).flatMap(\.calls) {
      for matcher in call.arguments { try matcher.validate(tool: call.tool) }
    }
  }
}

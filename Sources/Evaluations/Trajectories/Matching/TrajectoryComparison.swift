/// Compares the tool calls of one sample with what is expected of them.
struct TrajectoryComparison {
  /// An expectation, and what is known of it.
  private struct Item {
    var place: TrajectoryFinding.Place
    var expected: ExpectedCall
    /// For each call of the tool the conditions on its arguments; nil for other tools' calls.
    var arguments: [[ArgumentFinding]?]

    /// The calls that fit, from 0.
    var fitting: [Int] {
      arguments.indices.filter { arguments[$0]?.allSatisfy { $0.outcome == .holds } == true }
    }
  }

  private let expectation: TrajectoryExpectation
  private let calls: [CalledTool]
  private var checker: ArgumentChecker

  init(_ expectation: TrajectoryExpectation, calls: [CalledTool], checker: ArgumentChecker) {
    self.expectation = expectation
    self.calls = calls
    self.checker = checker
  }

  /// What becomes of every expectation and of the calls that none covers.
  ///
  /// - Throws: `TrajectoryDefinitionError` for an expectation that is written wrongly, or what asking a model
  ///   throws.
  nonisolated(nonsending) mutating func assessment() async throws -> TrajectoryAssessment {
    try expectation.validate()
    var steps: [[Item]] = []
    for (index, step) in expectation.ordered.enumerated() {
      steps.append(try await items(step.calls, at: .step(index + 1)))
    }
    let unordered = try await items(expectation.unordered.flatMap(\.calls), at: .unordered)
    let disallowed = try await items(expectation.disallowed.flatMap(\.calls), at: .disallowed)
    let solution = MatchProblem(
      steps: steps.map { $0.map(\.fitting) }, unordered: unordered.map(\.fitting), callCount: calls.count
    ).solution()

    let chosen = solution.steps.flatMap(\.self) + solution.unordered
    var findings = zip(steps.flatMap(\.self) + unordered, chosen).map {
      finding(of: $0, call: $1, taken: solution.calls)
    }
    findings += disallowed.map(disallowedFinding)
    if !expectation.allowsAdditionalCalls {
      // A disallowed call counts where it is disallowed, and not once more.
      findings += unexpected(covered: solution.calls.union(disallowed.flatMap(\.fitting)))
    }
    return TrajectoryAssessment(findings: findings, calls: calls)
  }

  nonisolated(nonsending) private mutating func items(
    _ expected: [ExpectedCall], at place: TrajectoryFinding.Place
  ) async throws -> [Item] {
    var items: [Item] = []
    for expected in expected {
      var item = Item(place: place, expected: expected, arguments: [])
      for call in calls {
        item.arguments.append(
          call.isOf(expected.tool) ? try await checker.findings(of: expected, for: call) : nil)
      }
      items.append(item)
    }
    return items
  }

  private func finding(of item: Item, call: Int?, taken: Set<Int>) -> TrajectoryFinding {
    if let call { return finding(item, .satisfied, [call]) }
    let fitting = item.fitting
    let free = fitting.filter { !taken.contains($0) }
    if !free.isEmpty { return finding(item, .outOfOrder, free) }
    if !fitting.isEmpty { return finding(item, .taken, fitting) }
    guard let nearest = nearestCall(to: item, taken: taken) else { return finding(item, .notCalled, []) }
    return finding(item, .differs, [nearest])
  }

  /// The call of the tool that meets the most conditions; of several the first that nothing else uses.
  private func nearestCall(to item: Item, taken: Set<Int>) -> Int? {
    func rank(_ call: Int) -> (Int, Int, Int) {
      let held = (item.arguments[call] ?? []).count { $0.outcome == .holds }
      return (held, taken.contains(call) ? 0 : 1, -call)
    }
    return item.arguments.indices.filter { item.arguments[$0] != nil }.max { rank($0) < rank($1) }
  }

  private func disallowedFinding(_ item: Item) -> TrajectoryFinding {
    finding(item, item.fitting.isEmpty ? .satisfied : .violated, item.fitting)
  }

  private func unexpected(covered: Set<Int>) -> [TrajectoryFinding] {
    calls.indices.filter { !covered.contains($0) }.map {
      TrajectoryFinding(
        place: .additional, outcome: .unexpected, tool: calls[$0].name, text: calls[$0].text, calls: [$0 + 1])
    }
  }

  private func finding(
    _ item: Item, _ outcome: TrajectoryFinding.Outcome, _ calls: [Int]
  ) -> TrajectoryFinding {
    TrajectoryFinding(
      place: item.place, outcome: outcome, tool: item.expected.tool, text: item.expected.text,
      calls: calls.map { $0 + 1 }, arguments: calls.first.flatMap { item.arguments[$0] } ?? [])
  }
}

import Testing

@testable import Evaluations

@Suite("Calls are chosen so that the most expectations are satisfied")
struct MatchProblemTests {
  /// A problem in letters: each position, and each unordered expectation, is a text that lists the tools that
  /// fit; a position's members are separated by `|`.
  private func problem(_ steps: [String], unordered: [String] = [], calls: String) -> MatchProblem {
    let calls = Array(calls)
    func fitting(_ tools: some StringProtocol) -> [Int] { calls.indices.filter { tools.contains(calls[$0]) } }
    return MatchProblem(
      steps: steps.map { $0.split(separator: "|").map(fitting) }, unordered: unordered.map { fitting($0) },
      callCount: calls.count)
  }

  @Test(
    "Ordered and unordered expectations",
    arguments: [
      ([], [], "", 0), (["a"], [], "", 0), (["a", "b"], [], "ab", 2), (["a", "b"], [], "ba", 1),
      (["a", "b", "c"], [], "bca", 2), (["ab", "a"], [], "ab", 1), (["ab", "a"], [], "ba", 2),
      (["a|b"], [], "ba", 2), (["x", "a|b", "y"], [], "xbay", 4), (["x", "a|b", "y"], [], "xbya", 3),
      (["ab|a"], [], "ab", 2), (["a|a"], [], "a", 1), ([], ["ab", "a"], "ab", 2), ([], ["a", "ab"], "ab", 2),
      // Ordered and unordered want the same calls: the ordered one has to take the later.
      (["a"], ["a"], "aa", 2), (["ab"], ["a"], "ab", 2), (["ab"], ["a"], "ba", 2), (["a"], ["ab"], "ab", 2),
      // The longest order would use up both calls; a shorter one leaves more for the others.
      (["a", "b"], ["a", "b"], "ab", 2), (["ab", "b"], ["a"], "abb", 3),
      (["x", "y"], ["x", "yz"], "xyz", 3),
    ])
  func choice(steps: [String], unordered: [String], calls: String, count: Int) {
    #expect(problem(steps, unordered: unordered, calls: calls).solution().count == count)
  }

  @Test("When either could have the only call, the ordered one gets it")
  func preference() {
    let solution = problem(["a"], unordered: ["a"], calls: "a").solution()
    #expect(solution.steps == [[0]] && solution.unordered == [nil])
  }

  @Test("Too many states to try fall back to the choice in which ordered expectations come first")
  func fallback() {
    let contest = problem(["x", "ab", "x"], unordered: ["a", "b", "ab"], calls: "xxabx")
    let exact = contest.solution()
    let bounded = contest.solution(stateLimit: 0)
    #expect(exact.count >= bounded.count)
    #expect(bounded.orderedCount == OrderedAlignment(contest).count)
  }

  @Test("Many expectations of one tool are no more to try than few")
  func symmetric() {
    let many = problem(
      Array(repeating: "a", count: 30), unordered: Array(repeating: "a", count: 30),
      calls: String(repeating: "a", count: 45))
    let solution = many.solution()
    #expect(solution.count == 45 && solution.orderedCount == 30)
  }

  @Test("Random problems are solved as well as by trying everything, and no rule is broken")
  func random() {
    var numbers = Numbers(state: 20_251_130)
    var contests = 0
    for round in 0..<3000 {
      let problem = numbers.problem()
      let solution = problem.solution()
      let (best, bestOrdered) = Reference(problem).best
      #expect(solution.count == best, "round \(round): \(problem)")
      #expect(solution.orderedCount == bestOrdered, "round \(round): \(problem)")
      #expect(problem.violation(by: solution) == nil, "round \(round): \(problem)")
      let bounded = problem.solution(stateLimit: 0)
      #expect(problem.violation(by: bounded) == nil, "round \(round): \(problem)")
      #expect(bounded.count <= best && bounded.orderedCount >= bestOrdered, "round \(round): \(problem)")
      if bounded.count < best { contests += 1 }
      guard solution.count == best else { return }
    }
    #expect(contests > 30, "too few problems in which ordered and unordered expectations compete")
  }
}

extension MatchProblem {
  /// What is wrong with a solution, or nil.
  fileprivate func violation(by solution: Solution) -> String? {
    guard solution.steps.map(\.count) == steps.map(\.count), solution.unordered.count == unordered.count
    else { return "another shape" }
    let pairs = zip(steps.flatMap(\.self) + unordered, solution.steps.flatMap(\.self) + solution.unordered)
    for (fitting, call) in pairs {
      if let call, !fitting.contains(call) { return "a call that does not fit" }
    }
    guard solution.calls.count == solution.count else { return "a call that is used twice" }
    var reached = -1
    for step in solution.steps {
      let used = step.compactMap(\.self)
      if let first = used.min(), first <= reached { return "a call out of order" }
      reached = max(reached, used.max() ?? -1)
    }
    return nil
  }
}

/// Tries every choice of calls.
private struct Reference {
  /// The most expectations that can be satisfied, and the most ordered ones among them.
  var best: (count: Int, ordered: Int) { (count, ordered) }

  private let problem: MatchProblem
  private let rows: [(position: Int?, fitting: [Int])]
  private var count = 0
  private var ordered = 0

  init(_ problem: MatchProblem) {
    self.problem = problem
    rows =
      problem.steps.enumerated().flatMap { position, members in
        members.map { (position: position, fitting: $0) }
      } + problem.unordered.map { (position: nil, fitting: $0) }
    tryAll(from: 0, used: [:], matched: 0, inOrder: 0)
  }

  /// - Parameter used: The position of each call that is used; nil for one that is used without order.
  private mutating func tryAll(from row: Int, used: [Int: Int?], matched: Int, inOrder: Int) {
    guard row < rows.count else {
      if (matched, inOrder) > (count, ordered) { (count, ordered) = (matched, inOrder) }
      return
    }
    tryAll(from: row + 1, used: used, matched: matched, inOrder: inOrder)
    let position = rows[row].position
    for call in rows[row].fitting where used[call] == nil {
      let isInOrder = used.allSatisfy { other, otherPosition in
        guard let position, let otherPosition, position != otherPosition else { return true }
        return (other < call) == (otherPosition < position)
      }
      guard isInOrder else { continue }
      var used = used
      used[call] = .some(position)
      tryAll(
        from: row + 1, used: used, matched: matched + 1, inOrder: inOrder + (position == nil ? 0 : 1))
    }
  }
}

/// Small problems, the same ones each time.
private struct Numbers {
  var state: UInt64

  /// The next number below a bound, from a linear congruential generator (Knuth's MMIX).
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func problem() -> MatchProblem {
    let callCount = below(7)
    let density = 1 + below(2)
    func row(_ numbers: inout Numbers) -> [Int] {
      (0..<callCount).filter { _ in numbers.below(5) < density }
    }
    return MatchProblem(
      steps: (0..<below(5)).map { _ in (0..<1 + below(3) / 2).map { _ in row(&self) } },
      unordered: (0..<below(4)).map { _ in row(&self) }, callCount: callCount)
  }
}

/// Which calls fit which expectations, and which of these have an order.
struct MatchProblem: Sendable, Hashable {
  /// For each ordered position its members, and for each member the calls that fit, ascending from 0.
  var steps: [[[Int]]]
  /// For each unordered expectation the calls that fit, ascending from 0.
  var unordered: [[Int]]
  /// How many calls there are.
  var callCount: Int

  /// A choice of calls; each call is chosen at most once.
  struct Solution: Sendable, Hashable {
    /// The call of each member of each position.
    var steps: [[Int?]]
    /// The call of each unordered expectation.
    var unordered: [Int?]

    /// How many ordered members have a call.
    var orderedCount: Int { steps.reduce(0) { $0 + $1.count { $0 != nil } } }
    /// How many expectations have a call.
    var count: Int { orderedCount + unordered.count { $0 != nil } }
    /// The calls that are chosen.
    var calls: Set<Int> { Set((steps.flatMap(\.self) + unordered).compactMap(\.self)) }
  }

  /// The choice of calls that satisfies the most expectations, and among such choices the most ordered ones.
  ///
  /// All calls chosen for a position come before all calls chosen for later positions. Ordered expectations
  /// alone are aligned exactly, in polynomial time, and so are unordered ones. Only where both want the same
  /// calls, and the best of each cannot be had together, is every combination tried, up to a number of states
  /// that fits trajectories of some ten contested expectations; beyond that the ordered expectations choose
  /// first.
  func solution(stateLimit: Int = 50_000) -> Solution {
    let alignment = OrderedAlignment(self)
    let first = solution(cuts: alignment.cuts)
    // No choice satisfies more than both kinds can apart, or than all can without an order.
    let bound = min(
      alignment.count + matchCount(of: unordered), matchCount(of: steps.flatMap(\.self) + unordered))
    if first.count == bound { return first }
    var contest = Contest(self)
    return contest.solution(stateLimit: stateLimit) ?? first
  }

  /// How many of some expectations can be satisfied, each by a call of its own, in any order.
  private func matchCount(of expectations: [[Int]]) -> Int {
    var matching = BipartiteMatching(columnCount: callCount)
    for candidates in expectations { matching.add(candidates) }
    return matching.count
  }

  /// The best choice when each position may only use the calls from its cut to the next one.
  private func solution(cuts: [Int]) -> Solution {
    var matching = BipartiteMatching(columnCount: callCount)
    for (position, members) in steps.enumerated() {
      let window = cuts[position]..<cuts[position + 1]
      for candidates in members { matching.add(candidates.filter(window.contains)) }
    }
    // Added later, so they take no call that an ordered expectation cannot do without.
    for candidates in unordered { matching.add(candidates) }
    var chosen = matching.columnOfRow[...]
    var result = Solution(steps: [], unordered: [])
    for members in steps {
      result.steps.append(Array(chosen.prefix(members.count)))
      chosen = chosen.dropFirst(members.count)
    }
    result.unordered = Array(chosen)
    return result
  }
}

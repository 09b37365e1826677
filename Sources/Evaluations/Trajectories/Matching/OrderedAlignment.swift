/// Divides the calls among ordered positions, so that as many expectations as possible have a call.
///
/// Each position gets a run of consecutive calls, perhaps an empty one. The division is found by dynamic
/// programming over the positions and the ends of their runs.
struct OrderedAlignment {
  /// Where the run of each position begins, and at the end the number of calls.
  let cuts: [Int]
  /// How many expectations have a call.
  let count: Int

  init(_ problem: MatchProblem) {
    let ends = 0...problem.callCount
    /// The most matches of the positions so far, by the number of calls they may use.
    var best = Array(repeating: 0, count: ends.count)
    var starts: [[Int]] = []
    for members in problem.steps {
      var next = best
      var start = Array(ends)
      let wanted = Self.membersByCall(members, callCount: problem.callCount)
      for begin in ends {
        var matching = BipartiteMatching(columnCount: members.count)
        var size = 0
        for call in begin..<problem.callCount {
          if size < members.count, !wanted[call].isEmpty, matching.add(wanted[call]) { size += 1 }
          if best[begin] + size > next[call + 1] {
            (next[call + 1], start[call + 1]) = (best[begin] + size, begin)
          }
        }
      }
      best = next
      starts.append(start)
    }
    count = best[problem.callCount]
    var cuts = [problem.callCount]
    for start in starts.reversed() { cuts.append(start[cuts[cuts.count - 1]]) }
    self.cuts = cuts.reversed()
  }

  /// For each call the members it fits.
  private static func membersByCall(_ members: [[Int]], callCount: Int) -> [[Int]] {
    var result = Array(repeating: [Int](), count: callCount)
    for (member, candidates) in members.enumerated() {
      for call in candidates { result[call].append(member) }
    }
    return result
  }
}

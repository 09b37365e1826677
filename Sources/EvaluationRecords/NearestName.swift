/// Finds the name that was probably meant.
package enum NearestName {
  /// The candidate that is most like a name, or nil if none is close.
  ///
  /// Close means that about a third of the characters may differ; letter case does not matter.
  package static func to(_ name: String, in candidates: [String]) -> String? {
    let best = candidates.map { (name: $0, distance: distance(name, $0)) }.min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, name.count / 3) else { return nil }
    return best.name
  }

  /// How many insertions, deletions, replacements and swaps of neighbors lead from one text to the other
  /// (optimal string alignment distance), ignoring letter case.
  static func distance(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.lowercased()), Array(second.lowercased()))
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let replacement = last[column] + (first[row] == second[column] ? 0 : 1)
        var best = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}

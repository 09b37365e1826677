/// Divides calls among ordered and unordered expectations that want the same ones, trying every combination.
///
/// It goes through the calls in order. What matters of the past is which position was reached, which of its
/// members have a call, and which unordered expectations have one; of all ways to one such state only the
/// best is kept.
struct Contest {
  private struct State: Hashable {
    var position = 0
    var members: UInt64 = 0
    var unordered: UInt64 = 0
  }

  /// A way to a state: the last choice, and the way before it.
  private struct Way {
    var state: State
    /// Matches, then ordered matches, as one number.
    var value: Int
    var previous: Int?
    var choice: Choice?
  }

  private enum Choice {
    case member(Int, position: Int, call: Int)
    case unordered(Int, call: Int)
  }

  private let problem: MatchProblem
  /// The unordered expectations that compete with ordered ones, directly or through other unordered ones.
  private let contested: [Int]
  private var ways: [Way] = []

  init(_ problem: MatchProblem) {
    self.problem = problem
    var calls = Set(problem.steps.flatMap { $0 }.flatMap { $0 })
    var contested: Set<Int> = []
    var grows = true
    while grows {
      grows = false
      for (index, candidates) in problem.unordered.enumerated()
      where !contested.contains(index) && candidates.contains(where: calls.contains) {
        contested.insert(index)
        calls.formUnion(candidates)
        grows = true
      }
    }
    self.contested = contested.sorted()
  }

  /// The best solution, or nil if there are too many states.
  mutating func solution(stateLimit: Int) -> MatchProblem.Solution? {
    guard contested.count <= 64, problem.steps.allSatisfy({ $0.count <= 64 }) else { return nil }
    ways = [Way(state: State(), value: 0)]
    var places = [State(): 0]
    /// The reached states in the order they were reached first, so that equal inputs give equal solutions.
    var states = [State()]
    for call in 0..<problem.callCount {
      let before = states.map { places[$0]! }
      for place in before {
        for way in successors(of: place, with: call) {
          if let known = places[way.state] {
            guard way.value > ways[known].value else { continue }
          } else {
            states.append(way.state)
          }
          ways.append(way)
          guard ways.count <= stateLimit else { return nil }
          places[way.state] = ways.count - 1
        }
      }
    }
    let best = states.map { places[$0]! }.reduce(0) { ways[$1].value > ways[$0].value ? $1 : $0 }
    return solution(endingWith: best)
  }

  /// The ways on from a way in which a call is used; not using it leaves the way as it is.
  private func successors(of place: Int, with call: Int) -> [Way] {
    let way = ways[place]
    let matchValue = problem.steps.reduce(1) { $0 + $1.count }
    var result: [Way] = []
    for position in way.state.position..<problem.steps.count {
      let taken = position == way.state.position ? way.state.members : 0
      for member in free(problem.steps[position], taken: taken, fitting: call) {
        var state = way.state
        state.position = position
        state.members = taken | 1 << UInt64(member)
        result.append(
          Way(
            state: state, value: way.value + matchValue + 1, previous: place,
            choice: .member(member, position: position, call: call)))
      }
    }
    for index in free(contested.map { problem.unordered[$0] }, taken: way.state.unordered, fitting: call) {
      var state = way.state
      state.unordered |= 1 << UInt64(index)
      result.append(
        Way(
          state: state, value: way.value + matchValue, previous: place,
          choice: .unordered(contested[index], call: call)))
    }
    return result
  }

  /// The expectations without a call that a call fits; of several that fit the same calls only the first.
  private func free(_ expectations: [[Int]], taken: UInt64, fitting call: Int) -> [Int] {
    var seen: Set<[Int]> = []
    return expectations.indices.filter { index in
      taken & 1 << UInt64(index) == 0 && expectations[index].contains(call)
        && seen.insert(expectations[index]).inserted
    }
  }

  private func solution(endingWith last: Int) -> MatchProblem.Solution {
    var result = MatchProblem.Solution(
      steps: problem.steps.map { Array(repeating: nil, count: $0.count) },
      unordered: Array(repeating: nil, count: problem.unordered.count))
    var place: Int? = last
    while let current = place {
      switch ways[current].choice {
      case .member(let member, let position, let call): result.steps[position][member] = call
      case .unordered(let index, let call): result.unordered[index] = call
      case nil: break
      }
      place = ways[current].previous
    }
    // The others share no call with anything above.
    let others = problem.unordered.indices.filter { !contested.contains($0) }
    var matching = BipartiteMatching(columnCount: problem.callCount)
    for index in others { matching.add(problem.unordered[index]) }
    for (row, index) in others.enumerated() { result.unordered[index] = matching.columnOfRow[row] }
    return result
  }
}

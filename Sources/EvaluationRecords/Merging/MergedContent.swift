/// What the aggregates and the order of metrics of a merged run are made from.
struct MergedContent {
  /// How many rows there are.
  private(set) var rows = 0
  private var measured: [String: [(position: Int, value: Double)]] = [:]
  /// Where each metric was first returned: the row's position, and the place among the row's cells.
  private var first: [String: (position: Int, place: Int)] = [:]

  /// Learns of a row's cells; rows may come in any order.
  mutating func add(_ position: Int, _ cells: [NamedCell]) {
    rows += 1
    for (place, named) in cells.enumerated() {
      if let value = named.cell.value { measured[named.metric, default: []].append((position, value)) }
      guard named.cell.wasReturned else { continue }
      if let known = first[named.metric], known < (position, place) { continue }
      first[named.metric] = (position, place)
    }
  }

  /// A metric's values in the order of the rows.
  func values(of metric: String) -> [Double] {
    (measured[metric] ?? []).sorted { $0.position < $1.position }.map(\.value)
  }

  /// The metrics in the order in which they were returned first, then those that only the runs' lists have.
  func metricNames(after lists: [[String]]) -> [String] {
    let returned = first.sorted { $0.value < $1.value }.map(\.key)
    var seen = Set(returned)
    return returned + lists.joined().filter { seen.insert($0).inserted }
  }
}

extension MetricCell {
  /// Whether an evaluator returned the metric, as far as the cell shows.
  fileprivate var wasReturned: Bool {
    switch state {
    case .passed, .failed, .scored, .ignored, .notApplicable, .judgeUnparsable, .judgeOffScale: true
    case .evaluatorFailed: reason == .nonFiniteScore
    case .notEmitted, .subjectFailed, .refused, .timedOut, .cancelled, .notRun: false
    }
  }
}

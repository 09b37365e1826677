extension DescriptiveStatistics {
  /// The middle value, for an even count the midpoint of the two middle values; nil if there are no values.
  package static func median(of values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let upper = sorted[sorted.count / 2]
    guard sorted.count.isMultiple(of: 2) else { return upper }
    let lower = sorted[sorted.count / 2 - 1]
    let midpoint = (lower + upper) / 2
    return midpoint.isFinite ? midpoint : lower / 2 + upper / 2
  }

  /// The most frequent value, the smallest of them if several are; nil if there are no values.
  ///
  /// Values count as the same when they are equal as numbers, without a tolerance.
  package static func mode(of values: [Double]) -> Double? {
    var best: (value: Double, count: Int)?
    var run: (value: Double, count: Int)?
    for value in values.sorted() {
      let current = (value, run?.value == value ? (run?.count ?? 0) + 1 : 1)
      run = current
      // Values come in ascending order, so only a longer run may replace an earlier one.
      if current.1 > best?.count ?? 0 { best = current }
    }
    return best?.value
  }
}

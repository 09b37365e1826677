import RideJournal

extension ParsedQuery {
  /// The share of the expected conditions that were found, 0 to 1. Where none are expected, none were missed: 1.
  package func recall(against expected: ParsedQuery) -> Double {
    guard !expected.filters.isEmpty else { return 1 }
    return Double(matches(with: expected)) / Double(expected.filters.count)
  }

  /// The share of the conditions found that are expected, 0 to 1.
  ///
  /// Finding nothing is right (1) where nothing is expected. Where something is, it earns 0, so that a parser that
  /// never answers does not look precise.
  package func precision(against expected: ParsedQuery) -> Double {
    guard !filters.isEmpty else { return expected.filters.isEmpty ? 1 : 0 }
    return Double(matches(with: expected)) / Double(filters.count)
  }

  private func matches(with expected: ParsedQuery) -> Int {
    Set(filters).intersection(expected.filters).count
  }

  /// What the conditions are about, whatever their values.
  package var kinds: Set<RideCondition.Kind> {
    Set(filters.map(\.kind))
  }
}

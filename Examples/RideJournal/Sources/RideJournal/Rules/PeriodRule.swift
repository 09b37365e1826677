/// Recognizes periods: "last spring", "March 2024", "2022", "this week", "yesterday".
struct PeriodRule: SearchRule {
  private static let relations: [String: Period.Relation] = [
    "last": .last, "past": .last, "previous": .last, "this": .this,
  ]
  private static let days: [String: Period] = [
    "yesterday": Period(.last, .day), "today": Period(.this, .day),
  ]
  /// Units that are only a period together with "last" or "this".
  private static let relative: Set<Period.Unit> = [.day, .week, .weekend, .month, .year]
  private let amount = AmountRule()

  func finding(in words: ArraySlice<Word>) -> Finding? {
    guard let first = words.first else { return nil }
    let second = words.dropFirst().first
    if let period = Self.days[first.plain] {
      return Finding(conditions: [.period(period)], length: 1)
    }
    if let relation = Self.relations[first.plain] {
      guard let unit = second.flatMap(unit) else { return nil }
      return Finding(conditions: [.period(Period(relation, unit))], length: 2)
    }
    if let year = Period.year(first.plain) {
      // Four digits are a year unless something is measured in them.
      let isAmount = amount.finding(in: words) != nil
      return isAmount ? nil : Finding(conditions: [.period(Period(.year, year))], length: 1)
    }
    guard let unit = unit(first), !Self.relative.contains(unit) else { return nil }
    if let year = second.flatMap({ Period.year($0.plain) }) {
      return Finding(conditions: [.period(Period(unit, year))], length: 2)
    }
    return Finding(conditions: [.period(Period(unit))], length: 1)
  }

  private func unit(_ word: Word) -> Period.Unit? {
    word.plain == "fall" ? .autumn : Period.Unit(rawValue: word.plain)
  }
}

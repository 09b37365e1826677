/// When the rides were: "last spring", "March 2024", "2022", "this week".
///
/// A period stays as symbolic as the rider wrote it. Which dates "last spring" covers depends on the day of the
/// search, so the search works that out and an expectation never goes stale.
public struct Period: Hashable, Sendable {
  /// A stretch of the calendar.
  public enum Unit: String, CaseIterable, Sendable {
    case day, week, weekend, month, year
    case spring, summer, autumn, winter
    case january, february, march, april, may, june
    case july, august, september, october, november, december
  }

  /// Which of several such stretches is meant.
  public enum Relation: String, CaseIterable, Sendable {
    /// The one before the current one. "Last day" is yesterday.
    case last
    /// The current one. "This day" is today.
    case this
  }

  /// The stretch of the calendar.
  public var unit: Unit
  /// Which one, seen from the day of the search, or nil.
  public var relation: Relation?
  /// The year it lies in, or nil.
  public var year: Int?

  /// A stretch of the calendar in any year: "spring".
  public init(_ unit: Unit) {
    self.unit = unit
  }

  /// A stretch of the calendar seen from the day of the search: "last spring".
  public init(_ relation: Relation, _ unit: Unit) {
    self.unit = unit
    self.relation = relation
  }

  /// A stretch of the calendar in a given year: "spring 2024". The year itself is `Period(.year, 2024)`.
  public init(_ unit: Unit, _ year: Int) {
    self.unit = unit
    self.year = year
  }
}

extension Period: LosslessStringConvertible {
  /// The period in words: "last spring", "spring 2024", "2024".
  public var description: String {
    if let relation { return "\(relation) \(unit)" }
    guard let year else { return unit.rawValue }
    return unit == .year ? "\(year)" : "\(unit) \(year)"
  }

  /// Reads what `description` writes, or returns nil.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch (words.first, words.dropFirst().first, words.count) {
    case (let word?, nil, 1):
      if let unit = Unit(rawValue: word) {
        self.init(unit)
      } else if let year = Self.year(word) {
        self.init(.year, year)
      } else {
        return nil
      }
    case (let first?, let second?, 2):
      if let relation = Relation(rawValue: first), let unit = Unit(rawValue: second) {
        self.init(relation, unit)
      } else if let unit = Unit(rawValue: first), let year = Self.year(second) {
        self.init(unit, year)
      } else {
        return nil
      }
    default:
      return nil
    }
  }

  /// The year that four digits name, or nil.
  static func year(_ text: some StringProtocol) -> Int? {
    guard text.count == 4, let year = Int(text), (1950...2099).contains(year) else { return nil }
    return year
  }
}

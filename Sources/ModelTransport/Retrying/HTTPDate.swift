import Foundation

/// The three date formats of HTTP (RFC 9110, section 5.6.7).
enum HTTPDate {
  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`.
  ///
  /// Returns nil for anything else. The name of the day is not compared with the date.
  ///
  /// - Parameter now: A two-digit year that would lie more than fifty years after it means the past century.
  static func parse(_ text: String, now: Date = Date()) -> Date? {
    let fields = text.split(separator: " ").map(String.init)
    switch fields.count {
    case 6 where fields[0].hasSuffix(",") && fields[5] == "GMT":
      return date(day: fields[1], month: fields[2], year: fields[3], time: fields[4], now: now)
    case 4 where fields[0].hasSuffix(",") && fields[3] == "GMT":
      let parts = fields[1].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return nil }
      return date(day: parts[0], month: parts[1], year: parts[2], time: fields[2], now: now)
    case 5 where !text.contains(","):
      return date(day: fields[2], month: fields[1], year: fields[4], time: fields[3], now: now)
    default:
      return nil
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func date(day: String, month: String, year: String, time: String, now: Date) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0), 2...2) }
    guard let day = number(day, 1...2), let month = months.firstIndex(of: month), clock.count == 3,
      let hour = clock[0], let minute = clock[1], let second = clock[2], hour < 24, minute < 60, second <= 60
    else { return nil }
    let fullYear: Int
    if let year = number(year, 4...4) {
      fullYear = year
    } else if let year = number(year, 2...2) {
      fullYear = century(of: year, now: now)
    } else {
      return nil
    }
    let components = DateComponents(
      year: fullYear, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    guard let date = utc.date(from: components),
      // The calendar would make March 2 of February 30.
      utc.component(.day, from: date) == day || second == 60
    else { return nil }
    return date
  }

  private static func century(of year: Int, now: Date) -> Int {
    let current = utc.component(.year, from: now)
    let candidate = current - current % 100 + year
    return candidate > current + 50 ? candidate - 100 : candidate
  }

  private static func number(_ text: String, _ digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  private static let utc: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}

import Foundation

/// Times as result files write them: ISO 8601 in UTC, to the second.
enum ResultTime {
  static func text(of date: Date) -> String {
    // The style rounds, so that 59.9 seconds could become another minute.
    let whole = Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
    return whole.formatted(.iso8601)
  }

  /// Reads a time with or without a fraction of a second, or returns nil if the text is none.
  static func date(in text: String) -> Date? {
    for style in [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)] {
      do {
        return try style.parse(text)
      } catch {
        // The next style may fit.
        continue
      }
    }
    return nil
  }
}

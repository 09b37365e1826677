package import Foundation

/// When a server asks to be called again.
package enum RetryAfter: Sendable, Hashable {
  /// After a time.
  case delay(Duration)
  /// At a moment.
  case date(Date)

  /// Reads the value of a `Retry-After` field: seconds, also with a fraction, or an HTTP date.
  ///
  /// Returns nil for anything else, negative numbers included.
  package init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Self.number(text) {
      self = .delay(.seconds(seconds))
    } else if let date = HTTPDate.parse(text) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// Reads the value of a `retry-after-ms` field, or returns nil if it is not a number of milliseconds.
  package init?(milliseconds text: String) {
    guard let milliseconds = Self.number(text.trimmingCharacters(in: .whitespaces)) else { return nil }
    self = .delay(.seconds(milliseconds / 1000))
  }

  /// What a response asks for: `retry-after-ms` if it has one, otherwise `Retry-After`.
  package init?(_ response: HTTPResponse) {
    self.init(response.headers)
  }

  /// What the header fields of a response ask for: `retry-after-ms` if it has one, otherwise `Retry-After`.
  package init?(_ headers: HeaderFields) {
    let precise = headers.value(of: "retry-after-ms").flatMap { RetryAfter(milliseconds: $0) }
    guard let advice = precise ?? headers.value(of: "retry-after").flatMap({ RetryAfter($0) }) else {
      return nil
    }
    self = advice
  }

  /// How long to wait from `now` on; zero if the moment has passed.
  package func delay(from now: Date) -> Duration {
    switch self {
    case .delay(let delay): delay
    case .date(let date): .seconds(max(0, date.timeIntervalSince(now)))
    }
  }

  /// Digits with an optional fraction, at most a thousand million so that no arithmetic overflows.
  private static func number(_ text: String) -> Double? {
    guard text.first?.isNumber == true, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
      let value = Double(text)
    else { return nil }
    return min(value, 1_000_000_000)
  }
}

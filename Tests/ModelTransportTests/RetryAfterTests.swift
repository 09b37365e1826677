import Foundation
import ModelTransport
import Testing

@Suite("Reading Retry-After")
struct RetryAfterTests {
  static let delays: [(String, Double)] = [
    ("0", 0), ("1", 1), (" 89 ", 89), ("1.5", 1.5), ("0.01", 0.01), ("007", 7), ("99999999999999999999", 1e9),
  ]

  @Test("Seconds are read, also with a fraction", arguments: delays)
  func seconds(text: String, value: Double) {
    #expect(RetryAfter(text) == .delay(.seconds(value)))
  }

  /// The moment of RFC 9110's own examples in section 5.6.7.
  @Test(
    "All three HTTP date formats are read",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
  func dates(text: String) {
    #expect(RetryAfter(text) == .date(Date(timeIntervalSince1970: 784_111_777)))
  }

  @Test("February 29 is a date in a leap year")
  func leapDay() {
    #expect(RetryAfter("Thu, 29 Feb 2024 00:00:00 GMT") == .date(Date(timeIntervalSince1970: 1_709_164_800)))
  }

  @Test(
    "Anything else is no advice",
    arguments: [
      "", " ", "-1", "+1", "1e3", "1,5", "soon", "NaN", "inf", "0x10", "1.2.3", ".", "١", "5 s",
      "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
      "Sun, 06 Nov 1994 08::37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT", "Sun Nov  6 08:49:37", ",,,,,,",
      "Sun, 00 Nov 1994 08:49:37 GMT", "2024-05-01T00:00:00Z",
    ])
  func garbage(text: String) {
    #expect(RetryAfter(text) == nil)
  }

  static let responses: [([(name: String, value: String)], RetryAfter?)] = [
    ([], nil), ([("Retry-After", "2")], .delay(.seconds(2))),
    ([("Retry-After-Ms", "250")], .delay(.seconds(0.25))),
    ([("retry-after", "2"), ("retry-after-ms", "1500")], .delay(.seconds(1.5))),
    ([("retry-after", "2"), ("retry-after-ms", "-3")], .delay(.seconds(2))),
    ([("retry-after", "soon")], nil),
  ]

  @Test("Of a response the field in milliseconds counts first", arguments: responses)
  func response(headers: [(name: String, value: String)], advice: RetryAfter?) {
    #expect(RetryAfter(HTTPResponse(status: 429, headers: headers)) == advice)
  }

  @Test("A moment that has passed is no wait")
  func delay() {
    let now = Date(timeIntervalSince1970: 1000)
    #expect(RetryAfter.date(Date(timeIntervalSince1970: 1002)).delay(from: now) == .seconds(2))
    #expect(RetryAfter.date(Date(timeIntervalSince1970: 900)).delay(from: now) == .zero)
    #expect(RetryAfter.delay(.seconds(3)).delay(from: now) == .seconds(3))
  }
}

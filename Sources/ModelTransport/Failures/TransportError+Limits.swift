import Foundation

// Answers that go beyond what their caller allowed.
extension TransportError {
  /// The error of a request to `url` that was not complete within `timeout`.
  static func timedOut(url: URL, timeout: Duration) -> TransportError {
    let remedy = "Check that the server is not overloaded, or allow more time."
    return TransportError(
      .timedOut, detail: "\(endpoint(url)) did not answer within \(number(of: timeout)) seconds. \(remedy)")
  }

  /// The error of a request to `url` during which nothing came in for `limit`.
  static func silent(url: URL, limit: Duration) -> TransportError {
    let remedy = "Check that the server is not overloaded, or allow longer pauses."
    return TransportError(
      .timedOut, detail: "\(endpoint(url)) sent no data for \(number(of: limit)) s. \(remedy)")
  }

  /// The error of a request to `url` whose answer has more than `limit` bytes.
  static func oversized(url: URL, limit: Int) -> TransportError {
    TransportError(
      .other, detail: "\(endpoint(url)) sent more than the \(limit) bytes that an answer may have.")
  }

  /// Seconds without a needless fraction.
  private static func number(of duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    return Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
  }
}

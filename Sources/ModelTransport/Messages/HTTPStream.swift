package import Foundation

/// One HTTP response whose head is there while its body still comes in.
///
/// The connection closes as soon as nobody holds `chunks` or an iterator of it any more.
package struct HTTPStream: Sendable {
  /// The status code.
  package var status: Int
  /// The header fields, sorted by name; repeated ones are joined into one.
  package var headers: [(name: String, value: String)]
  /// The parts of the body as they come in, after any content encoding is undone; for one iteration.
  ///
  /// What came in before an error is delivered before the error. Iterating throws `TransportError` when the
  /// body is cut, stalls, takes too long or is too large, and `CancellationError` when the task is cancelled,
  /// which also closes the connection.
  package var chunks: AsyncThrowingStream<Data, any Error>

  /// Creates a response.
  package init(
    status: Int, headers: [(name: String, value: String)] = [], chunks: AsyncThrowingStream<Data, any Error>
  ) {
    self.status = status
    self.headers = headers
    self.chunks = chunks
  }

  /// The value of the header field called `name`, whatever its case, or nil if there is none.
  package func header(_ name: String) -> String? {
    headers.value(of: name)
  }

  /// The rest of the body in one piece, an error message for instance.
  ///
  /// - Throws: What iterating `chunks` throws.
  package func body() async throws -> Data {
    var body = Data()
    for try await chunk in chunks { body.append(chunk) }
    return body
  }
}

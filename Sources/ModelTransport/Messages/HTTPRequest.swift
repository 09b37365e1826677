package import Foundation

/// One HTTP request with its whole body.
package struct HTTPRequest: Sendable {
  /// Where it goes; `http` or `https`.
  package var url: URL
  /// The method, `POST` for instance.
  package var method: String
  /// The header fields in their order; a name may come twice.
  package var headers: [(name: String, value: String)]
  /// The body, or nil for none.
  package var body: Data?
  /// How long the whole exchange may take, from connecting to the last byte.
  package var timeout: Duration

  /// Creates a request.
  package init(
    url: URL, method: String = "GET", headers: [(name: String, value: String)] = [], body: Data? = nil,
    timeout: Duration = .seconds(600)
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

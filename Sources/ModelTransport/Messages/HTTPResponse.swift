package import Foundation

/// One HTTP response with its whole body.
package struct HTTPResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The header fields, sorted by name; repeated ones are joined into one.
  package var headers: [(name: String, value: String)]
  /// The body after any content encoding is undone.
  package var body: Data

  /// Creates a response.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// The value of the header field called `name`, whatever its case, or nil if there is none.
  package func header(_ name: String) -> String? {
    headers.value(of: name)
  }
}

import Foundation
import Secrets

/// Why a request got no response.
///
/// The text names the host, never the query, a header or the body, and is redacted.
package struct TransportError: Error, Sendable, Hashable {
  /// What went wrong, as far as it decides whether another attempt makes sense.
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// Nobody accepts connections at the address.
    case connectionRefused
    /// The host's name leads to no address.
    case hostNotFound
    /// The response was not complete in time.
    case timedOut
    /// The connection ended before the response was complete.
    case connectionLost
    /// No secure connection could be made.
    case notSecure
    /// The address is not one that requests can go to.
    case badURL
    /// Anything else.
    case other
  }

  /// What went wrong.
  package var kind: Kind
  /// What went wrong in a sentence with host and remedy.
  package var detail: String
  /// How many times the request was sent.
  package var attempts: Int

  /// Creates an error; secrets in `detail` are replaced.
  package init(_ kind: Kind, detail: String, attempts: Int = 1) {
    self.kind = kind
    self.detail = Redactor.shared.redact(detail)
    self.attempts = attempts
  }
}

extension TransportError: LocalizedError, CustomStringConvertible {
  package var errorDescription: String? { description }

  package var description: String {
    attempts > 1 ? "\(detail) The request was sent \(attempts) times." : detail
  }
}

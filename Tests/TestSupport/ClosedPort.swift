package import Foundation

/// A port of 127.0.0.1 where nobody listens, and nobody else can as long as this value lives.
package final class ClosedPort: Sendable {
  /// The address, `http://127.0.0.1:54321` for instance.
  package let url: URL
  /// The port.
  package let port: Int

  private let socket: ListeningSocket

  /// Takes a free port.
  package init() throws {
    socket = try ListeningSocket(listens: false)
    port = socket.port
    url = try socket.url
  }
}

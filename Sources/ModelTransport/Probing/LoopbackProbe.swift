package import Foundation

/// Tells whether something listens on an address of this machine.
package enum LoopbackProbe {
  /// Whether `url` names this machine: `localhost`, an address in 127.0.0.0/8, or `::1`.
  package static func isLoopback(_ url: URL) -> Bool {
    guard let host = host(of: url) else { return false }
    if isLocalName(host) { return true }
    return SocketAddress(host, port: 0)?.isLoopback ?? false
  }

  /// Whether a TCP connection to the host and port of `url` is accepted within `timeout`.
  ///
  /// Names other than `localhost` are never looked up: the answer for them is no. Blocks the calling thread
  /// for at most `timeout`.
  package static func isListening(_ url: URL, timeout: Duration = .milliseconds(250)) -> Bool {
    guard let host = host(of: url) else { return false }
    let port = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    guard let port = UInt16(exactly: port) else { return false }
    let addresses = isLocalName(host) ? ["127.0.0.1", "::1"] : [host]
    let end = ContinuousClock.now + timeout
    return addresses.compactMap { SocketAddress($0, port: port) }.contains { $0.accepts(until: end) }
  }

  private static func host(of url: URL) -> String? {
    guard let host = url.host()?.lowercased(), !host.isEmpty else { return nil }
    return host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
  }

  private static func isLocalName(_ host: String) -> Bool {
    host == "localhost" || host == "localhost."
  }
}

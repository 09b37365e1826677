import Foundation

/// A numeric IP address with a port.
enum SocketAddress {
  case ipv4(sockaddr_in)
  case ipv6(sockaddr_in6)

  /// Reads an address in its numeric form, or returns nil for anything else.
  init?(_ text: String, port: UInt16) {
    var ipv4 = sockaddr_in()
    var ipv6 = sockaddr_in6()
    if inet_pton(AF_INET, text, &ipv4.sin_addr) == 1 {
      ipv4.sin_family = sa_family_t(AF_INET)
      ipv4.sin_port = port.bigEndian
      self = .ipv4(ipv4)
    } else if inet_pton(AF_INET6, text, &ipv6.sin6_addr) == 1 {
      ipv6.sin6_family = sa_family_t(AF_INET6)
      ipv6.sin6_port = port.bigEndian
      self = .ipv6(ipv6)
    } else {
      return nil
    }
  }

  /// Whether the address is of the machine itself.
  var isLoopback: Bool {
    switch self {
    case .ipv4(let address):
      return UInt32(bigEndian: address.sin_addr.s_addr) >> 24 == 127
    case .ipv6(let address):
      let bytes = withUnsafeBytes(of: address.sin6_addr) { Array($0) }
      return bytes == Array(repeating: 0, count: 15) + [1]
        || bytes.starts(with: Array(repeating: 0, count: 10) + [0xFF, 0xFF, 127])
    }
  }

  /// Whether a connection to the address is accepted before `end`.
  func accepts(until end: ContinuousClock.Instant) -> Bool {
    let family =
      switch self {
      case .ipv4: AF_INET
      case .ipv6: AF_INET6
      }
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0 else { return false }
    if connect(descriptor) == 0 { return true }
    guard errno == EINPROGRESS else { return false }
    return isConnected(descriptor, until: end)
  }

  private func connect(_ descriptor: Int32) -> Int32 {
    func connect(_ address: UnsafeRawBufferPointer) -> Int32 {
      guard let pointer = address.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      return Foundation.connect(descriptor, pointer, socklen_t(address.count))
    }
    return switch self {
    case .ipv4(let address): withUnsafeBytes(of: address, connect)
    case .ipv6(let address): withUnsafeBytes(of: address, connect)
    }
  }

  private func isConnected(_ descriptor: Int32, until end: ContinuousClock.Instant) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let milliseconds = ((end - ContinuousClock.now) / .milliseconds(1)).rounded(.up)
      let ready = poll(&entry, 1, Int32(min(max(milliseconds, 0), 60_000)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      var code: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &length) == 0 && code == 0
    }
  }
}

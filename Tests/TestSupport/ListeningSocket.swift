import Foundation

/// A system call that failed while a test server was set up.
struct SocketError: Error {
  var call: String
  var code: Int32
}

/// A TCP socket on a free port of 127.0.0.1.
final class ListeningSocket: Sendable {
  private let descriptor: Int32
  let port: Int

  /// Takes a port, and waits for connections there unless `listens` is false.
  init(listens: Bool = true) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw SocketError(call: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failedCall = withUnsafeMutablePointer(to: &address) { pointer -> String? in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> String? in
        if bind(descriptor, pointer, length) != 0 { return "bind" }
        if listens, listen(descriptor, 512) != 0 { return "listen" }
        return getsockname(descriptor, pointer, &length) == 0 ? nil : "getsockname"
      }
    }
    if let failedCall {
      let code = errno
      close(descriptor)
      throw SocketError(call: failedCall, code: code)
    }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit {
    close(descriptor)
  }

  /// The address of the port.
  var url: URL {
    get throws {
      guard let url = URL(string: "http://127.0.0.1:\(port)") else { throw SocketError(call: "URL", code: 0) }
      return url
    }
  }

  /// Waits for a client; nil once the socket is shut down.
  func accept() -> Connection? {
    while true {
      let client = Foundation.accept(descriptor, nil, nil)
      if client >= 0 { return Connection(client) }
      if errno != EINTR, errno != ECONNABORTED { return nil }
    }
  }

  /// Wakes the thread that waits in `accept`.
  func shutDown() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}

import Foundation
import Synchronization

/// One client's connection.
final class Connection: Sendable {
  /// How sending a reply ended.
  enum Outcome {
    /// The reply is out, and the connection may bring another request.
    case answered
    /// The server is done with the connection.
    case closed
    /// The client went away first.
    case abandoned
  }

  private let descriptor: Int32
  /// Bytes read beyond the last request.
  private let unread = Mutex<[UInt8]>([])

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Ends both directions, which wakes the thread that waits for the client.
  func shutDown() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Reads the next request; nil if the client closed or sent something else.
  func readRequest() -> LoopbackServer.Request? {
    var bytes = unread.withLock { $0 }
    while true {
      if let head = RequestHead(bytes) {
        if head.expectsContinue, bytes.count < head.totalLength {
          _ = write("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        }
        while bytes.count < head.totalLength {
          guard let more = read() else { return nil }
          bytes += more
        }
        let rest = Array(bytes[head.totalLength...])
        unread.withLock { $0 = rest }
        return LoopbackServer.Request(
          method: head.method, path: head.path, headers: head.headers,
          body: Data(bytes[head.length..<head.totalLength]))
      }
      // What begins with no capital letter is no method; a TLS client would wait forever.
      if let first = bytes.first, !(0x41...0x5A).contains(first) {
        _ = write("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)
        return nil
      }
      guard let more = read() else { return nil }
      bytes += more
    }
  }

  /// Does what a reply says.
  func send(_ reply: LoopbackServer.Reply) -> Outcome {
    switch reply.behavior {
    case .silence(let ending):
      return end(ending)
    case .send(let chunks, let ending):
      var ready = Data()
      for chunk in chunks {
        if chunk.delay > .zero {
          guard write(ready) else { return .abandoned }
          ready = Data()
          let milliseconds = Int32(clamping: Int((chunk.delay / .milliseconds(1)).rounded(.up)))
          if waitForClose(milliseconds: milliseconds) { return .abandoned }
        }
        // What comes without a pause goes out in one piece.
        ready += chunk.bytes
      }
      guard write(ready) else { return .abandoned }
      return end(ending)
    }
  }

  private func end(_ ending: LoopbackServer.Reply.Ending) -> Outcome {
    switch ending {
    case .keepConnection:
      return .answered
    case .close:
      shutDown()
      return .closed
    case .reset:
      // Closing with a linger time of zero sends a reset.
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      return .closed
    case .stall:
      _ = waitForClose(milliseconds: -1)
      return .abandoned
    }
  }

  /// Waits until the client closes its side; false if it did not within the time.
  private func waitForClose(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&entry, 1, milliseconds)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return ready < 0 }
      var byte: UInt8 = 0
      // A byte would be the next request, which no client sends before the answer.
      return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
    }
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer[..<count]) }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }

  private func write(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // Without this flag a client that went away would end the process.
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

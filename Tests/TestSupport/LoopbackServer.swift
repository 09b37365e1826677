package import Foundation
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 whose answers a test writes as a closure.
///
/// It listens on a port of its own that the system picks, has one thread per connection, and is ready as
/// soon as it exists. Stop it when the test ends.
package final class LoopbackServer: Sendable {
  /// The base address, `http://127.0.0.1:54321` for instance.
  package let url: URL
  /// The port it listens on.
  package let port: Int

  private let listener: ListeningSocket
  private let log = Mutex(Log())
  private let threads = DispatchGroup()
  private let answer: @Sendable (Request) -> Reply

  private struct Log {
    var requests: [Request] = []
    var abandoned: [Request] = []
    var connections: [ObjectIdentifier: Connection] = [:]
    var isStopped = false
  }

  /// Starts a server.
  ///
  /// - Parameter answer: Called on a connection's own thread for each request; it may block.
  package init(_ answer: @escaping @Sendable (Request) -> Reply) throws {
    self.answer = answer
    listener = try ListeningSocket()
    port = listener.port
    url = try listener.url
    startThread { $0.acceptConnections() }
  }

  /// The requests received so far, in the order they were read.
  package var requests: [Request] { log.withLock { $0.requests } }

  /// The requests whose client closed the connection before it got an answer.
  package var abandonedRequests: [Request] { log.withLock { $0.abandoned } }

  /// How many connections are open now.
  package var openConnectionCount: Int { log.withLock { $0.connections.count } }

  /// Closes every connection and waits for the threads to end; does nothing the second time.
  package func stop() {
    let connections = log.withLock { log in
      log.isStopped = true
      return Array(log.connections.values)
    }
    listener.shutDown()
    for connection in connections { connection.shutDown() }
    // A closure of the test that blocks forever must not block the end of the test as well.
    _ = threads.wait(timeout: .now() + 10)
  }

  private func startThread(_ body: @escaping @Sendable (LoopbackServer) -> Void) {
    threads.enter()
    Thread.detachNewThread { [self] in
      body(self)
      threads.leave()
    }
  }

  private func acceptConnections() {
    while let connection = listener.accept() {
      let isWanted = log.withLock { log in
        if !log.isStopped { log.connections[ObjectIdentifier(connection)] = connection }
        return !log.isStopped
      }
      guard isWanted else { return }
      startThread { server in
        server.serve(connection)
        server.log.withLock { $0.connections[ObjectIdentifier(connection)] = nil }
      }
    }
  }

  private func serve(_ connection: Connection) {
    while let request = connection.readRequest() {
      log.withLock { $0.requests.append(request) }
      switch connection.send(answer(request)) {
      case .answered: continue
      case .closed: return
      case .abandoned:
        log.withLock { log in
          if !log.isStopped { log.abandoned.append(request) }
        }
        return
      }
    }
  }
}

import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Probing addresses of this machine")
struct LoopbackProbeTests {
  static let loopback = [
    "http://localhost:8791/v1", "http://LOCALHOST", "https://127.0.0.1", "http://127.8.9.10:1/",
    "http://[::1]:8080/v1",
    "http://[0:0:0:0:0:0:0:1]/", "http://[::ffff:127.0.0.1]/",
  ]
  static let remote = [
    "https://api.example.com/v1", "http://localhost.example.com", "http://127.0.0.1.example.com",
    "http://128.0.0.1",
    "http://[::2]/", "http://10.0.0.1:8791", "http://0.0.0.0", "v1/chat", "file:///localhost",
  ]

  @Test("localhost, 127.0.0.0/8 and ::1 are this machine, nothing else is")
  func isLoopback() throws {
    for text in Self.loopback {
      #expect(LoopbackProbe.isLoopback(try #require(URL(string: text))), "\(text)")
    }
    for text in Self.remote { #expect(!LoopbackProbe.isLoopback(try #require(URL(string: text))), "\(text)") }
  }

  @Test("A server is found under its address and as localhost")
  func isListening() throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let named = try #require(URL(string: "http://localhost:\(server.port)/v1"))
    // A generous limit: on a busy machine even a local connection may take a while.
    #expect(LoopbackProbe.isListening(server.url, timeout: .seconds(20)))
    #expect(LoopbackProbe.isListening(named, timeout: .seconds(20)))
  }

  @Test("A port where nobody listens is told apart")
  func closedPort() throws {
    let closed = try ClosedPort()
    #expect(!LoopbackProbe.isListening(closed.url))
    #expect(!LoopbackProbe.isListening(try #require(URL(string: "http://localhost:\(closed.port)"))))
  }

  @Test("A name that is not localhost is never looked up")
  func names() throws {
    #expect(!LoopbackProbe.isListening(try #require(URL(string: "http://no-such-host.invalid/"))))
    #expect(!LoopbackProbe.isListening(try #require(URL(string: "v1"))))
  }
}

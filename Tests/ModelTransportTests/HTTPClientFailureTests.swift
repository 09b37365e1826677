import Foundation
import ModelTransport
import Secrets
import TestSupport
import Testing

@Suite("Sending a request that fails")
struct HTTPClientFailureTests {
  private func failure(of request: HTTPRequest) async -> TransportError? {
    await #expect(throws: TransportError.self) { try await HTTPClient.shared.send(request) }
  }

  @Test("A refused connection says which address does not answer")
  func refused() async throws {
    let closed = try ClosedPort()
    let error = await failure(of: HTTPRequest(url: closed.url.appending(path: "v1")))
    #expect(error?.kind == .connectionRefused)
    #expect(
      error?.localizedDescription
        == "127.0.0.1:\(closed.port) does not accept connections. Check that the server is running and the port is right."
    )
  }

  static let lostReplies: [LoopbackServer.Reply] = [
    .closeWithoutAnswer, .resetWithoutAnswer, .truncated(bodyPrefix: "{\"half\":", declaredLength: 100),
  ]

  @Test("A connection that ends without an answer or in the middle of one is lost", arguments: lostReplies)
  func closed(reply: LoopbackServer.Reply) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    let error = await failure(of: HTTPRequest(url: server.url, method: "POST", body: Data("x".utf8)))
    #expect(error?.kind == .connectionLost)
    #expect(
      error?.localizedDescription
        == "127.0.0.1:\(server.port) closed the connection before its answer was complete.")
  }

  @Test(
    "A connection that was good before and is closed without an answer is lost at once",
    .timeLimit(.minutes(1)))
  func closedLater() async throws {
    let count = Lockbox(0)
    let server = try LoopbackServer { _ in
      count.increment() % 2 == 1 ? .init(body: "ok") : .closeWithoutAnswer
    }
    defer { server.stop() }
    for _ in 0..<3 {
      let request = HTTPRequest(url: server.url, method: "POST", body: Data("x".utf8))
      #expect(try await HTTPClient.shared.send(request).status == 200)
      #expect(await failure(of: request)?.kind == .connectionLost)
    }
    #expect(server.requests.count == 6)
  }

  @Test("An answer that does not come in time is a time-out, and the connection is closed")
  func timeout() async throws {
    let server = try LoopbackServer { _ in .noAnswer }
    defer { server.stop() }
    let error = await failure(of: HTTPRequest(url: server.url, timeout: .milliseconds(250)))
    #expect(error?.kind == .timedOut)
    #expect(
      error?.localizedDescription
        == "127.0.0.1:\(server.port) did not answer within 0.25 seconds. Check that the server is not overloaded, or allow more time."
    )
    #expect(try await eventually { server.abandonedRequests.count == 1 })
  }

  @Test("A body that drips in is cut off at the deadline")
  func slowBody() async throws {
    let server = try LoopbackServer { _ in .stalled(bodyPrefix: "{", declaredLength: 100) }
    defer { server.stop() }
    let error = await failure(of: HTTPRequest(url: server.url, timeout: .milliseconds(250)))
    #expect(error?.kind == .timedOut)
  }

  @Test("Cancelling the task cancels the request, which the server sees")
  func cancellation() async throws {
    let server = try LoopbackServer { _ in .noAnswer }
    defer { server.stop() }
    let url = server.url
    let task = Task { try await HTTPClient.shared.send(HTTPRequest(url: url)) }
    #expect(try await eventually { server.requests.count == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await eventually { server.abandonedRequests.count == 1 && server.openConnectionCount == 0 })
  }

  @Test("A task cancelled beforehand sends nothing")
  func cancelledBefore() async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let url = server.url
    let gate = Lockbox(false)
    let task = Task {
      while !gate.value { await Task.yield() }
      return try await HTTPClient.shared.send(HTTPRequest(url: url))
    }
    task.cancel()
    gate.withLock { $0 = true }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test("Cancelling at any moment ends in a response or a CancellationError, and nothing hangs")
  func cancellationRaces() async throws {
    let server = try LoopbackServer { _ in .init(body: "ok") }
    defer { server.stop() }
    let url = server.url
    for round in 0..<100 {
      let task = Task { try await HTTPClient.shared.send(HTTPRequest(url: url)) }
      for _ in 0..<(round * 3) { await Task.yield() }
      task.cancel()
      do {
        #expect(try await task.value.status == 200)
      } catch {
        #expect(error is CancellationError)
      }
    }
  }

  static let badURLs: [(String, String)] = [
    ("ftp://127.0.0.1/x", "127.0.0.1"), ("file:///etc/hosts", "file:"), ("v1/chat?key=abc", ""),
    ("http:///v1", "http:"), ("data:text/plain,secret", "data:"),
  ]

  @Test("An address that no request can go to is refused", arguments: badURLs)
  func badURL(text: String, shown: String) async throws {
    let error = await failure(of: HTTPRequest(url: try #require(URL(string: text))))
    #expect(error?.kind == .badURL)
    #expect(
      error?.localizedDescription
        == "No request can be sent to '\(shown)'. The address must begin with http:// or https:// and a host."
    )
  }

  @Test("A host that does not exist is named")
  func unknownHost() async throws {
    let error = await failure(
      of: HTTPRequest(url: try #require(URL(string: "http://no-such-host.invalid:81/v1"))))
    #expect(error?.kind == .hostNotFound)
    #expect(
      error?.localizedDescription
        == "No host called no-such-host.invalid:81 was found. Check the address and the network.")
  }

  @Test("A server that does not speak TLS cannot be reached securely")
  func notSecure() async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
    let error = await failure(of: HTTPRequest(url: url))
    #expect(error?.kind == .notSecure)
    #expect(error?.localizedDescription.contains("No secure connection to 127.0.0.1:\(server.port)") == true)
  }

  @Test(
    "A line break in a header field is refused without showing the value", arguments: ["\n", "\r\n", "\0"])
  func brokenHeader(ending: String) async throws {
    let server = try LoopbackServer { _ in .init() }
    defer { server.stop() }
    let headers = [(name: "Authorization", value: "Bearer abc\(ending)")]
    let error = await failure(of: HTTPRequest(url: server.url, headers: headers))
    #expect(
      error?.localizedDescription
        == "The header field \"Authorization\" contains a line break or control character.")
    #expect(server.requests.isEmpty)
  }

  @Test("Case 142 (promptfoo #8805, PR#7974): no key of a request is in its error")
  func case142() async throws {
    let key = Secret("sk-test-123-in-use")
    let server = try LoopbackServer { _ in .closeWithoutAnswer }
    defer { server.stop() }
    let url = try #require(
      URL(string: "http://user:\(key.revealed)@127.0.0.1:\(server.port)/?key=\(key.revealed)"))
    let headers = [(name: "Authorization", value: "Bearer \(key.revealed)")]
    let error = await failure(of: HTTPRequest(url: url, headers: headers))
    let shown = String(reflecting: error) + (error?.localizedDescription ?? "")
    #expect(!shown.contains("test-123"))
    #expect(shown.contains("127.0.0.1"))
  }

  @Test("An error redacts what it is told and counts attempts")
  func errorText() {
    #expect(TransportError(.other, detail: "GET /?key=abc failed.").description == "GET /?key=••• failed.")
    #expect(
      TransportError(.other, detail: "Failed.", attempts: 3).localizedDescription
        == "Failed. The request was sent 3 times.")
  }
}

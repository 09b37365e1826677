import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Sending a request again")
struct RetryingClientTests {
  private let quick = RetryPolicy(baseDelay: .milliseconds(1), maximumDelay: .milliseconds(2))

  /// A server that gives each reply once and the last one from then on.
  private func server(_ replies: LoopbackServer.Reply...) throws -> LoopbackServer {
    let count = Lockbox(0)
    return try LoopbackServer { _ in replies[min(count.increment(), replies.count) - 1] }
  }

  @Test("429 with Retry-After and then 200 takes two attempts")
  func retryAfter() async throws {
    let server = try server(.init(status: 429, headers: [("Retry-After", "0.01")]), .init(body: "fine"))
    defer { server.stop() }
    let request = HTTPRequest(url: server.url, method: "POST", body: Data("again".utf8))
    let result = try await RetryingClient().send(request)
    #expect(result.response.status == 200)
    #expect(result.attempts == 2)
    #expect(server.requests.map(\.text) == ["again", "again"])
  }

  @Test("A lost connection is repeated")
  func lost() async throws {
    let server = try server(
      .truncated(bodyPrefix: "{", declaredLength: 9), .closeWithoutAnswer, .init(body: "fine"))
    defer { server.stop() }
    let result = try await RetryingClient(policy: quick).send(HTTPRequest(url: server.url))
    #expect(String(decoding: result.response.body, as: UTF8.self) == "fine")
    #expect(result.attempts == 3)
  }

  @Test("The last response comes back when the attempts are used up")
  func usedUp() async throws {
    let server = try server(.init(status: 500), .init(status: 503, body: "overloaded"))
    defer { server.stop() }
    let result = try await RetryingClient(policy: quick).send(HTTPRequest(url: server.url))
    #expect(result.response.status == 503)
    #expect(String(decoding: result.response.body, as: UTF8.self) == "overloaded")
    #expect(result.attempts == 5)
    #expect(server.requests.count == 5)
  }

  @Test("An answer that stays the same is asked for once", arguments: [400, 401, 403, 404, 422, 501])
  func once(status: Int) async throws {
    let server = try server(.init(status: status))
    defer { server.stop() }
    let result = try await RetryingClient(policy: quick).send(HTTPRequest(url: server.url))
    #expect(result.response.status == status)
    #expect(result.attempts == 1)
    #expect(server.requests.count == 1)
  }

  @Test("A local server that is down is asked three times, and the error says so")
  func down() async throws {
    let closed = try ClosedPort()
    let error = await #expect(throws: TransportError.self) {
      try await RetryingClient(policy: quick).send(HTTPRequest(url: closed.url))
    }
    #expect(error?.kind == .connectionRefused)
    #expect(error?.attempts == 3)
    #expect(error?.localizedDescription.hasSuffix("The request was sent 3 times.") == true)
  }

  @Test("Cancelling ends the wait between two attempts")
  func cancellation() async throws {
    let server = try server(.init(status: 503, headers: [("Retry-After", "60")]))
    defer { server.stop() }
    let url = server.url
    let task = Task { try await RetryingClient().send(HTTPRequest(url: url)) }
    #expect(try await eventually { server.requests.count == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.count == 1)
  }
}

import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Streaming with retries", .timeLimit(.minutes(5)))
struct RetryingStreamTests {
  private let quick = RetryPolicy(baseDelay: .milliseconds(1), maximumDelay: .milliseconds(2))

  /// A server that gives each reply once and the last one from then on.
  private func server(_ replies: LoopbackServer.Reply...) throws -> LoopbackServer {
    let count = Lockbox(0)
    return try LoopbackServer { _ in replies[min(count.increment(), replies.count) - 1] }
  }

  private func limiter(of count: Int) -> EndpointLimiter {
    var configuration = AdaptiveLimiter.Configuration()
    configuration.initial = count
    return EndpointLimiter(AdaptiveLimiter(configuration))
  }

  @Test("Requests are repeated until a good head is there")
  func repeated() async throws {
    let server = try server(
      .init(status: 429, headers: [("retry-after-ms", "5")], body: "wait"), .closeWithoutAnswer,
      .init(status: 500), .stream(["data: ", "x\n\n"]))
    defer { server.stop() }
    let limiter = limiter(of: 4)
    let request = HTTPRequest(url: server.url, method: "POST", body: Data("again".utf8))
    let (stream, attempts) = try await RetryingClient(policy: quick, limiter: limiter).stream(request)
    #expect(stream.status == 200)
    #expect(attempts == 4)
    #expect(try await stream.body() == Data("data: x\n\n".utf8))
    #expect(server.requests.map(\.text) == ["again", "again", "again", "again"])
    #expect(limiter.runningCount == 0)
    // The refusal has been noticed.
    #expect(limiter.limit == 2)
  }

  @Test("The last error comes back with its body when the attempts are used up")
  func usedUp() async throws {
    let server = try server(.init(status: 503, body: "overloaded"))
    defer { server.stop() }
    let (stream, attempts) = try await RetryingClient(policy: quick).stream(HTTPRequest(url: server.url))
    #expect(stream.status == 503)
    #expect(attempts == 5)
    #expect(try await stream.body() == Data("overloaded".utf8))
  }

  @Test("Attempts without a head end in an error that counts them")
  func noHead() async throws {
    let server = try server(.closeWithoutAnswer)
    defer { server.stop() }
    let limiter = limiter(of: 4)
    let error = await #expect(throws: TransportError.self) {
      try await RetryingClient(policy: quick, limiter: limiter).stream(HTTPRequest(url: server.url))
    }
    #expect(error?.kind == .connectionLost)
    #expect(error?.attempts == 5)
    #expect(limiter.runningCount == 0)
  }

  @Test("Case 75 (promptfoo #7727): without retries there is one call, and its error comes at once")
  func case75() async throws {
    let server = try server(.init(status: 429, headers: [("Retry-After", "60")], body: "no"))
    defer { server.stop() }
    let client = RetryingClient(policy: .none, limiter: limiter(of: 4))
    let (stream, attempts) = try await client.stream(HTTPRequest(url: server.url))
    #expect(stream.status == 429)
    #expect(attempts == 1)
    #expect(try await stream.body() == Data("no".utf8))
    #expect(server.requests.count == 1)
    let other = RetryingClient(policy: .none, limiter: limiter(of: 4))
    let whole = try await other.send(HTTPRequest(url: server.url))
    #expect(whole.response.status == 429)
    #expect(whole.attempts == 1)
    #expect(server.requests.count == 2)
  }

  @Test("Case 76 (openai/evals #955): once a stream has begun nothing is sent again, so nothing comes twice")
  func case76() async throws {
    let server = try server(.stream(["data: 1\n\n", "data: 2\n\n"], end: .cut), .stream(["data: 1\n\n"]))
    defer { server.stop() }
    let limiter = limiter(of: 4)
    let (stream, attempts) = try await RetryingClient(policy: quick, limiter: limiter)
      .stream(HTTPRequest(url: server.url))
    #expect(attempts == 1)
    var reader = ServerSentEventReader()
    var events: [String] = []
    let error = await #expect(throws: TransportError.self) {
      for try await chunk in stream.chunks { events += reader.read(chunk).map(\.data) }
    }
    #expect(error?.kind == .connectionLost)
    #expect(events == ["1", "2"])
    #expect(server.requests.count == 1)
    #expect(limiter.runningCount == 0)
  }

  @Test("An open stream counts as under way until it is dropped")
  func permit() async throws {
    let server = try server(.stream(["first"], end: .stall))
    defer { server.stop() }
    let limiter = limiter(of: 1)
    func open() async throws {
      let (stream, _) = try await RetryingClient(limiter: limiter).stream(HTTPRequest(url: server.url))
      var iterator = stream.chunks.makeAsyncIterator()
      #expect(try await iterator.next() == Data("first".utf8))
      #expect(limiter.runningCount == 1)
    }
    try await open()
    #expect(try await eventually { limiter.runningCount == 0 && server.openConnectionCount == 0 })
  }

  @Test("A stream that is complete makes way though nobody has read it")
  func unread() async throws {
    let server = try server(.stream(["a", "b"]))
    defer { server.stop() }
    let limiter = limiter(of: 1)
    let client = RetryingClient(limiter: limiter)
    let (first, _) = try await client.stream(HTTPRequest(url: server.url))
    let (second, _) = try await client.stream(HTTPRequest(url: server.url))
    #expect(try await first.body() == Data("ab".utf8))
    #expect(try await second.body() == Data("ab".utf8))
  }

  @Test("A request that waits for its next attempt holds no place")
  func waitsOutside() async throws {
    let server = try LoopbackServer { request in
      // 408 with a wish says nothing about the load of the server.
      request.path == "/slow" ? .init(status: 408, headers: [("Retry-After", "60")]) : .init(body: "fine")
    }
    defer { server.stop() }
    let url = server.url
    let client = RetryingClient(limiter: limiter(of: 1))
    let waiting = Task { try await client.stream(HTTPRequest(url: url.appending(path: "slow"))) }
    #expect(try await eventually { server.requests.count == 1 })
    #expect(try await client.send(HTTPRequest(url: url)).response.body == Data("fine".utf8))
    #expect(server.requests.map(\.path) == ["/slow", "/"])
    waiting.cancel()
    await #expect(throws: CancellationError.self) { _ = try await waiting.value }
  }

  @Test(
    "Many requests to a server that refuses every third one all get through", arguments: ["send", "stream"])
  func manyRefusals(way: String) async throws {
    let count = Lockbox(0)
    let server = try LoopbackServer { request in
      count.increment() % 3 == 0
        ? .init(status: 429, headers: [("retry-after-ms", "2")]) : .init(body: request.text)
    }
    defer { server.stop() }
    let url = server.url
    let limiter = limiter(of: 4)
    let policy = RetryPolicy(maximumAttempts: 50)
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<60 {
        group.addTask {
          let client = RetryingClient(policy: policy, limiter: limiter)
          let request = HTTPRequest(url: url, method: "POST", body: Data("\(number)".utf8))
          let body =
            way == "send"
            ? try await client.send(request).response.body
            : try await client.stream(request).stream.body()
          return String(decoding: body, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers == Set((0..<60).map { "\($0)" }))
    #expect(limiter.runningCount == 0)
  }
}

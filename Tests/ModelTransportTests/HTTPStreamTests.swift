import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Streaming a response")
struct HTTPStreamTests {
  /// Long enough that no slow machine comes near it.
  private let patience = Duration.seconds(60)

  @Test("The head and the first part are there while the rest is still to come")
  func early() async throws {
    let server = try LoopbackServer { _ in .stream(["first"], end: .stall) }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: patience)
    #expect(stream.status == 200)
    #expect(stream.header("content-TYPE") == "text/event-stream")
    #expect(stream.header("absent") == nil)
    var iterator = stream.chunks.makeAsyncIterator()
    #expect(try await iterator.next() == Data("first".utf8))
  }

  @Test("A head without a body comes at once, and the body when it is there")
  func lateBody() async throws {
    let server = try LoopbackServer { _ in Misbehavior.slowFirstByte.reply }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: patience)
    let text = String(decoding: try await stream.body(), as: UTF8.self)
    #expect(text.hasPrefix("data: {\"choices\""))
    #expect(text.hasSuffix("data: [DONE]\n\n"))
  }

  static let framings: [(LoopbackServer.Reply.Framing, String)] = [
    (.chunked, "chunked"), (.untilClose, "until the connection closes"), (.length(15), "of a known length"),
  ]

  @Test("The parts of a body make up the whole, however it is framed", arguments: framings)
  func framing(framing: LoopbackServer.Reply.Framing, name: String) async throws {
    let server = try LoopbackServer { _ in
      .stream([.init("Grü"), .init("ße ", after: .milliseconds(5)), "and ", "bye"], framing: framing)
    }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: patience)
    #expect(String(decoding: try await stream.body(), as: UTF8.self) == "Grüße and bye")
  }

  @Test("An error status comes with its body", arguments: [400, 404, 429, 500, 503])
  func errorStatus(status: Int) async throws {
    let server = try LoopbackServer { _ in .init(status: status, body: "{\"error\":\"no\"}") }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: patience)
    #expect(stream.status == status)
    #expect(try await stream.body() == Data("{\"error\":\"no\"}".utf8))
  }

  @Test("An empty body ends at once", arguments: [200, 204])
  func emptyBody(status: Int) async throws {
    let server = try LoopbackServer { _ in .init(status: status) }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: patience)
    #expect(try await stream.body().isEmpty)
  }

  @Test("A large request body goes out before the head of the response comes")
  func largeRequest() async throws {
    let server = try LoopbackServer { .stream([.init("\($0.body.count)")]) }
    defer { server.stop() }
    let request = HTTPRequest(url: server.url, method: "POST", body: Data(count: 3_000_000))
    let stream = try await HTTPClient.shared.stream(request, idleTimeout: patience)
    #expect(stream.status == 200)
    #expect(try await stream.body() == Data("3000000".utf8))
  }

  @Test("64 streams are open at once")
  func concurrency() async throws {
    let all = Rendezvous(of: 64)
    // Nobody is answered before all 64 have come.
    let server = try LoopbackServer { request in
      all.wait() ? .stream(["<", .init(request.text, after: .milliseconds(3)), ">"]) : .init(status: 503)
    }
    defer { server.stop() }
    let url = server.url
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<64 {
        group.addTask {
          let request = HTTPRequest(url: url, method: "POST", body: Data("\(number)".utf8))
          let stream = try await HTTPClient.shared.stream(request, idleTimeout: .seconds(60))
          return (number, String(decoding: try await stream.body(), as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers == Dictionary(uniqueKeysWithValues: (0..<64).map { ($0, "<\($0)>") }))
  }

  @Test("Events cut within characters and lines come out whole")
  func events() async throws {
    let server = try LoopbackServer { _ in Misbehavior.slowChunks.reply }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: patience)
    var reader = ServerSentEventReader()
    var events: [ServerSentEvent] = []
    for try await chunk in stream.chunks { events += reader.read(chunk) }
    events += reader.finish()
    #expect(events.count == 4)
    #expect(events.first?.data == "{\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Grüße 👋\"}}]}")
    #expect(events.last?.data == "[DONE]")
  }
}

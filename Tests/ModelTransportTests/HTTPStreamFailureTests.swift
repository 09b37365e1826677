import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Streams that fail")
struct HTTPStreamFailureTests {
  /// Reads a stream to its end.
  private func read(
    _ reply: LoopbackServer.Reply, timeout: Duration = .seconds(60), idleTimeout: Duration = .seconds(60),
    headTimeout: Duration? = nil, maximumBodySize: Int = HTTPClient.maximumBodySize
  ) async throws -> (text: String, error: TransportError?, port: Int) {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    var text = ""
    do {
      let request = HTTPRequest(url: server.url, timeout: timeout)
      let stream = try await HTTPClient.shared.stream(
        request, idleTimeout: idleTimeout, headTimeout: headTimeout, maximumBodySize: maximumBodySize)
      for try await chunk in stream.chunks { text += String(decoding: chunk, as: UTF8.self) }
      return (text, nil, server.port)
    } catch let error as TransportError {
      #expect(try await eventually { server.openConnectionCount == 0 })
      return (text, error, server.port)
    }
  }

  static let cuts: [(LoopbackServer.Reply, String)] = [
    (.stream(["half"], end: .cut), "chunked"), (.stream(["half"], framing: .length(9), end: .cut), "length"),
    (.stream(["half"], end: .reset), "reset"), (.stream(["half"], framing: .length(9), end: .reset), "reset"),
  ]

  @Test("A cut body is an error after what came in", arguments: cuts)
  func cut(reply: LoopbackServer.Reply, name: String) async throws {
    let (text, error, port) = try await read(reply)
    // A reset may overtake the bytes before it.
    #expect(text == "half" || (name == "reset" && text.isEmpty))
    #expect(error?.kind == .connectionLost)
    #expect(
      error?.localizedDescription
        == "127.0.0.1:\(port) closed the connection before its answer was complete.")
  }

  @Test("A connection that ends before the head is lost")
  func noHead() async throws {
    for reply in [LoopbackServer.Reply.closeWithoutAnswer, .resetWithoutAnswer] {
      #expect(try await read(reply).error?.kind == .connectionLost)
    }
  }

  @Test("Case 86 (HKUDS/nanobot #3256): a stream that stalls is told apart from one that takes too long")
  func case86() async throws {
    let silent = try await read(
      .stream(["half"], end: .stall), idleTimeout: .milliseconds(500), headTimeout: .seconds(60))
    #expect(silent.text == "half")
    #expect(silent.error?.kind == .timedOut)
    #expect(
      silent.error?.localizedDescription
        == "127.0.0.1:\(silent.port) sent no data for 0.5 s. Check that the server is not overloaded, or allow longer pauses."
    )

    let dripping = LoopbackServer.Reply.stream(
      Array(repeating: .init("x", after: .milliseconds(10)), count: 5_000))
    let slow = try await read(dripping, timeout: .milliseconds(500))
    #expect(slow.error?.kind == .timedOut)
    #expect(
      slow.error?.localizedDescription
        == "127.0.0.1:\(slow.port) did not answer within 0.5 seconds. Check that the server is not overloaded, or allow more time."
    )
  }

  @Test("Silence before the head counts as well, with a limit of its own if there is one")
  func silenceBeforeHead() async throws {
    let (_, error, port) = try await read(.noAnswer, idleTimeout: .milliseconds(200))
    #expect(error?.localizedDescription.hasPrefix("127.0.0.1:\(port) sent no data for 0.2 s.") == true)
    let early = try await read(.noAnswer, headTimeout: .milliseconds(100))
    #expect(early.error?.localizedDescription.contains("sent no data for 0.1 s.") == true)
    let late = try await read(
      .stream(["fine"], headDelay: .milliseconds(400)), idleTimeout: .milliseconds(200),
      headTimeout: .seconds(60))
    #expect(late.text == "fine")
    #expect(late.error == nil)
  }

  @Test("A body beyond the limit is an error and ends the transfer")
  func oversized() async throws {
    let (text, error, port) = try await read(Misbehavior.oversizedBody.reply, maximumBodySize: 3 << 20)
    #expect(text.utf8.count <= 3 << 20)
    #expect(error?.kind == .other)
    #expect(
      error?.localizedDescription
        == "127.0.0.1:\(port) sent more than the 3145728 bytes that an answer may have."
    )
    let exact = try await read(.stream(["12345"]), maximumBodySize: 5)
    #expect(exact.text == "12345")
    #expect(exact.error == nil)
  }

  @Test("A body announced to be beyond the limit is not even begun")
  func oversizedAnnouncement() async throws {
    let (text, error, port) = try await read(Misbehavior.oversizedAnnouncement.reply)
    #expect(text.isEmpty)
    #expect(
      error?.localizedDescription
        == "127.0.0.1:\(port) sent more than the 67108864 bytes that an answer may have.")
  }

  @Test("The limit holds for whole answers as well")
  func oversizedAnswer() async throws {
    let server = try LoopbackServer { _ in .init(body: "123456") }
    defer { server.stop() }
    await #expect(throws: TransportError.self) {
      try await HTTPClient.shared.send(HTTPRequest(url: server.url), maximumBodySize: 5)
    }
  }
}

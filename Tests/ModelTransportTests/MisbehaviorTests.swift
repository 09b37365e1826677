import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Servers that misbehave")
struct MisbehaviorTests {
  /// What the transport makes of a reply.
  enum Outcome: Hashable {
    case status(Int)
    case failure(TransportError.Kind)
  }

  private static func expected(_ misbehavior: Misbehavior) -> Outcome {
    switch misbehavior {
    case .tooManyRequests, .tooManyRequestsWithDate, .tooManyRequestsWithMilliseconds,
      .tooManyRequestsWithNonsense, .tooManyRequestsWithSeconds:
      .status(429)
    case .internalError: .status(500)
    case .badGateway: .status(502)
    case .overloaded: .status(503)
    case .redirectElsewhere: .status(307)
    case .stallBeforeHead, .stallInStream: .failure(.timedOut)
    case .cutStream, .resetInStream, .truncatedBody, .closedConnection, .resetConnection:
      .failure(.connectionLost)
    case .oversizedBody, .oversizedAnnouncement: .failure(.other)
    // Nothing is wrong with these as HTTP.
    case .slowFirstByte, .silentlyCutStream, .malformedEvents, .errorInStream, .brokenJSON, .wrongJSON,
      .emptyBody, .wrongContentType, .slowChunks:
      .status(200)
    }
  }

  private func outcome(_ body: () async throws -> Int) async throws -> Outcome {
    do {
      return .status(try await body())
    } catch let error as TransportError {
      return .failure(error.kind)
    }
  }

  @Test("Each way to misbehave comes out as what it is", arguments: Misbehavior.allCases)
  func transport(misbehavior: Misbehavior) async throws {
    let server = try LoopbackServer { _ in misbehavior.reply }
    defer { server.stop() }
    let stalls = misbehavior == .stallBeforeHead || misbehavior == .stallInStream
    let request = HTTPRequest(url: server.url, timeout: stalls ? .milliseconds(250) : .seconds(60))
    let whole = try await outcome {
      try await HTTPClient.shared.send(request, maximumBodySize: 1 << 21).status
    }
    #expect(whole == Self.expected(misbehavior))
    let streamed = try await outcome {
      let stream = try await HTTPClient.shared.stream(
        request, idleTimeout: .seconds(60), maximumBodySize: 1 << 21)
      _ = try await stream.body()
      return stream.status
    }
    #expect(streamed == Self.expected(misbehavior))
  }

  @Test("Each shape of a wish to be called later is understood, and nonsense is none")
  func retryAfter() async throws {
    func wish(_ misbehavior: Misbehavior) async throws -> RetryAfter? {
      let server = try LoopbackServer { _ in misbehavior.reply }
      defer { server.stop() }
      let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: .seconds(60))
      return RetryAfter(stream.headers)
    }
    #expect(try await wish(.tooManyRequestsWithSeconds) == .delay(.seconds(1)))
    #expect(try await wish(.tooManyRequestsWithMilliseconds) == .delay(.milliseconds(25)))
    #expect(try await wish(.tooManyRequestsWithNonsense) == nil)
    #expect(try await wish(.tooManyRequests) == nil)
    guard case .date(let date) = try await wish(.tooManyRequestsWithDate) else {
      Issue.record("A date was expected.")
      return
    }
    #expect(abs(date.timeIntervalSinceNow) < 60)
  }

  private func events(_ misbehavior: Misbehavior) async throws -> [ServerSentEvent] {
    let server = try LoopbackServer { _ in misbehavior.reply }
    defer { server.stop() }
    let stream = try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: .seconds(60))
    var reader = ServerSentEventReader()
    var events: [ServerSentEvent] = []
    for try await chunk in stream.chunks { events += reader.read(chunk) }
    return events + reader.finish()
  }

  @Test("Events that are none do not hide those that are")
  func malformedEvents() async throws {
    #expect(
      try await events(.malformedEvents).map(\.data)
        == ["", "{\"choices\":", "\u{FFFD}\u{FFFD}\u{FFFD}"])
  }

  @Test("Half an event at a silent cut is none")
  func silentCut() async throws {
    #expect(try await events(.silentlyCutStream).count == 1)
  }

  @Test("Case 84 (inspect_ai PR#4552): an error at the end of one stream leaves the others alone")
  func case84() async throws {
    let server = try LoopbackServer { request in
      request.text == "3" ? Misbehavior.errorInStream.reply : Misbehavior.slowChunks.reply
    }
    defer { server.stop() }
    let url = server.url
    let last = try await withThrowingTaskGroup(of: (Int, ServerSentEvent?).self) { group in
      for sample in 1...5 {
        group.addTask {
          let request = HTTPRequest(url: url, method: "POST", body: Data("\(sample)".utf8))
          let (stream, attempts) = try await RetryingClient().stream(request)
          #expect(attempts == 1)
          var reader = ServerSentEventReader()
          let events = reader.read(try await stream.body()) + reader.finish()
          return (sample, events.last)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let tooLong = "{\"error\":{\"code\":400,\"message\":\"The answer is too long.\"}}"
    #expect(last[3] == ServerSentEvent(event: "error", data: tooLong))
    for sample in [1, 2, 4, 5] { #expect(last[sample] == ServerSentEvent(data: "[DONE]")) }
    #expect(server.requests.count == 5)
  }
}

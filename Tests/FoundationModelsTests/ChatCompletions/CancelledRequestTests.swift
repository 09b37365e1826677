import Foundation
import ModelTransport
import TestSupport
import Testing

@testable import FoundationModels

/// What a session leaves behind at the server and in the limiter when nobody wants its answer any more.
@Suite("Requests of sessions that are cancelled", .timeLimit(.minutes(5)))
struct CancelledRequestTests {
  private static let pieces = 4

  /// A server whose answers come whole, late, in small parts, or never; every connection is for one request.
  private func server(_ count: Lockbox<Int>, isHealthy: Lockbox<Bool>) throws -> LoopbackServer {
    try LoopbackServer { request in
      let streams = request.text.contains(#""stream":true"#)
      switch isHealthy.value ? 0 : count.increment() % 5 {
      case 0: return answer(streams: streams, delay: .zero)
      case 1: return answer(streams: streams, delay: .milliseconds(3))
      case 2: return .noAnswer
      case 3: return .stream([.init(Self.event("half"))], end: .stall)
      default:
        return streams
          ? .stream([.init(Self.event("half"))], end: .cut, headDelay: .milliseconds(10))
          : answer(streams: false, delay: .milliseconds(10))
      }
    }
  }

  private func answer(streams: Bool, delay: Duration) -> LoopbackServer.Reply {
    let close = (name: "Connection", value: "close")
    guard streams else {
      let message = #"{"choices":[{"message":{"content":"xxxx"},"finish_reason":"stop"}]}"#
      return .init(
        headers: [(name: "Content-Type", value: "application/json"), close], body: message, delay: delay)
    }
    let parts = Array(
      repeating: LoopbackServer.Reply.Chunk(Self.event("x"), after: delay), count: Self.pieces)
    return .stream(
      headers: [(name: "Content-Type", value: "text/event-stream"), close], parts + ["data: [DONE]\n\n"])
  }

  private static func event(_ text: String) -> String {
    #"data: {"choices":[{"index":0,"delta":{"content":""# + text + "\"}}]}\n\n"
  }

  private func session(_ server: LoopbackServer) -> LanguageModelSession {
    let endpoint = ModelEndpoint(baseURL: server.url, model: "m1")
    return LanguageModelSession(model: SystemLanguageModel { .endpoint(endpoint) })
  }

  private func ask(_ session: LanguageModelSession, streamed: Bool) async throws -> String {
    guard streamed else { return try await session.respond(to: "Say x.").content }
    var last = ""
    for try await snapshot in session.streamResponse(to: "Say x.") { last = snapshot.content }
    // The loop of a cancelled task just ends.
    try Task.checkCancellation()
    return last
  }

  @Test("After 200 cancellations at random points no connection and no place of the limiter is left taken")
  func everythingIsGivenBack() async throws {
    let isHealthy = Lockbox(false)
    let server = try server(Lockbox(0), isHealthy: isHealthy)
    defer { server.stop() }
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<200 {
        if round >= 16 { await group.next() }
        group.addTask {
          let session = session(server)
          let task = Task { try await ask(session, streamed: round % 2 == 0) }
          let longest = [0, 300, 3_000, 30_000, 100_000][round % 5]
          do {
            try await Task.sleep(for: .microseconds(Int.random(in: 0...longest)))
          } catch {
            Issue.record("The test itself was cancelled.")
          }
          task.cancel()
          switch await task.result {
          case .success(let text): #expect(text == "xxxx")
          case .failure(is CancellationError): break
          // A stream that was cut by the server before the cancellation came.
          case .failure(let error as ModelEndpointError): #expect(round % 2 == 0, "\(error)")
          case .failure(let error): Issue.record("got \(error)")
          }
        }
      }
    }
    let limiter = EndpointLimiter.shared(for: server.url)
    #expect(try await eventually { server.openConnectionCount == 0 })
    #expect(try await eventually { limiter.runningCount == 0 && limiter.waitingCount == 0 })

    isHealthy.withLock { $0 = true }
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<64 { group.addTask { try await ask(session(server), streamed: true) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: "xxxx", count: 64))
    #expect(try await eventually { server.openConnectionCount == 0 && limiter.runningCount == 0 })
  }
}

import Foundation
import ModelTransport
import TestSupport
import Testing

@Suite("Streams that nobody wants any more", .timeLimit(.minutes(5)))
struct HTTPStreamCancellationTests {
  /// A server whose streams never end.
  private func endlessServer() throws -> LoopbackServer {
    try LoopbackServer { _ in .stream(["first"], end: .stall) }
  }

  private func isAbandoned(_ server: LoopbackServer) async throws -> Bool {
    try await eventually { server.abandonedRequests.count == 1 && server.openConnectionCount == 0 }
  }

  @Test("Cancelling the task that reads closes the connection, which the server sees")
  func cancelReader() async throws {
    let server = try endlessServer()
    defer { server.stop() }
    let url = server.url
    let hasBegun = Lockbox(false)
    let task = Task {
      let stream = try await HTTPClient.shared.stream(HTTPRequest(url: url), idleTimeout: .seconds(600))
      for try await _ in stream.chunks { hasBegun.withLock { $0 = true } }
    }
    #expect(try await eventually { hasBegun.value })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await isAbandoned(server))
  }

  @Test("Cancelling while the head is awaited closes the connection")
  func cancelBeforeHead() async throws {
    let server = try LoopbackServer { _ in .noAnswer }
    defer { server.stop() }
    let url = server.url
    let task = Task { try await HTTPClient.shared.stream(HTTPRequest(url: url), idleTimeout: .seconds(600)) }
    #expect(try await eventually { server.requests.count == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(try await isAbandoned(server))
  }

  @Test("A task cancelled between two parts learns of it, and never takes the stream for complete")
  func cancelBetweenParts() async throws {
    let server = try endlessServer()
    defer { server.stop() }
    let url = server.url
    let task = Task {
      let stream = try await HTTPClient.shared.stream(HTTPRequest(url: url), idleTimeout: .seconds(600))
      var iterator = stream.chunks.makeAsyncIterator()
      #expect(try await iterator.next() == Data("first".utf8))
      withUnsafeCurrentTask { $0?.cancel() }
      while try await iterator.next() != nil {}
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await isAbandoned(server))
  }

  @Test("Dropping a stream that was never read closes the connection")
  func dropStream() async throws {
    let server = try endlessServer()
    defer { server.stop() }
    func open() async throws -> Int {
      try await HTTPClient.shared.stream(HTTPRequest(url: server.url), idleTimeout: .seconds(600)).status
    }
    #expect(try await open() == 200)
    #expect(try await isAbandoned(server))
  }

  @Test("Leaving the loop closes the connection")
  func leaveLoop() async throws {
    let server = try endlessServer()
    defer { server.stop() }
    func readFirst() async throws -> Data? {
      let stream = try await HTTPClient.shared.stream(
        HTTPRequest(url: server.url), idleTimeout: .seconds(600))
      for try await chunk in stream.chunks { return chunk }
      return nil
    }
    #expect(try await readFirst() == Data("first".utf8))
    #expect(try await isAbandoned(server))
  }

  /// How an exchange that was cancelled at some moment ended.
  private enum End: Hashable {
    case complete
    case cancelled
  }

  /// Cancels a task after a random time and tells how it ended.
  private func cancel(
    after limit: Int, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> End {
    let task = Task { try await body() }
    try await Task.sleep(for: .microseconds(Int.random(in: 0...limit)))
    task.cancel()
    do {
      try await task.value
      return .complete
    } catch is CancellationError {
      return .cancelled
    }
  }

  @Test(
    "Case 87 (swift-corelibs-foundation #5412, #3250): 200 cancellations at random points, each ends in one way",
    arguments: ["send", "stream"])
  func case87(way: String) async throws {
    let slow = LoopbackServer.Reply.stream((0..<4).map { _ in .init("data: x\n\n", after: .milliseconds(1)) })
    let replies: [LoopbackServer.Reply] = [
      .init(body: "ok"), slow, .noAnswer, .stream(["half"], end: .stall),
      .init(body: "late", delay: .milliseconds(2)),
    ]
    let count = Lockbox(0)
    let stalled = Lockbox(0)
    let server = try LoopbackServer { _ in
      let index = count.increment() % replies.count
      if index == 2 || index == 3 { stalled.increment() }
      return replies[index]
    }
    defer { server.stop() }
    let url = server.url
    let ends = try await withThrowingTaskGroup(of: End.self) { group in
      var ends: [End] = []
      for round in 0..<200 {
        if round >= 8, let end = try await group.next() { ends.append(end) }
        group.addTask {
          try await cancel(after: [0, 500, 5_000, 50_000, 300_000][round % 5]) {
            let request = HTTPRequest(url: url)
            if way == "send" {
              _ = try await HTTPClient.shared.send(request)
            } else {
              let stream = try await HTTPClient.shared.stream(request, idleTimeout: .seconds(600))
              for try await _ in stream.chunks {}
            }
          }
        }
      }
      for try await end in group { ends.append(end) }
      return ends
    }
    #expect(ends.count == 200)
    // Two of five replies never end by themselves.
    #expect(ends.contains(.cancelled))
    #expect(try await eventually { server.abandonedRequests.count >= stalled.value })
  }

  @Test("A process that cancelled much still sends")
  func afterCancelling() async throws {
    let server = try LoopbackServer { $0.path == "/wait" ? .noAnswer : .init(body: "fine") }
    defer { server.stop() }
    let url = server.url
    for _ in 0..<50 {
      _ = try await cancel(after: 500) {
        _ = try await HTTPClient.shared.send(HTTPRequest(url: url.appending(path: "wait")))
      }
    }
    #expect(try await HTTPClient.shared.send(HTTPRequest(url: url)).body == Data("fine".utf8))
  }
}

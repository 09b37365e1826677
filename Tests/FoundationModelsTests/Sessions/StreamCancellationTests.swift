import Foundation
import FoundationModels
import OrderedJSON
import TestSupport
import Testing

@testable import FoundationModels

@Suite("Streams that are left, at any point")
struct StreamCancellationTests {
  private static let words = (1...12).map { " word\($0)" }
  private static let whole = words.joined()

  private static let model = ChannelModel { channel, _ in
    for word in words {
      await channel.sendText(word)
      await Task.yield()
    }
  }

  /// The ways to leave a request.
  private enum Leaving: CaseIterable {
    case breaking, cancellingIteration, cancellingCollection, cancellingResponse
  }

  /// Asks a session and leaves at a random point.
  ///
  /// - Returns: Whether the request is known to have come to its end. It may have, too, just before it was left.
  private func askAndLeave(
    _ session: LanguageModelSession, _ numbers: inout SeededGenerator
  ) async throws -> Bool {
    let count = Int.random(in: 0...14, using: &numbers)
    let leaving = Leaving.allCases.randomElement(using: &numbers) ?? .breaking
    if leaving == .breaking {
      var seen = 0
      for try await snapshot in session.streamResponse(to: "a") {
        seen += 1
        if seen > count { return snapshot.rawContent.isComplete }
      }
      return true
    }
    let seen = Lockbox(0)
    let task = Task {
      switch leaving {
      case .breaking, .cancellingIteration:
        for try await _ in session.streamResponse(to: "a") { seen.increment() }
      case .cancellingCollection: _ = try await session.streamResponse(to: "a").collect()
      case .cancellingResponse: try await session.respond(to: "a")
      }
    }
    // A bounded number of turns for others, so that the point does not depend on a clock.
    for _ in 0..<(leaving == .cancellingIteration ? 500 : count * 4) where seen.value < count {
      await Task.yield()
    }
    task.cancel()
    do {
      try await task.value
      return true
    } catch is CancellationError {
      return false
    }
  }

  private func leaveOften(_ seeds: Range<UInt64>, model: some LanguageModel) async throws {
    for seed in seeds {
      var numbers = SeededGenerator(seed: seed)
      let session = LanguageModelSession(model: model)
      let preserves = Bool.random(using: &numbers)
      if preserves { session.transcriptErrorHandlingPolicy = .preserveTranscript }
      let isWhole = try await askAndLeave(session, &numbers)
      #expect(!session.isResponding, "seed \(seed)")
      let left = session.transcript.map(\.description)
      let texts = ["Prompt: a", "Response: \(Self.whole)"]
      let isReverted = preserves ? zip(texts, left).allSatisfy { $0.hasPrefix($1) } : left.isEmpty
      #expect(left == texts || !isWhole && isReverted && left.count <= 2, "seed \(seed): \(left)")
      #expect(try await session.respond(to: "b").content == Self.whole, "seed \(seed)")
      #expect(session.transcript.count == left.count + 2, "seed \(seed)")
    }
  }

  @Test("200 sessions of a model in the process are free at once, and their transcripts as the policy says")
  func inProcess() async throws {
    try await leaveOften(0..<200, model: Self.model)
  }

  @Test("200 sessions of a server are free at once, and their transcripts as the policy says")
  func server() async throws {
    let server = try LoopbackServer { request in
      let isStreamed = request.text.contains("\"stream\":true")
      guard isStreamed else {
        let json: JSONValue = [
          "choices": [["finish_reason": "stop", "message": ["content": .string(Self.whole)]]]
        ]
        return LoopbackServer.Reply(body: json.text(.compact))
      }
      let chunks = Self.words.map { word -> LoopbackServer.Reply.Chunk in
        let json: JSONValue = ["choices": [["delta": ["content": .string(word)]]]]
        return .init("data: \(json.text(.compact))\n\n", after: .microseconds(200))
      }
      let end = "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
      return .stream(chunks + [.init(end)])
    }
    defer { server.stop() }
    let endpoint = ModelEndpoint(
      baseURL: server.url.appending(path: "v1"), model: "m1", origin: .environment)
    try await leaveOften(200..<400, model: SystemLanguageModel { .endpoint(endpoint) })
  }

  @Test("What a model had said when its stream was left stays if the session is told to keep it")
  func preserving() async throws {
    let session = LanguageModelSession(
      model: ChannelModel { channel, _ in
        for word in ["a", "b", "c"] { await channel.sendText(word) }
        try await Task.sleep(for: .seconds(3600))
      })
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    for try await snapshot in session.streamResponse(to: "x") where snapshot.content == "abc" { break }
    #expect(!session.isResponding)
    #expect(session.transcript.map(\.description) == ["Prompt: x", "Response: abc"])
  }

  @Test("A model that fails in the middle leaves what it said if the session is told to keep it")
  func preservingAfterFailure() async throws {
    struct Broken: Error {}
    let session = LanguageModelSession(
      model: ChannelModel { channel, _ in
        await channel.sendText("half")
        throw Broken()
      })
    await #expect(throws: Broken.self) { try await session.respond(to: "x") }
    #expect(session.transcript.isEmpty)
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    await #expect(throws: Broken.self) { try await session.respond(to: "x") }
    #expect(session.transcript.map(\.description) == ["Prompt: x", "Response: half"])
  }

  @Test("A model that does not notice its cancellation holds up nobody")
  func deafModel() async throws {
    let released = Gate()
    let entered = Gate()
    let session = LanguageModelSession(
      model: ChannelModel { channel, prompt in
        await channel.sendText("text")
        entered.open()
        if prompt == "deaf" { await released.wait() }
      })
    let reader = Task { for try await _ in session.streamResponse(to: "deaf") {} }
    await entered.wait()
    reader.cancel()
    await #expect(throws: CancellationError.self) { try await reader.value }
    #expect(!session.isResponding)
    #expect(try await session.respond(to: "again").content == "text")
    released.open()
    #expect(session.transcript.map(\.description) == ["Prompt: again", "Response: text"])
  }

  @Test("An iterator that asked for nothing does not keep a later one from cancelling")
  func unusedIterator() async throws {
    let session = LanguageModelSession(model: StallingModel(released: Gate()))
    let stream = session.streamResponse(to: "a")
    _ = stream.makeAsyncIterator()
    for try await _ in stream { break }
    #expect(!session.isResponding)
  }

  @MainActor
  @Test("Two readers of one stream at the same time get its end both")
  func twoReaders() async throws {
    let session = LanguageModelSession(model: Self.model)
    let stream = session.streamResponse(to: "x")
    let readers = (0..<2).map { _ in
      Task { @MainActor in
        var last = ""
        for try await snapshot in stream { last = snapshot.content }
        return last
      }
    }
    for reader in readers { #expect(Self.whole.hasPrefix(try await reader.value)) }
    #expect(try await stream.collect().content == Self.whole)
  }
}

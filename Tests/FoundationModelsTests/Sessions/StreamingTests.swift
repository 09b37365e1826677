import FoundationModels
import Testing

@Suite("Streaming")
struct StreamingTests {
  private func model(_ pieces: [String]) -> EchoModel { EchoModel(answer: { _ in pieces }) }

  @Test("Snapshots are cumulative, share one identity, and the last one is what collecting gives")
  func text() async throws {
    let session = LanguageModelSession(model: model(["Once", " upon", " a time"]))
    let stream = session.streamResponse(to: "tell")
    var contents: [String] = []
    var identities: Set<GenerationID?> = []
    var completeness: [Bool] = []
    for try await snapshot in stream {
      contents.append(snapshot.content)
      identities.insert(snapshot.rawContent.id)
      completeness.append(snapshot.rawContent.isComplete)
      #expect(snapshot.transcriptEntries.count == 1 && snapshot.transcriptEntries.startIndex == 1)
    }
    #expect(contents == ["Once", "Once upon", "Once upon a time", "Once upon a time"])
    #expect(completeness == [false, false, false, true])
    #expect(identities.count == 1 && identities.first != .some(nil))
    let whole = try await stream.collect()
    #expect(identities.contains(whole.rawContent.id))
    #expect(whole.content == "Once upon a time" && whole.usage.output.totalTokenCount == 3)
    #expect(session.transcript.map(\.description) == ["Prompt: tell", "Response: Once upon a time"])
    #expect(!session.isResponding)
  }

  @Test("Collecting alone runs the request")
  func collectOnly() async throws {
    let session = LanguageModelSession(model: model(["3"]))
    #expect(try await session.streamResponse(to: "x", generating: Int.self).collect().content == 3)
  }

  @Test("Nothing is asked before the first element is wanted")
  func lazy() async throws {
    let session = LanguageModelSession(model: EchoModel(answer: { _ in fatalError("asked") }))
    _ = session.streamResponse(to: "x")
    #expect(!session.isResponding && session.transcript.isEmpty)
  }

  @Test("Leaving early cancels the request and leaves the session ready at once")
  func earlyBreak() async throws {
    let released = Gate()
    let session = LanguageModelSession(model: StallingModel(released: released))
    for try await snapshot in session.streamResponse(to: "a") {
      #expect(snapshot.content == "first")
      break
    }
    #expect(!session.isResponding && session.transcript.isEmpty)
    #expect(try await session.respond(to: "again").content == "first")
    #expect(session.transcript.count == 2)
  }

  @Test("Errors surface from the iteration and from collecting")
  func errors() async throws {
    struct Broken: Error {}
    let session = LanguageModelSession(model: EchoModel(answer: { _ in throw Broken() }))
    let stream = session.streamResponse(to: "x")
    await #expect(throws: Broken.self) { for try await _ in stream {} }
    await #expect(throws: Broken.self) { try await stream.collect() }
    #expect(session.transcript.isEmpty)
  }

  @Test("A stream that begins while the session answers is refused from its iteration")
  func concurrentRequests() async throws {
    let released = Gate()
    let session = LanguageModelSession(model: StallingModel(released: released))
    var iterator = session.streamResponse(to: "a").makeAsyncIterator()
    _ = try await iterator.next()
    await #expect(throws: LanguageModelSession.Error.concurrentRequests) {
      try await session.streamResponse(to: "b").collect()
    }
    _ = iterator
  }

  @Test("A turn without text gives no snapshot, and collecting gives the empty text")
  func noText() async throws {
    let session = LanguageModelSession(model: model([]))
    let stream = session.streamResponse(to: "x")
    for try await snapshot in stream { Issue.record("unexpected snapshot \(snapshot.content)") }
    #expect(try await stream.collect().content == "")
  }
}

/// A model that sends one piece, then waits until it is let go or cancelled; the second time it does not wait.
struct StallingModel: LanguageModel {
  let released: Gate
  let capabilities = LanguageModelCapabilities([])
  var executorConfiguration: Executor.Configuration { Executor.Configuration() }

  struct Executor: LanguageModelExecutor {
    struct Configuration: Hashable, Sendable {}
    init(configuration: Configuration) {}

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: StallingModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      await channel.send(.response(action: .appendText("first", tokenCount: 1)))
      guard case .prompt(let prompt)? = request.transcript.last, prompt.description == "a" else { return }
      try await Task.sleep(for: .seconds(3600))
    }
  }
}

import FoundationModels
import ModelProviders
import Testing

@Suite("Refusals, and errors that are none")
struct RefusalTests {
  private let refusal = LanguageModelError.refusal(
    LanguageModelError.Refusal(explanation: "I will not.", debugDescription: "m1 declined to answer"))
  private let overflow = LanguageModelError.contextSizeExceeded(
    LanguageModelError.ContextSizeExceeded(contextSize: 10, tokenCount: 12, debugDescription: "too long"))

  @Test("A session throws a refusal and a context that overflows as different errors")
  func kinds() async {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([.failure(refusal), .failure(overflow), .failure(refusal)]))
    let first = await #expect(throws: LanguageModelError.self) { try await session.respond(to: "x") }
    guard case .refusal? = first else {
      Issue.record("got \(String(describing: first))")
      return
    }
    let second = await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: "x", generating: FoodVerdict.self)
    }
    guard case .contextSizeExceeded(let details)? = second else {
      Issue.record("got \(String(describing: second))")
      return
    }
    #expect(details.contextSize == 10 && details.tokenCount == 12)
    let third = await #expect(throws: LanguageModelError.self) {
      try await session.streamResponse(to: "x", generating: FoodVerdict.self).collect()
    }
    guard case .refusal? = third else {
      Issue.record("got \(String(describing: third))")
      return
    }
    #expect(session.transcript.isEmpty && !session.isResponding)
  }

  @Test("A refusal's explanation is there at once, whole or as a stream")
  func explanation() async throws {
    guard case .refusal(let refusal) = refusal else { return }
    #expect(try await refusal.explanation.content == "I will not.")
    let stream = refusal.explanationStream
    var contents: [String] = []
    for try await snapshot in stream { contents.append(snapshot.content) }
    #expect(contents == ["I will not."])
    #expect(try await stream.collect().content == "I will not.")
    #expect(try await refusal.explanationStream.collect().usage.totalTokenCount == 0)
  }
}

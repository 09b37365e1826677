import Foundation
import FoundationModels
import Testing

@Suite("Sessions")
struct SessionTests {
  private func json(_ text: String, finishReason: String = "stop") -> EchoModel {
    EchoModel(finishReason: finishReason, answer: { _ in [text] })
  }

  @Test("A turn appends its prompt and its response after the instructions")
  func transcript() async throws {
    let session = LanguageModelSession(model: EchoModel(), instructions: "Be brief.")
    let response = try await session.respond(to: "hello")
    #expect(response.content == "hello")
    #expect(
      session.transcript.map(\.description) == [
        "Instructions: Be brief.", "Prompt: hello", "Response: hello",
      ])
    #expect(response.transcriptEntries.map(\.description) == ["Response: hello"])
    #expect(response.transcriptEntries.startIndex == 2)
    #expect(!session.isResponding)
  }

  @Test("Without instructions the transcript starts empty; a given one is taken as it is")
  func startingPoints() {
    #expect(LanguageModelSession(model: EchoModel()).transcript.isEmpty)
    let given = Transcript(entries: [.prompt(Transcript.Prompt(segments: []))])
    #expect(LanguageModelSession(model: EchoModel(), transcript: given).transcript == given)
  }

  @Test("A typed answer is converted and stored as a structure; the schema goes with the request")
  func typedAnswer() async throws {
    let model = EchoModel(answer: { request in
      #expect(request.schema?.name == "FoodVerdict")
      #expect(request.contextOptions.includeSchemaInPrompt == true)
      return [#"{"reasoning": "whole fruit", "#, #""category": "healthy", "confidence": 95}"#]
    })
    let session = LanguageModelSession(model: model)
    let response = try await session.respond(to: "apple", generating: FoodVerdict.self)
    #expect(response.content == FoodVerdict(reasoning: "whole fruit", category: .healthy, confidence: 95))
    #expect(response.rawContent.id != nil)
    guard case .response(let entry)? = session.transcript.last,
      case .structure(let segment)? = entry.segments.first
    else {
      Issue.record("no structured response in \(session.transcript)")
      return
    }
    #expect(segment.schemaName == "FoodVerdict")
    #expect(entry.segments.count == 1)
  }

  @Test("All three kinds of content and all three spellings of the prompt answer")
  func spellings() async throws {
    let model = json("3")
    let session = LanguageModelSession(model: model)
    #expect(try await session.respond(to: "x", generating: Int.self).content == 3)
    #expect(try await session.respond(to: Prompt("x"), generating: Int.self).content == 3)
    #expect(try await session.respond(generating: Int.self) { "x" }.content == 3)
    #expect(try await session.respond(to: "x", schema: Int.generationSchema).content.jsonString == "3")
    #expect(try await session.respond(schema: Int.generationSchema) { "x" }.content.jsonString == "3")
    #expect(try await session.respond { "x" }.content == "3")
    #expect(try await session.respond(to: "x", metadata: ["a": 1]).content == "3")
    let contextual: LanguageModelSession.Response<Int> = try await session.respond(to: "x")
    #expect(contextual.content == 3)
  }

  @Test(
    "An answer that cannot be used names the model, what is wrong and what to do",
    arguments: [
      (
        #"{"reasoning": "so"#, "length",
        "The answer of echo-1 was cut off after 1 tokens, before its JSON for FoodVerdict was complete. "
          + "Raise maximumResponseTokens, or ask for a shorter answer."
      ),
      (
        "Sure, it is healthy!", "stop",
        "The answer of echo-1 is not the JSON asked for (FoodVerdict): line 1, column 1: expected a value, found 'Sure'. "
          + "It begins with \"Sure, it is healthy!\". Use a server that supports response_format json_schema."
      ),
      (
        #"{"reasoning": "r", "category": "healthy", "confidence": 250}"#, "stop",
        "The answer of echo-1 does not fit FoodVerdict: 'confidence' is 250, above the maximum of 100. The server "
          + "did not enforce this; say it in the instructions as well, or use a model that keeps to the schema."
      ),
    ])
  func unusableAnswers(text: String, finishReason: String, message: String) async throws {
    let session = LanguageModelSession(model: json(text, finishReason: finishReason))
    let error = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(to: "x", generating: FoodVerdict.self)
    }
    #expect(error?.localizedDescription == message)
    #expect(error?.rawContent == text)
    #expect(session.transcript.isEmpty)
    #expect(!session.isResponding)
  }

  @Test("Text that is cut off is returned as it is")
  func cutOffText() async throws {
    let session = LanguageModelSession(model: json("once upon", finishReason: "length"))
    #expect(try await session.respond(to: "x").content == "once upon")
  }

  @Test("The text of a reply comes as it is, although the schema went with the request")
  func replyText() async throws {
    let model = EchoModel(answer: { request in [request.schema == nil ? "no schema" : "{\"count\": tw"] })
    let session = LanguageModelSession(model: model)
    let text = try await session.replyText(to: Prompt("q"), schema: Int.generationSchema)
    #expect(text == "{\"count\": tw")
    #expect(session.transcript.count == 2 && !session.isResponding)
    #expect(try await session.replyText(to: Prompt("q"), schema: nil) == "no schema")
  }

  @Test("A failed request leaves no trace, unless the session is told to keep it")
  func revertAndPreserve() async throws {
    struct Broken: Error {}
    let session = LanguageModelSession(model: EchoModel(answer: { _ in throw Broken() }))
    await #expect(throws: Broken.self) { try await session.respond(to: "x") }
    #expect(session.transcript.isEmpty)
    session.transcriptErrorHandlingPolicy = .preserveTranscript
    await #expect(throws: Broken.self) { try await session.respond(to: "x") }
    #expect(session.transcript.map(\.description) == ["Prompt: x"])
  }

  @Test("A second request meanwhile is refused, and the first goes on")
  func concurrentRequests() async throws {
    let entered = Gate()
    let released = Gate()
    let session = LanguageModelSession(
      model: EchoModel(answer: { _ in
        entered.open()
        await released.wait()
        return ["done"]
      }))
    async let first = session.respond(to: "a").content
    await entered.wait()
    #expect(session.isResponding)
    await #expect(throws: LanguageModelSession.Error.concurrentRequests) {
      try await session.respond(to: "b")
    }
    released.open()
    #expect(try await first == "done")
    #expect(session.transcript.count == 2)
  }

  @Test("A transcript changed during a request fails that request and stays as it was set")
  func mutationWhileResponding() async throws {
    let entered = Gate()
    let released = Gate()
    let session = LanguageModelSession(
      model: EchoModel(answer: { _ in
        entered.open()
        await released.wait()
        return ["done"]
      }))
    let first = Task { try await session.respond(to: "a") }
    await entered.wait()
    session.transcript = Transcript()
    released.open()
    await #expect(throws: LanguageModelSession.Error.transcriptMutationWhileResponding) {
      try await first.value
    }
    #expect(session.transcript.isEmpty && !session.isResponding)
  }

  @Test("A capability that the model lacks is an error before the model is asked")
  func capabilities() async throws {
    let model = EchoModel(capabilities: LanguageModelCapabilities([]), answer: { _ in fatalError("asked") })
    let session = LanguageModelSession(model: model)
    let error = await #expect(throws: LanguageModelError.self) {
      try await session.respond(to: "x", generating: Int.self)
    }
    #expect(
      error?.localizedDescription
        == "EchoModel does not support guided generation, which the request needs.")
  }

  @Test("Cancelling the task ends the request with CancellationError and reverts the transcript")
  func cancellation() async throws {
    let entered = Gate()
    let session = LanguageModelSession(
      model: EchoModel(answer: { _ in
        entered.open()
        try await Task.sleep(for: .seconds(3600))
        return []
      }))
    let task = Task { try await session.respond(to: "a") }
    await entered.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(session.transcript.isEmpty && !session.isResponding)
  }

  @Test("Calls within a scope are recorded with model, tokens and finish reason, failed parses included")
  func modelCallScope() async throws {
    let scope = ModelCallScope()
    try await ModelCallScope.$current.withValue(scope) {
      try await LanguageModelSession(model: json("3")).respond(to: "x", generating: Int.self)
      _ = try? await LanguageModelSession(model: json("{", finishReason: "length"))
        .respond(to: "x", generating: Int.self)
    }
    #expect(
      scope.calls == [
        ModelCall(model: "echo-1", inputTokens: 0, outputTokens: 1, finishReason: "stop", attempts: 1),
        ModelCall(model: "echo-1", inputTokens: 0, outputTokens: 1, finishReason: "length", attempts: 1),
      ])
  }
}

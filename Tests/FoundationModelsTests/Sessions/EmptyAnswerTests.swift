import FoundationModels
import ModelProviders
import Testing

@Suite("Empty answers")
struct EmptyAnswerTests {
  @Test("As text an empty answer is an answer, whole or streamed", arguments: ["", "   \n"])
  func text(reply: String) async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([.text(reply), .text(reply)], name: "m1"))
    #expect(try await session.respond(to: "x").content == reply)
    #expect(try await session.streamResponse(to: "x").collect().content == reply)
    #expect(!session.isResponding)
  }

  @Test("As a value an empty answer is an error that says so", arguments: ["", "   \n"])
  func value(reply: String) async throws {
    let message =
      "The answer of m1 is empty, where JSON for FoodVerdict was asked for. Ask again, say in the instructions that "
      + "there has to be an answer, or use another model."
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([.text(reply), .text(reply), .text(reply)], name: "m1"))
    let whole = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(to: "x", generating: FoodVerdict.self)
    }
    #expect(whole?.debugDescription == message)
    #expect(whole?.rawContent == reply)
    let streamed = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.streamResponse(to: "x", generating: FoodVerdict.self).collect()
    }
    #expect(streamed?.debugDescription == message)
    let schema = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(to: "x", schema: FoodVerdict.generationSchema)
    }
    #expect(schema?.debugDescription == message)
    #expect(session.transcript.isEmpty)
  }

  @Test("An empty answer that was cut off is called cut off")
  func cutOff() async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([.text("", finishReason: "length", outputTokens: 9)], name: "m1"))
    let error = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session.respond(to: "x", generating: FoodVerdict.self)
    }
    #expect(
      error?.debugDescription
        == "The answer of m1 was cut off after 9 tokens, before its JSON for FoodVerdict was complete. "
        + "Raise maximumResponseTokens, or ask for a shorter answer.")
  }
}

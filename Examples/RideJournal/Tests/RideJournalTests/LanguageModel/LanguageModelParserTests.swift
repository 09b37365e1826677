import FoundationModels
import ModelProviders
import Testing

@testable import RideJournal

@Suite("The parser that asks a model")
struct LanguageModelParserTests {
  @Test("A model's answer becomes a query", arguments: [SearchInstructions.plain, .workedExamples])
  func answer(instructions: SearchInstructions) async throws {
    let model = ScriptedLanguageModel([
      #"{"parts": [{"words": "over 60 km", "kind": "distance"}, {"words": "in June", "kind": "period"}]}"#
    ])
    let query = try await LanguageModelParser(instructions: instructions, model: model)
      .parse("sorties de plus de 60 km en juin")
    #expect(query == ParsedQuery(filters: [.distance(.atLeast(60)), .period(Period(.june))]))
  }

  @Test("The model gets the instructions and the request, and answers as greedily as it can")
  func request() async throws {
    let model = ScriptedLanguageModel([#"{"parts": []}"#])
    _ = try await LanguageModelParser(instructions: .plain, model: model).parse("my rides")
    let request = try #require(model.requests.first)
    #expect(request.generationOptions.samplingMode == .greedy)
    #expect(request.generationOptions.maximumResponseTokens == 200)
    #expect(request.schema?.name == "SearchReading")
    let texts = request.transcript.map(\.description)
    #expect(texts.contains { $0.contains(SearchInstructions.plain.text) })
    #expect(texts.contains { $0.contains("Request: my rides\nParts:") })
  }

  @Test(
    "An answer outside the guides is an error, not a query",
    arguments: [
      #"{"parts": [{"words": "gravel", "kind": "surface"}]}"#, #"{"parts": [{"words": "", "kind": "ride"}]}"#,
      #"{"parts": 3}"#, "Sure! Here are your rides.",
    ])
  func outsideTheGuides(answer: String) async throws {
    let model = ScriptedLanguageModel([.text(answer)])
    await #expect(throws: (any Error).self) {
      try await LanguageModelParser(instructions: .plain, model: model).parse("gravel")
    }
  }
}

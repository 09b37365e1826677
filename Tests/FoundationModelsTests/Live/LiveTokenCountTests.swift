import FoundationModels
import Testing

/// Counting against the server that answers: what it counts beforehand is what it says it has read.
@Suite(
  "Counting tokens, live",
  .enabled(
    if: SystemLanguageModel.default.isAvailable,
    "No language model answers. Start one with Scripts/model start."),
  .serialized)
struct LiveTokenCountTests {
  private let model = SystemLanguageModel.default

  @Test("A conversation is counted to the token that the request then uses")
  func conversation() async throws {
    let session = LanguageModelSession(instructions: "You are a helpful assistant.")
    let response = try await session.respond(
      to: "Name a colour.", options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 4))
    let read = response.usage.input.totalTokenCount
    #expect(try await model.tokenCount(for: session.transcript.prefix(2)) == read)
    #expect(read > 8)
  }

  @Test("Texts, tools and schemas have a count; more text has more")
  func parts() async throws {
    let short = try await model.tokenCount(for: "Name a colour.")
    let long = try await model.tokenCount(for: "Name a colour. Name another colour.")
    #expect(short > 2 && long > short)
    #expect(try await model.tokenCount(for: Instructions("Name a colour.")) == short)
    #expect(try await model.tokenCount(for: [GetWeather()]) > short)
    #expect(try await model.tokenCount(for: Packing.generationSchema) > short)
  }
}

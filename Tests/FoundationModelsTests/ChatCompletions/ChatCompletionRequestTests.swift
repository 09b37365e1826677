import Foundation
import OrderedJSON
import Testing

@testable import FoundationModels

@Suite("Chat-completions requests")
struct ChatCompletionRequestTests {
  private func request(
    _ entries: [Transcript.Entry], schema: GenerationSchema? = nil,
    options: GenerationOptions = GenerationOptions(), context: ContextOptions = ContextOptions(),
    base: String = "http://127.0.0.1:1/v1"
  ) async throws -> JSONValue {
    let endpoint = ModelEndpoint(baseURL: URL(string: base)!, model: "m")
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: Transcript(entries: entries), enabledTools: [], schema: schema,
      generationOptions: options, contextOptions: context, metadata: [:])
    return try await ChatCompletionRequest(request, endpoint: endpoint).json
  }

  private func text(_ content: String) -> [Transcript.Segment] {
    [.text(Transcript.TextSegment(content: content))]
  }

  @Test("Every turn becomes a message; empty instructions become none, reasoning goes with the answer")
  func messages() async throws {
    let json = try await request([
      .instructions(Transcript.Instructions(segments: text("rules"), toolDefinitions: [])),
      .instructions(Transcript.Instructions(segments: [], toolDefinitions: [])),
      .prompt(Transcript.Prompt(segments: text("q1"))),
      .reasoning(Transcript.Reasoning(segments: text("hm"))),
      .response(Transcript.Response(segments: text("a1"))),
      .prompt(Transcript.Prompt(segments: text("q2"))),
    ])
    #expect(
      json.text(.compact) == """
        {"model":"m","messages":[{"role":"system","content":"rules"},{"role":"user","content":"q1"},\
        {"role":"assistant","content":"a1","reasoning_content":"hm"},{"role":"user","content":"q2"}]}
        """)
  }

  @Test("A schema becomes a strict response format with a safe name")
  func responseFormat() async throws {
    let json = try await request([], schema: [FoodVerdict].generationSchema)
    #expect(json["response_format"]?["type"] == "json_schema")
    #expect(json["response_format"]?["json_schema"]?["name"] == "Array_FoodVerdict_")
    #expect(json["response_format"]?["json_schema"]?["strict"] == true)
  }

  @Test(
    "Options become their keys",
    arguments: [
      (GenerationOptions(samplingMode: .greedy, temperature: 0.7), #"{"temperature":0}"#),
      (GenerationOptions(temperature: 0.5, maximumResponseTokens: 9), #"{"temperature":0.5,"max_tokens":9}"#),
      (GenerationOptions(samplingMode: .random(top: 5, seed: 7)), #"{"top_k":5,"seed":7}"#),
      (GenerationOptions(samplingMode: .random(probabilityThreshold: 0.9)), #"{"top_p":0.9}"#),
      (
        GenerationOptions(samplingMode: .random(top: 1, seed: .max)),
        #"{"top_k":1,"seed":9223372036854775807}"#
      ),
      (GenerationOptions(temperature: .nan), "{}"),
    ])
  func options(options: GenerationOptions, expected: String) async throws {
    guard case .object(var object) = try await request([], options: options) else { return }
    object["model"] = nil
    object["messages"] = nil
    #expect(JSONValue.object(object).text(.compact) == expected)
  }

  @Test("OpenAI's own server gets its own name for the limit of tokens")
  func openAI() async throws {
    let json = try await request(
      [], options: GenerationOptions(maximumResponseTokens: 9), base: "https://api.openai.com/v1")
    #expect(json["max_completion_tokens"] == 9 && json["max_tokens"] == nil)
  }

  @Test("Greedy sampling comes with a fixed seed for OpenAI's own server, whose answers vary without")
  func openAISeed() async throws {
    let json = try await request(
      [], options: GenerationOptions(samplingMode: .greedy), base: "https://api.openai.com/v1")
    #expect(json["temperature"] == 0 && json["seed"] == 0)
  }

  @Test(
    "Requests go below the base, whatever its form",
    arguments: [
      ("http://h:1/v1", "http://h:1/v1/chat/completions"),
      ("http://h:1/v1/", "http://h:1/v1/chat/completions"),
      ("http://h:1", "http://h:1/v1/chat/completions"), ("http://h:1/", "http://h:1/v1/chat/completions"),
      ("http://h/api/openai", "http://h/api/openai/chat/completions"),
      ("http://h/v1/chat/completions", "http://h/v1/chat/completions"),
    ])
  func url(base: String, expected: String) {
    #expect(
      ModelEndpoint(baseURL: URL(string: base)!, model: "m").completionsURL.absoluteString == expected)
  }
}

import Foundation
import ModelTransport
import OrderedJSON
import TestSupport
import Testing

@testable import FoundationModels

@Suite("The system model against a server")
struct ChatCompletionsServerTests {
  private func model(_ url: URL) -> SystemLanguageModel {
    let endpoint = ModelEndpoint(
      baseURL: url.appending(path: "v1"), model: "m1", origin: .environment)
    return SystemLanguageModel { .endpoint(endpoint) }
  }

  private func completion(
    _ content: String, finishReason: String = "stop", refusal: String? = nil
  ) -> LoopbackServer.Reply {
    let json: JSONValue = [
      "model": "m1-2026", "usage": ["prompt_tokens": 12, "completion_tokens": 34],
      "choices": [
        [
          "finish_reason": .string(finishReason),
          "message": [
            "role": "assistant", "content": .string(content),
            "refusal": refusal.map(JSONValue.string) ?? .null,
          ],
        ]
      ],
    ]
    return LoopbackServer.Reply(status: 200, body: json.text(.compact))
  }

  @Test("Guided generation sends the schema in order and reads the answer")
  func guided() async throws {
    let server = try LoopbackServer { _ in
      completion(#"{"reasoning": "fruit", "category": "healthy", "confidence": 90}"#)
    }
    defer { server.stop() }
    let scope = ModelCallScope()
    let session = LanguageModelSession(model: model(server.url), instructions: "Judge food.")
    let verdict = try await ModelCallScope.$current.withValue(scope) {
      try await session.respond(to: "apple", generating: FoodVerdict.self).content
    }
    #expect(verdict == FoodVerdict(reasoning: "fruit", category: .healthy, confidence: 90))
    #expect(
      scope.calls == [
        ModelCall(model: "m1-2026", inputTokens: 12, outputTokens: 34, finishReason: "stop", attempts: 1)
      ])
    #expect(session.usage.totalTokenCount == 46)

    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.path == "/v1/chat/completions")
    let body = try JSONReader.read(request.body)
    let schema = body["response_format"]?["json_schema"]?["schema"]
    #expect(schema?["properties"]?.objectValue?.map(\.key) == ["reasoning", "category", "confidence"])
    #expect(body["messages"]?.arrayValue?.map { $0["role"]?.stringValue } == ["system", "user"])
  }

  @Test("The next turn sends what was said before")
  func secondTurn() async throws {
    let server = try LoopbackServer { _ in completion("answer") }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url))
    try await session.respond(to: "one")
    try await session.respond(to: "two")
    let messages = try JSONReader.read(try #require(server.requests.last).body)["messages"]
    #expect(
      messages?.arrayValue?.map { $0["content"]?.stringValue } == ["one", "answer", "two"])
  }

  @Test(
    "What a server can do wrong is a readable error that names the model and the remedy",
    arguments: [
      (
        LoopbackServer.Reply(status: 401, body: #"{"error":{"message":"Invalid API Key"}}"#),
        "refused the request without a key (HTTP 401: Invalid API Key). Set FOUNDATION_MODELS_API_KEY"
      ),
      (
        LoopbackServer.Reply(status: 501, body: #"{"error":{"message":"no chat here"}}"#),
        "failed (HTTP 501: no chat here, after 1 attempt). Look at the server's log"
      ),
      (
        LoopbackServer.Reply(status: 200, body: "<html>hello</html>"),
        "did not answer with a chat completion: its body is not JSON: line 1, column 1: "
      ),
      (
        LoopbackServer.Reply(status: 200, body: "{}"),
        "did not answer with a chat completion: its body has no 'choices[0].message'. It says: {}. "
          + "Check that FOUNDATION_MODELS_URL is the base of an OpenAI-compatible API, usually ending in /v1."
      ),
    ])
  func brokenServers(reply: LoopbackServer.Reply, message: String) async throws {
    let server = try LoopbackServer { _ in reply }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url))
    let error = await #expect(throws: ModelEndpointError.self) { try await session.respond(to: "x") }
    let text = try #require(error?.localizedDescription)
    #expect(text.hasPrefix("m1 at \(server.url)/v1 \(message)"), "\(text)")
  }

  @Test("An answer that was cut off, is not JSON or leaves its range names the model as the server does")
  func unusableAnswers() async throws {
    let answers = [
      (completion(#"{"reasoning": "#, finishReason: "length"), "was cut off after 34 tokens"),
      (completion("An apple is healthy."), "is not the JSON asked for (FoodVerdict)"),
      (
        completion(#"{"reasoning": "", "category": "healthy", "confidence": 101}"#),
        "'confidence' is 101, above the maximum of 100"
      ),
    ]
    for (reply, message) in answers {
      let server = try LoopbackServer { _ in reply }
      defer { server.stop() }
      let error = await #expect(throws: GeneratedContent.ParsingError.self) {
        try await LanguageModelSession(model: model(server.url)).respond(
          to: "x", generating: FoodVerdict.self)
      }
      let text = try #require(error?.localizedDescription)
      #expect(text.hasPrefix("The answer of m1-2026 ") && text.contains(message), "\(text)")
    }
  }

  @Test("A refusal is an error of its own and keeps what the model said")
  func refusal() async throws {
    let server = try LoopbackServer { _ in completion("", refusal: "I will not.") }
    defer { server.stop() }
    let error = await #expect(throws: LanguageModelError.self) {
      try await LanguageModelSession(model: model(server.url)).respond(to: "x")
    }
    guard case .refusal(let refusal)? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(try await refusal.explanation.content == "I will not.")
  }

  @Test("A server that is not there is unavailable, and a request says how to start one")
  func nobodyListens() async throws {
    let server = try LoopbackServer { _ in completion("") }
    let url = server.url
    server.stop()
    let model = model(url)
    #expect(model.availability == .unavailable(.modelNotReady))
    let error = await #expect(throws: ModelEndpointError.self) {
      try await LanguageModelSession(model: model).respond(to: "x")
    }
    let text = try #require(error?.localizedDescription)
    #expect(text.hasPrefix("m1 at \(url)/v1 could not be reached: "), "\(text)")
    #expect(text.hasSuffix("Start the server, or correct FOUNDATION_MODELS_URL."), "\(text)")
  }

  @Test("A server that listens is available")
  func somebodyListens() throws {
    let server = try LoopbackServer { _ in completion("") }
    defer { server.stop() }
    #expect(model(server.url).availability == .available)
  }
}

import Foundation
import OrderedJSON
import Synchronization
import TestSupport
import Testing

@testable import FoundationModels

@Suite("Counting tokens with the server's tokenizer")
struct TokenCountTests {
  private func model(_ url: URL, tools: ToolCallingStyle = .native) -> SystemLanguageModel {
    let endpoint = ModelEndpoint(baseURL: url.appending(path: "v1"), model: "m1", toolCalling: tools)
    return SystemLanguageModel { .endpoint(endpoint) }
  }

  /// Answers as llama.cpp does, with one token per word and a template that names roles.
  private static func llama(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    guard let body = try? JSONReader.read(request.body) else { return .init(status: 400) }
    switch request.path {
    case "/tokenize":
      let words = (body["content"]?.stringValue ?? "").split(whereSeparator: \.isWhitespace)
      let tokens = JSONValue.array(words.indices.map { .number(JSONNumber($0)) })
      return .init(body: JSONValue.object(["tokens": tokens]).text(.compact))
    case "/apply-template":
      let messages = body["messages"]?.arrayValue ?? []
      let lines = messages.map { "<\($0["role"]?.stringValue ?? "")> \($0["content"]?.stringValue ?? "")" }
      let tools = body["tools"]?.arrayValue?.map { $0["function"]?["name"]?.stringValue ?? "" } ?? []
      let text = (tools + lines).joined(separator: "\n")
      return .init(body: JSONValue.object(["prompt": .string(text)]).text(.compact))
    default:
      return .init(status: 404, body: #"{"error":{"message":"File Not Found"}}"#)
    }
  }

  /// Answers as vLLM does: no template, but a tokenizer for messages.
  private static func vllm(_ request: LoopbackServer.Request) -> LoopbackServer.Reply {
    guard request.path == "/tokenize", let body = try? JSONReader.read(request.body) else {
      return .init(status: 404, body: #"{"detail":"Not Found"}"#)
    }
    let count = body["messages"]?.arrayValue.map { 100 * $0.count } ?? body["prompt"]?.stringValue?.count ?? 0
    return .init(body: #"{"count":\#(count),"max_model_len":4096,"tokens":[]}"#)
  }

  private func text(_ content: String) -> [Transcript.Segment] {
    [.text(Transcript.TextSegment(content: content))]
  }

  @Test("A prompt and instructions are counted as text")
  func texts() async throws {
    let server = try LoopbackServer(Self.llama)
    defer { server.stop() }
    let model = model(server.url)
    #expect(try await model.tokenCount(for: "one two three") == 3)
    #expect(
      try await model.tokenCount(
        for: Prompt {
          "one two"; "three"
        }) == 3)
    #expect(try await model.tokenCount(for: Instructions("be brief")) == 2)
    #expect(try await model.tokenCount(for: "") == 0)
    let body = try JSONReader.read(server.requests[0].body)
    #expect(
      body == [
        "model": "m1", "content": "one two three", "prompt": "one two three", "add_special": false,
        "add_special_tokens": false,
      ])
  }

  @Test("A schema and tools are counted as the text that a request has of them")
  func schemaAndTools() async throws {
    let server = try LoopbackServer(Self.llama)
    defer { server.stop() }
    let model = model(server.url)
    _ = try await model.tokenCount(for: FoodVerdict.generationSchema)
    _ = try await model.tokenCount(for: [GetWeather()])
    #expect(try await model.tokenCount(for: [any Tool]()) == 0)
    #expect(server.requests.count == 2)
    let schema = try JSONReader.read(server.requests[0].body)["content"]?.stringValue ?? ""
    #expect(try JSONReader.read(schema) == WireSchema(FoodVerdict.generationSchema.resolved).json)
    let tools = try JSONReader.read(
      try JSONReader.read(server.requests[1].body)["content"]?.stringValue ?? "")
    #expect(tools.arrayValue?.first?["function"]?["name"] == "GetWeather")

    _ = try await self.model(server.url, tools: .guided).tokenCount(for: [GetWeather()])
    let guided = try JSONReader.read(server.requests[2].body)["content"]?.stringValue
    #expect(guided?.hasPrefix("You can call these functions:\n- GetWeather(city): ") == true)
  }

  @Test("A conversation is counted with the chat template and its tools")
  func conversation() async throws {
    let server = try LoopbackServer(Self.llama)
    defer { server.stop() }
    let entries: [Transcript.Entry] = [
      .instructions(
        Transcript.Instructions(
          segments: text("be brief"), toolDefinitions: [Transcript.ToolDefinition(tool: GetWeather())])),
      .prompt(Transcript.Prompt(segments: text("how are you"))),
    ]
    // GetWeather <system> be brief <user> how are you
    #expect(try await model(server.url).tokenCount(for: entries) == 8)
    #expect(server.requests.map(\.path) == ["/apply-template", "/tokenize"])
    #expect(try await model(server.url).tokenCount(for: Transcript()) == 0)
  }

  @Test("A server without a template that tokenizes messages is asked for those")
  func messages() async throws {
    let server = try LoopbackServer(Self.vllm)
    defer { server.stop() }
    let model = model(server.url)
    #expect(try await model.tokenCount(for: "four") == 4)
    let entries = [Transcript.Entry.prompt(Transcript.Prompt(segments: text("how are you")))]
    #expect(try await model.tokenCount(for: entries) == 100)
  }

  @Test("A server that would count only a text is not believed about messages")
  func oldServer() async throws {
    let server = try LoopbackServer {
      $0.path == "/tokenize" ? .init(body: #"{"tokens":[]}"#) : .init(status: 404)
    }
    defer { server.stop() }
    let error = await #expect(throws: ModelEndpointError.self) {
      try await model(server.url).tokenCount(for: [.prompt(Transcript.Prompt(segments: text("hi")))])
    }
    #expect(
      error?.message
        == "m1 at \(server.url)/v1 cannot count tokens: its /tokenize did not answer with 'count'. It says: "
        + #"{"tokens":[]}. Use a server with a tokenizer, llama.cpp's or vLLM's for instance."#)
  }

  @Test("Without a tokenizer nothing is estimated: the error says what to use")
  func noTokenizer() async throws {
    let server = try LoopbackServer { _ in .init(status: 404, body: #"{"error":{"message":"no such page"}}"#)
    }
    defer { server.stop() }
    let error = await #expect(throws: ModelEndpointError.self) {
      try await model(server.url).tokenCount(for: "x")
    }
    #expect(
      error?.message
        == "m1 at \(server.url)/v1 cannot count tokens: it has no tokenizer at \(server.url)/tokenize "
        + "(HTTP 404: no such page). Use a server that has one, llama.cpp's or vLLM's for instance.")
    #expect(server.requests.count == 1)
  }

  @Test("An image cannot be counted, and nothing is asked")
  func image() async throws {
    let server = try LoopbackServer(Self.llama)
    defer { server.stop() }
    let attachment = Attachment(imageURL: URL(filePath: "/pictures/a.png"))
    let error = await #expect(throws: LanguageModelError.self) {
      try await model(server.url).tokenCount(for: Prompt { attachment })
    }
    guard case .unsupportedTranscriptContent(let details)? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(details.unsupportedContent.count == 1)
    #expect(
      details.debugDescription
        == "m1 at \(server.url)/v1 cannot tell how many tokens an image is. Count the text alone.")
    #expect(server.requests.isEmpty)
  }

  @Test("Without a model there is nothing to ask")
  func noModel() async throws {
    let model = SystemLanguageModel { .missing(reason: "No model. Start one.") }
    let error = await #expect(throws: SystemLanguageModel.Error.self) {
      try await model.tokenCount(for: "x")
    }
    #expect(error?.localizedDescription == "No model. Start one.")
  }
}

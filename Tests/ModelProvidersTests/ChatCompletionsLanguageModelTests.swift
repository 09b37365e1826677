import Foundation
import FoundationModels
import ModelProviders
import ModelTransport
import OrderedJSON
import TestSupport
import Testing

@Suite("A chat-completions model")
struct ChatCompletionsLanguageModelTests {
  @Generable
  struct City: Equatable {
    @Guide(description: "The city's name")
    var name: String
    @Guide(.range(0...100))
    var rank: Int
    var mayor: String?
  }

  struct FindCity: Tool {
    let description = "Finds a city"
    func call(arguments: City) async throws -> String { "found \(arguments.name)" }
  }

  private func message(_ message: JSONValue) -> LoopbackServer.Reply {
    let json: JSONValue = ["model": "m1-real", "choices": [["finish_reason": "stop", "message": message]]]
    return LoopbackServer.Reply(status: 200, body: json.text(.compact))
  }

  private func answer(_ text: String) -> LoopbackServer.Reply {
    message(["role": "assistant", "content": .string(text)])
  }

  private func body(_ request: LoopbackServer.Request) throws -> JSONValue {
    try JSONReader.read(request.body)
  }

  @Test("The key is a bearer token; further header fields go along and replace ours whatever their case")
  func headers() async throws {
    let server = try LoopbackServer { _ in answer("hi") }
    defer { server.stop() }
    let plain = ChatCompletionsLanguageModel(name: "m1", url: server.url, apiKey: "secret-key-77")
    try await LanguageModelSession(model: plain).respond(to: "x")
    #expect(server.requests[0].header("Authorization") == "Bearer secret-key-77")
    #expect(server.requests[0].header("Content-Type") == "application/json")

    let other = ChatCompletionsLanguageModel(
      name: "m1", url: server.url, apiKey: "secret-key-77",
      additionalHeaders: ["authorization": "Basic other-key-88", "X-Organization": "acme"])
    try await LanguageModelSession(model: other).respond(to: "x")
    #expect(server.requests[1].headers.filter { $0.name.lowercased() == "authorization" }.count == 1)
    #expect(server.requests[1].header("Authorization") == "Basic other-key-88")
    #expect(server.requests[1].header("X-Organization") == "acme")

    let bare = ChatCompletionsLanguageModel(name: "m1", url: server.url, apiKey: "")
    try await LanguageModelSession(model: bare).respond(to: "x")
    #expect(server.requests[2].header("Authorization") == nil)
  }

  @Test("Keys show neither in the model nor in errors")
  func secrets() async throws {
    let server = try LoopbackServer { request in
      .init(status: 401, body: #"{"error":{"message":"bad key \#(request.header("Authorization") ?? "")"}}"#)
    }
    defer { server.stop() }
    let model = ChatCompletionsLanguageModel(
      name: "m1", url: server.url, additionalHeaders: ["Authorization": "Bearer hidden-value-99"])
    var shown = "\(model) \(String(reflecting: model)) \(model.executorConfiguration)"
    dump(model, to: &shown)
    dump(model.executorConfiguration, to: &shown)
    #expect(!shown.contains("hidden-value-99"))
    #expect("\(model)" == "m1 at \(server.url)")
    let error = await #expect(throws: (any Error).self) {
      try await LanguageModelSession(model: model).respond(to: "x")
    }
    #expect(
      error?.localizedDescription
        == "m1 at \(server.url) refused the key (HTTP 401: bad key •••). "
        + "Give the model a key that is valid there.")
  }

  @Test(
    "The address is completed",
    arguments: [
      ("", "/v1/chat/completions"), ("/", "/v1/chat/completions"), ("/v1", "/v1/chat/completions"),
      ("/v1/", "/v1/chat/completions"), ("/v1beta/openai", "/v1beta/openai/chat/completions"),
      ("/proxy/v1/chat/completions", "/proxy/v1/chat/completions"),
    ])
  func address(path: String, expected: String) async throws {
    let server = try LoopbackServer { _ in answer("hi") }
    defer { server.stop() }
    let url = try #require(URL(string: "\(server.url)\(path)"))
    try await LanguageModelSession(model: ChatCompletionsLanguageModel(name: "m1", url: url)).respond(to: "x")
    #expect(server.requests.first?.path == expected)
  }

  @Test("A server that keeps to schemas is given the schema")
  func guided() async throws {
    let server = try LoopbackServer { _ in answer(#"{"name":"Rome","rank":1,"mayor":null}"#) }
    defer { server.stop() }
    let session = LanguageModelSession(model: ChatCompletionsLanguageModel(name: "m1", url: server.url))
    let city = try await session.respond(to: "x", generating: City.self).content
    #expect(city == City(name: "Rome", rank: 1, mayor: nil))
    let body = try body(server.requests[0])
    #expect(body["model"] == "m1" && body["response_format"]?["type"] == "json_schema")
    #expect(body["messages"]?.arrayValue?.count == 1)
  }

  @Test("A server that does not is asked in words, and the JSON is found in what it answers")
  func unguided() async throws {
    let server = try LoopbackServer { _ in
      answer("Sure:\n```json\n{\"name\": \"Rome\", \"rank\": 1}\n```\nBye!")
    }
    defer { server.stop() }
    let model = ChatCompletionsLanguageModel(name: "m1", url: server.url, supportsGuidedGeneration: false)
    let session = LanguageModelSession(model: model, instructions: "Be brief.")
    #expect(
      try await session.respond(to: "x", generating: City.self).content
        == City(name: "Rome", rank: 1, mayor: nil))
    let request = try body(server.requests[0])
    #expect(request["response_format"] == nil)
    let system = request["messages"]?.arrayValue?.first?["content"]?.stringValue ?? ""
    let start =
      "Be brief.\n\nAnswer with JSON only: no other text before or after it. It has to fit this JSON Schema:\n"
      + #"{"type":"object","properties":{"name":{"type":"string","description":"The city's name"},"rank":"#
    #expect(system.hasPrefix(start), "\(system)")
    // Free text is asked for without any of this.
    try await session.respond(to: "x")
    #expect(try body(server.requests[1])["messages"]?.arrayValue?.first?["content"] == "Be brief.")
  }

  @Test("What was asked for in words is checked all the same")
  func unguidedViolations() async throws {
    let replies = [
      (#"{"name": "Rome", "rank": 101}"#, "'rank' is 101, above the maximum of 100"),
      ("I would say Rome.", "is not the JSON asked for (City)"),
    ]
    for (reply, message) in replies {
      let server = try LoopbackServer { _ in answer(reply) }
      defer { server.stop() }
      let model = ChatCompletionsLanguageModel(name: "m1", url: server.url, supportsGuidedGeneration: false)
      let error = await #expect(throws: GeneratedContent.ParsingError.self) {
        try await LanguageModelSession(model: model).respond(to: "x", generating: City.self)
      }
      #expect(error?.debugDescription.contains(message) == true, "\(String(describing: error))")
    }
  }

  @Test(
    "A value that is no object is asked for in words too",
    arguments: [#"{"value": 7}"#, "7", "It is {\"value\":7}."])
  func unguidedRoot(reply: String) async throws {
    let server = try LoopbackServer { _ in answer(reply) }
    defer { server.stop() }
    let model = ChatCompletionsLanguageModel(name: "m1", url: server.url, supportsGuidedGeneration: false)
    #expect(try await LanguageModelSession(model: model).respond(to: "x", generating: Int.self).content == 7)
  }

  @Test("Text and values stream, asked for by a schema or in words")
  func streaming() async throws {
    let pieces = [#"{"name":"Ro"#, #"me","rank":1}"#]
    let server = try LoopbackServer { _ in
      let chunks = pieces.map { piece -> String in
        let json: JSONValue = ["choices": [["delta": ["content": .string(piece)]]]]
        return "data: \(json.text(.compact))\n\n"
      }
      return .stream(chunks.map { .init($0) } + ["data: [DONE]\n\n"])
    }
    defer { server.stop() }
    for isGuided in [true, false] {
      let model = ChatCompletionsLanguageModel(
        name: "m1", url: server.url, supportsGuidedGeneration: isGuided)
      let session = LanguageModelSession(model: model)
      var texts: [String] = []
      for try await snapshot in session.streamResponse(to: "x") { texts.append(snapshot.content) }
      #expect(texts.last == pieces.joined())
      let stream = session.streamResponse(to: "x", generating: City.self)
      #expect(try await stream.collect().content == City(name: "Rome", rank: 1, mayor: nil))
    }
    #expect(try server.requests.allSatisfy { try body($0)["stream"] == true })
  }

  @Test("Tools go out and come back, in the protocol's way, through a schema, or in words")
  func tools() async throws {
    for (style, isGuided) in [
      (ChatCompletionsLanguageModel.ToolCalling.native, true), (.guided, true), (.guided, false),
    ] {
      let turn = Lockbox(0)
      let arguments = #"{"name":"Rome","rank":1}"#
      let server = try LoopbackServer { _ in
        if turn.increment() > 1 { return answer("Done.") }
        if style == .guided { return answer(#"{"name":"FindCity","arguments":\#(arguments)}"#) }
        return message([
          "role": "assistant", "content": .null,
          "tool_calls": [
            [
              "id": "c1", "type": "function",
              "function": ["name": "FindCity", "arguments": .string(arguments)],
            ]
          ],
        ])
      }
      defer { server.stop() }
      let model = ChatCompletionsLanguageModel(
        name: "m1", url: server.url, supportsGuidedGeneration: isGuided, toolCalling: style)
      let session = LanguageModelSession(model: model, tools: [FindCity()])
      #expect(try await session.respond(to: "x").content == "Done.")
      #expect(session.transcript.map(\.description).contains { $0.contains("found Rome") })
      let first = try body(server.requests[0])
      #expect((first["tools"] != nil) == (style == .native))
      #expect((first["response_format"] != nil) == (style == .guided && isGuided))
    }
  }

  @Test("A capability that the model lacks is missed before anything is sent")
  func capabilities() async throws {
    let server = try LoopbackServer { _ in answer("hi") }
    defer { server.stop() }
    let model = ChatCompletionsLanguageModel(
      name: "m1", url: server.url, capabilities: LanguageModelCapabilities([.guidedGeneration]))
    let error = await #expect(throws: LanguageModelError.self) {
      try await LanguageModelSession(model: model, tools: [FindCity()]).respond(to: "x")
    }
    guard case .unsupportedCapability(let details)? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(details.capability == .toolCalling)
    #expect(server.requests.isEmpty)
    // The protocol can ask for everything.
    for capability: LanguageModelCapabilities.Capability in [
      .vision, .toolCalling, .reasoning, .guidedGeneration,
    ] {
      #expect(ChatCompletionsLanguageModel(name: "m1", url: server.url).capabilities.contains(capability))
    }
  }

  @Test("Models of one endpoint wait at one limiter, whatever their names and keys")
  func sharedLimiter() async throws {
    let gate = DispatchSemaphore(value: 0)
    let server = try LoopbackServer { _ in
      gate.wait()
      return answer("hi")
    }
    defer { server.stop() }
    let models = [
      ChatCompletionsLanguageModel(name: "m1", url: server.url, apiKey: "key-number-1"),
      ChatCompletionsLanguageModel(name: "m2", url: server.url.appending(path: "v1"), apiKey: "key-number-2"),
    ]
    let limiter = EndpointLimiter.shared(for: server.url)
    #expect(limiter.runningCount == 0)
    let requests = models.map { model in
      Task { try await LanguageModelSession(model: model).respond(to: "x").content }
    }
    #expect(try await eventually { limiter.runningCount == 2 })
    for _ in requests { gate.signal() }
    for request in requests { #expect(try await request.value == "hi") }
    #expect(try await eventually { limiter.runningCount == 0 })
  }

  @Test("Equal models share an executor, different ones do not")
  func configurations() {
    let url = URL(filePath: "/")
    func configuration(
      _ name: String = "m1", headers: [String: String] = [:], isGuided: Bool = true
    ) -> ChatCompletionsLanguageModel.Executor.Configuration {
      ChatCompletionsLanguageModel(
        name: name, url: url, additionalHeaders: headers, supportsGuidedGeneration: isGuided
      ).executorConfiguration
    }
    #expect(configuration() == configuration())
    #expect(configuration() != configuration("m2"))
    #expect(configuration() != configuration(headers: ["A": "b"]))
    #expect(configuration() != configuration(isGuided: false))
  }
}

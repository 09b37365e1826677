import Foundation
import ModelTransport
import OrderedJSON
import TestSupport
import Testing

@testable import FoundationModels

@Suite("Streams of a server")
struct ChatCompletionsStreamTests {
  private func session(
    _ server: LoopbackServer, tools: [any Tool] = []
  ) -> LanguageModelSession {
    let endpoint = ModelEndpoint(
      baseURL: server.url.appending(path: "v1"), model: "m1", origin: .environment, toolCalling: .guided)
    return LanguageModelSession(model: SystemLanguageModel { .endpoint(endpoint) }, tools: tools)
  }

  private static func events(_ pieces: [String], reason: String = "stop") -> LoopbackServer.Reply {
    let deltas = pieces.map { piece -> JSONValue in ["choices": [["delta": ["content": .string(piece)]]]] }
    let end: JSONValue = ["choices": [["delta": [:], "finish_reason": .string(reason)]]]
    return .stream((deltas + [end]).map { .init("data: \($0.text(.compact))\n\n") } + ["data: [DONE]\n\n"])
  }

  private func server(_ pieces: [String], reason: String = "stop") throws -> LoopbackServer {
    try LoopbackServer { _ in Self.events(pieces, reason: reason) }
  }

  private func shown<Content: Generable>(
    _ stream: LanguageModelSession.ResponseStream<Content>
  ) async throws -> [String] {
    var shown: [String] = []
    for try await snapshot in stream { shown.append(snapshot.rawContent.jsonString) }
    return shown
  }

  @Test("An answer that the wire wraps is shown unwrapped while it comes")
  func wrapped() async throws {
    let server = try server([#"{"val"#, #"ue": [1, "#, "2", ", 3", "]", "}"])
    defer { server.stop() }
    let stream = session(server).streamResponse(to: "x", generating: [Int].self)
    #expect(try await shown(stream) == ["[1]", "[1, 2]", "[1, 2, 3]"])
    #expect(try await stream.collect().content == [1, 2, 3])
  }

  @Test("A wrapped number is shown in the end, and not at all if it may have lost digits")
  func wrappedNumber() async throws {
    let server = try server([#"{"value": 1"#, "2", "}"])
    defer { server.stop() }
    #expect(try await shown(session(server).streamResponse(to: "x", generating: Int.self)) == ["12"])
    let cut = try self.server([#"{"value": 1"#, "2"], reason: "length")
    defer { cut.stop() }
    let error = await #expect(throws: GeneratedContent.ParsingError.self) {
      try await session(cut).streamResponse(to: "x", generating: Int.self).collect()
    }
    #expect(
      error?.localizedDescription
        == "The answer of m1 was cut off after 0 tokens, before its JSON for Int was complete. "
        + "Raise maximumResponseTokens, or ask for a shorter answer.")
  }

  @Test("An answer without its wrapper counts as it is, and one whose wrapper goes on is read as a whole")
  func unwrapped() async throws {
    let bare = try server(["[1", ", 2]"])
    defer { bare.stop() }
    #expect(try await shown(session(bare).streamResponse(to: "x", generating: [Int].self)) == ["[1, 2]"])
    let repeated = try server([#"{"value": [1], "#, #""value": [2, 3]}"#])
    defer { repeated.stop() }
    let response = try await session(repeated).streamResponse(to: "x", generating: [Int].self).collect()
    #expect(response.content == [2, 3])
  }

  @Test("With guided tools a reply is shown while it comes, as text or as a value")
  func guidedReply() async throws {
    let text = try server([#"{"name": "reply", "argu"#, #"ments": {"text": "On"#, #"ce\n"#, #"more"}"#, "}"])
    defer { text.stop() }
    let stream = session(text, tools: [GetWeather()]).streamResponse(to: "x")
    #expect(try await shown(stream) == [#""On""#, #""Once\n""#, #""Once\nmore""#, #""Once\nmore""#])
    let value = try server([#"{"name":"reply","arguments":{"city""#, #":"Ro"#, #"me"}}"#])
    defer { value.stop() }
    let typed = session(value, tools: [GetWeather()]).streamResponse(to: "x", generating: Forecast.self)
    #expect(try await shown(typed) == ["{}", #"{"city": "Ro"}"#, #"{"city": "Rome"}"#])
  }

  @Test("With guided tools nothing of a call is shown, and the answer after it is")
  func guidedCall() async throws {
    let turn = Lockbox(0)
    let server = try LoopbackServer { _ in
      turn.increment() == 1
        ? Self.events([#"{"name": "GetWeather", "#, #""arguments": {"city": "Rome"}}"#])
        : Self.events(["Sun", "ny"])
    }
    defer { server.stop() }
    let session = session(server, tools: [GetWeather()])
    let stream = session.streamResponse(to: "x")
    #expect(try await shown(stream) == [#""Sun""#, #""Sunny""#, #""Sunny""#])
    #expect(
      session.transcript.dropFirst().map(\.description) == [
        "Prompt: x", "Tool calls: GetWeather({\"city\": \"Rome\"})",
        "Tool output: GetWeather: Sunny in Rome", "Response: Sunny",
      ])
  }

  @Test(
    "A stream that ends with an error about length is an error of that request only (inspect_ai PR#4552)",
    arguments: [
      (#"{"error":{"code":400,"message":"The answer is too long."}}"#, false),
      (
        #"{"error":{"code":400,"type":"exceed_context_size_error","message":"long","n_ctx":4096,"#
          + #""n_prompt_tokens":5000}}"#,
        true
      ),
      (#"{"error":{"code":500,"type":"server_error","message":"Context size has been exceeded."}}"#, true),
      (#"{"error":{"code":"context_length_exceeded","message":"Please reduce the length."}}"#, true),
      (#"{"error":{"code":400,"message":"prompt is too long: 213462 tokens > 200000 maximum"}}"#, true),
    ])
  func tooLong(error: String, isContextSize: Bool) async throws {
    let turn = Lockbox(0)
    let server = try LoopbackServer { _ in
      if turn.increment() == 2 {
        let delta = #"data: {"choices":[{"delta":{"content":"half"}}]}"#
        return .stream([.init("\(delta)\n\n"), .init("event: error\ndata: \(error)\n\n")])
      }
      return Self.events(["whole"])
    }
    defer { server.stop() }
    let session = session(server)
    #expect(try await session.streamResponse(to: "1").collect().content == "whole")
    do {
      _ = try await session.streamResponse(to: "2").collect()
      Issue.record("no error")
    } catch LanguageModelError.contextSizeExceeded(let details) {
      #expect(isContextSize)
      if error.contains("n_ctx") { #expect(details.contextSize == 4096 && details.tokenCount == 5000) }
    } catch let error as ModelEndpointError {
      #expect(!isContextSize)
      #expect(error.message.contains("refused the request (HTTP 400: The answer is too long.)"))
    }
    #expect(!session.isResponding && session.transcript.count == 2)
    #expect(try await session.streamResponse(to: "3").collect().content == "whole")
    #expect(session.transcript.map(\.description).suffix(2) == ["Prompt: 3", "Response: whole"])
    #expect(turn.value == 3)
  }
}

import Foundation
import ModelTransport
import OrderedJSON
import TestSupport
import Testing

@testable import FoundationModels

@Suite("Tools and streams against a server")
struct ChatCompletionsToolTests {
  private func model(_ url: URL, toolCalling: ToolCallingStyle = .native) -> SystemLanguageModel {
    let endpoint = ModelEndpoint(
      baseURL: url.appending(path: "v1"), model: "m1", origin: .environment, toolCalling: toolCalling)
    return SystemLanguageModel { .endpoint(endpoint) }
  }

  private func message(_ message: JSONValue) -> LoopbackServer.Reply {
    let json: JSONValue = ["model": "m1", "choices": [["finish_reason": "stop", "message": message]]]
    return LoopbackServer.Reply(status: 200, body: json.text(.compact))
  }

  private func events(_ datas: [String]) -> LoopbackServer.Reply {
    LoopbackServer.Reply(
      status: 200, headers: [(name: "Content-Type", value: "text/event-stream")],
      body: datas.map { "data: \($0)\n\n" }.joined())
  }

  @Test("A native call goes out, comes back, and its output goes out under its identity")
  func native() async throws {
    let turn = Lockbox(0)
    let server = try LoopbackServer { _ in
      if turn.increment() == 1 {
        return message([
          "role": "assistant", "content": .null,
          "tool_calls": [
            [
              "id": "call_9", "type": "function",
              "function": ["name": "GetWeather", "arguments": #"{"city":"Rome"}"#],
            ]
          ],
        ])
      }
      return message(["role": "assistant", "content": "Sunny."])
    }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url), tools: [GetWeather()])
    #expect(try await session.respond(to: "Weather?").content == "Sunny.")
    let first = try JSONReader.read(server.requests[0].body)
    #expect(first["tools"]?.arrayValue?.first?["function"]?["name"] == "GetWeather")
    #expect(first["tool_choice"] == "auto")
    let messages = try JSONReader.read(server.requests[1].body)["messages"]?.arrayValue ?? []
    #expect(messages.map { $0["role"]?.stringValue } == ["user", "assistant", "tool"])
    #expect(messages[1]["tool_calls"]?.arrayValue?.first?["function"]?["arguments"] == #"{"city": "Rome"}"#)
    #expect(messages[2]["tool_call_id"] == "call_9" && messages[2]["content"] == "Sunny in Rome")
  }

  @Test("A guided call is asked for through the schema, and after its output the model answers freely")
  func guided() async throws {
    let turn = Lockbox(0)
    let server = try LoopbackServer { _ in
      turn.increment() == 1
        ? message(["role": "assistant", "content": #"{"name":"GetWeather","arguments":{"city":"Rome"}}"#])
        : message(["role": "assistant", "content": "Sunny."])
    }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url, toolCalling: .guided), tools: [GetWeather()])
    #expect(try await session.respond(to: "Weather?").content == "Sunny.")
    let first = try JSONReader.read(server.requests[0].body)
    #expect(first["tools"] == nil && first["response_format"]?["json_schema"]?["name"] == "call")
    let second = try JSONReader.read(server.requests[1].body)
    #expect(second["response_format"] == nil)
    #expect(second["messages"]?.arrayValue?.last?["content"] == "Result of GetWeather: Sunny in Rome")
  }

  @Test("A stream shows its text piece by piece and counts its tokens")
  func streaming() async throws {
    let server = try LoopbackServer { _ in
      events([
        #"{"model":"m1","choices":[{"delta":{"role":"assistant"}}]}"#,
        #"{"choices":[{"delta":{"content":"Once"}}]}"#,
        #"{"choices":[{"delta":{"content":" more"},"finish_reason":"stop"}]}"#,
        #"{"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":2}}"#, "[DONE]",
      ])
    }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url))
    let stream = session.streamResponse(to: "x")
    var contents: [String] = []
    for try await snapshot in stream { contents.append(snapshot.content) }
    #expect(contents == ["Once", "Once more", "Once more"])
    #expect(try await stream.collect().usage.totalTokenCount == 5)
    let body = try JSONReader.read(try #require(server.requests.first).body)
    #expect(body["stream"] == true && body["stream_options"] == ["include_usage": true])
  }

  @Test(
    "A stream that is cut, broken or refused is an error, and the transcript goes back",
    arguments: [
      (
        [#"{"choices":[{"delta":{"content":"On"}}]}"#],
        "could not be reached: the stream ended before the answer was complete (after 1 attempt)."
      ),
      (["{\"choices\":"], "did not answer with a chat completion: an event of its stream is not JSON: "),
      (
        [#"{"error":{"code":500,"message":"out of memory"}}"#],
        "failed (HTTP 500: out of memory, after 1 attempt)."
      ),
    ])
  func brokenStreams(datas: [String], message: String) async throws {
    let server = try LoopbackServer { _ in events(datas) }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url))
    let error = await #expect(throws: ModelEndpointError.self) {
      try await session.streamResponse(to: "x").collect()
    }
    #expect(error?.message.contains(message) == true, "\(String(describing: error?.message))")
    #expect(session.transcript.isEmpty)
    #expect(server.requests.count == 1)
  }

  @Test("Leaving a stream early closes the connection")
  func earlyBreak() async throws {
    let text = "data: " + #"{"choices":[{"delta":{"content":"On"}}]}"# + "\n\n"
    let server = try LoopbackServer { _ in
      LoopbackServer.Reply.stream([.init(text)], end: .stall)
    }
    defer { server.stop() }
    let session = LanguageModelSession(model: model(server.url))
    for try await _ in session.streamResponse(to: "x") { break }
    #expect(!session.isResponding)
    #expect(try await eventually { server.openConnectionCount == 0 })
  }
}

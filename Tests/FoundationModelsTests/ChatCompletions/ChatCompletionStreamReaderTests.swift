import Testing

@testable import FoundationModels

@Suite("Chunks of streamed completions")
struct ChatCompletionStreamReaderTests {
  private func chunk(_ delta: String, finish: String = "null") -> String {
    #"{"model":"m-1","choices":[{"index":0,"delta":\#(delta),"finish_reason":\#(finish)}]}"#
  }

  @Test("Text, reasoning, model, finish reason and usage are put together")
  func text() throws {
    var reader = ChatCompletionStreamReader()
    #expect(try reader.read(chunk(#"{"role":"assistant","content":null}"#)) == [])
    #expect(try reader.read(chunk(#"{"reasoning_content":"hm"}"#)) == [.reasoning("hm")])
    #expect(try reader.read(chunk(#"{"content":"Hel"}"#)) == [.text("Hel")])
    #expect(try reader.read(chunk(#"{"content":"lo"}"#, finish: #""stop""#)) == [.text("lo")])
    #expect(
      try reader.read(#"{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":2}}"#) == [])
    #expect(!reader.isDone)
    #expect(try reader.read(" [DONE]") == [] && reader.isDone)
    #expect(
      reader.facts
        == CompletionFacts(finishReason: "stop", model: "m-1", inputTokens: 7, outputTokens: 2))
  }

  @Test("Parallel calls are told apart by their index, and a repeated identity counts once")
  func toolCalls() throws {
    var reader = ChatCompletionStreamReader()
    let opening =
      #"{"content":"so:","tool_calls":[{"index":0,"id":"a","function":{"name":"f","arguments":""}},"#
      + #"{"index":1,"id":"b","function":{"name":"g","arguments":"{"}}]}"#
    #expect(
      try reader.read(chunk(opening)) == [
        .text("so:"), .toolCall(id: "a", name: "f", arguments: ""),
        .toolCall(id: "b", name: "g", arguments: "{"),
      ])
    #expect(
      try reader.read(chunk(#"{"tool_calls":[{"index":1,"function":{"arguments":"}"}}]}"#)) == [
        .toolCall(id: "b", name: "g", arguments: "}")
      ])
    #expect(
      try reader.read(chunk(#"{"tool_calls":[{"index":0,"id":"other","function":{"arguments":{"x":1}}}]}"#))
        == [
          .toolCall(id: "a", name: "f", arguments: #"{"x":1}"#)
        ])
  }

  @Test("An event that is not JSON and an error within the stream are errors")
  func problems() {
    var reader = ChatCompletionStreamReader()
    #expect(throws: ChatCompletionStreamReader.StreamProblem.self) { try reader.read("{\"choices\":") }
    #expect(throws: ChatCompletionStreamReader.StreamProblem.self) {
      try reader.read(#"{"error":{"message":"too long","code":400}}"#)
    }
  }
}

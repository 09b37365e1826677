import OrderedJSON
import Testing

@testable import FoundationModels

@Suite("Answers with something around them")
struct FramedAnswerTests {
  /// What is given out of an answer that comes in pieces of some bytes, piece by piece.
  private func shown(_ whole: String, in answer: FramedAnswer, by size: Int = 1) -> (String, FramedAnswer) {
    var answer = answer
    let scalars = Array(whole.unicodeScalars)
    var shown = ""
    for start in stride(from: 0, to: scalars.count, by: size) {
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[start..<min(start + size, scalars.count)])
      shown += answer.read(String(piece))
    }
    return (shown, answer)
  }

  private func reply(_ schema: GenerationSchema? = nil, tool: String = "weather") -> FramedAnswer {
    let tools = [
      Transcript.ToolDefinition(name: tool, description: "", parameters: Forecast.generationSchema)
    ]
    return GuidedToolCalling(tools, answer: schema, isRequired: false).reply
  }

  private var wrapped: FramedAnswer {
    get throws { try #require(WireSchema([Int].generationSchema.resolved).wrappedAnswer) }
  }

  @Test(
    "A wrapped value comes out as it comes in, wherever the pieces are cut",
    arguments: [
      (#"{"value": [1, {"a": "]}\""}]}"#, #"[1, {"a": "]}\""}]"#),
      (" {\n\"value\"\t:\n\"é\\\"}\" } \n", "\"é\\\"}\""),
      (#"{"value":12}"#, "12"),
      (#"{"value": true }"#, "true"),
      (#"{"value": [1, 2"#, "[1, 2"),
      (#"{"value": "ab"#, "\"ab"),
      (#"{"val"#, ""),
    ])
  func wrappedValues(whole: String, value: String) throws {
    for size in 1...7 {
      let (shown, answer) = shown(whole, in: try wrapped, by: size)
      #expect(shown == value && !answer.isUnreliable && answer.whole == whole, "by \(size)")
    }
  }

  @Test(
    "What is not the frame, or a number that may have lost digits, is not relied on",
    arguments: [
      #"{"value": 12"#, #"{"value": tr"#, #"{"value": 1, "value": 2}"#, #"{"value": 1}}"#, #"{"value": 1} x"#,
      "[1]",
      #"{"other": 1}"#, #"{"va lue": 1}"#, #"{"value": 1 2}"#, "Sure!", #"{"value": [1]]}"#,
    ])
  func unreliable(whole: String) throws {
    #expect(shown(whole, in: try wrapped).1.isUnreliable)
  }

  @Test(
    "A reply of text comes out decoded",
    arguments: [
      (#"{"name": "reply", "arguments": {"text": "Hi"}}"#, "Hi"),
      (#"{"name":"reply","arguments":{"text":"a\n\"\u00e9\ud83d\udc4b\\é"}}"#, "a\n\"é👋\\é"),
      (#"{"name":"reply","arguments":{"text":"Hi th"#, "Hi th"),
      (#"{"name":"reply","arguments":{"text":"Hi \u00"#, "Hi "),
      (#"{"name":"reply","arguments":{"text":"Hi \ud83d\ud"#, "Hi "),
      (#"{"name":"reply","arguments":{"text":""}}"#, ""),
      (#"{"name":"weather","arguments":{"city":"Rome"}}"#, ""),
    ])
  func textReplies(whole: String, text: String) {
    for size in 1...7 {
      let (shown, answer) = shown(whole, in: reply(), by: size)
      #expect(shown == text, "by \(size)")
      #expect(answer.hasShown == !text.isEmpty)
    }
  }

  @Test(
    "A reply whose text is no JSON text is not relied on",
    arguments: [
      #"{"name":"reply","arguments":{"text":7}}"#, #"{"name":"reply","arguments":{"text":"a\ud83dbcdefgh"}}"#,
      "{\"name\":\"reply\",\"arguments\":{\"text\":\"a\nb\"}}",
      #"{"name":"reply","arguments":{"text":"a\x"}}"#,
    ])
  func brokenText(whole: String) {
    #expect(shown(whole, in: reply()).1.isUnreliable)
  }

  @Test("A reply with a form of its own comes out as JSON, wrapped or not")
  func structuredReplies() {
    let forecast = #"{"name":"reply","arguments":{"city":"Rome"}}"#
    #expect(shown(forecast, in: reply(Forecast.generationSchema)).0 == #"{"city":"Rome"}"#)
    let list = #"{"name":"reply","arguments":{"value":[1,2]}}"#
    #expect(shown(list, in: reply([Int].generationSchema)).0 == "[1,2]")
  }

  @Test("Nothing is given out where a tool has the name of replies, or a call is required")
  func unknowable() {
    let whole = #"{"name":"reply","arguments":{"text":"Hi"}}"#
    #expect(shown(whole, in: reply(tool: "reply")).0 == "")
    let tools = [Transcript.ToolDefinition(name: "a", description: "", parameters: Forecast.generationSchema)]
    #expect(shown(whole, in: GuidedToolCalling(tools, answer: nil, isRequired: true).reply).0 == "")
  }
}

import FoundationModels
import OrderedJSON
import Testing

@testable import Evaluations

@Suite("A structured transcript goes through a file")
struct StoredTranscriptTests {
  @Test("All its parts come back")
  func roundTrip() throws {
    let call = Transcript.ToolCall(
      id: "1", toolName: "find", arguments: try GeneratedContent(json: #"{"z":1,"a":"日本"}"#))
    let output = Transcript.ToolOutput(
      id: "1", toolName: "find", segments: [.text(Transcript.TextSegment(id: "t", content: "found"))])
    let response = Transcript.Response(
      id: "r", assetIDs: ["asset"], segments: [.text(Transcript.TextSegment(id: "s", content: "Here."))])
    let transcript = StructuredTranscript(
      toolCalls: [call, call], toolOutputs: [output], instructionText: "Be kind.", prompts: ["a", "b"],
      responses: [response])
    let json = try OrderedJSONEncoder().encode(StoredTranscript(transcript))
    #expect(
      json.objectValue?.keys == ["instructionText", "prompts", "toolCalls", "toolOutputs", "responses"])
    let read: StoredTranscript = try OrderedJSONDecoder().decode(from: json.text())
    #expect(read.transcript.toolCalls == transcript.toolCalls)
    #expect(read.transcript.toolOutputs == transcript.toolOutputs)
    #expect(read.transcript.instructionText == "Be kind.")
    #expect(read.transcript.prompts == ["a", "b"])
    #expect(read.transcript.responses == transcript.responses)
    #expect(read.transcript.toolCalls[0].arguments.jsonString == #"{"z": 1, "a": "日本"}"#)
  }

  @Test("An empty transcript comes back empty")
  func empty() throws {
    let json = try OrderedJSONEncoder().encode(StoredTranscript(StructuredTranscript()))
    let read: StoredTranscript = try OrderedJSONDecoder().decode(from: json)
    #expect(read.transcript.toolCalls.isEmpty && read.transcript.responses.isEmpty)
    let bare: StoredTranscript = try OrderedJSONDecoder().decode(from: "{}")
    #expect(bare.transcript.prompts.isEmpty)
  }
}

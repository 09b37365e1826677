import Foundation
import OrderedJSON
import Testing

@testable import FoundationModels

@Suite("Images outside prompts on their way to a server")
struct ChatMessagesAttachmentTests {
  private func messages(
    _ entries: [Transcript.Entry], toolCalling: ToolCallingStyle = .native
  ) async throws -> [JSONValue] {
    let endpoint = ModelEndpoint(
      baseURL: URL(string: "http://127.0.0.1:1/v1")!, model: "m1", toolCalling: toolCalling)
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: Transcript(entries: entries), enabledTools: [],
      generationOptions: GenerationOptions(), contextOptions: ContextOptions(), metadata: [:])
    return try await ChatCompletionRequest(request, endpoint: endpoint).json["messages"]?.arrayValue ?? []
  }

  private var image: Transcript.Segment {
    .attachment(
      Transcript.AttachmentSegment(
        content: .image(Transcript.ImageAttachment(imageURL: Fixture.url("quarters.png"))), label: "map"))
  }

  private func output(_ id: String, _ segments: [Transcript.Segment]) -> Transcript.Entry {
    .toolOutput(Transcript.ToolOutput(id: id, toolName: "draw", segments: segments))
  }

  private func text(_ content: String) -> Transcript.Segment {
    .text(Transcript.TextSegment(content: content))
  }

  @Test("Images that tools put out follow after the last output", arguments: [true, false])
  func toolOutputs(endsThere: Bool) async throws {
    var entries = [output("1", [text("done"), image]), output("2", [text("nothing")])]
    if !endsThere { entries.append(.prompt(Transcript.Prompt(segments: [text("and?")]))) }
    let messages = try await messages(entries)
    #expect(
      messages.map { $0["role"]?.stringValue } == ["tool", "tool", "user"] + (endsThere ? [] : ["user"]))
    #expect(messages[0]["content"] == "done\n[image: map]" && messages[1]["content"] == "nothing")
    let parts = messages[2]["content"]?.arrayValue ?? []
    #expect(parts.map { $0["text"]?.stringValue } == ["Images in the result of draw:", "Image 'map':", nil])
    let data = try Fixture.data("quarters.png").base64EncodedString()
    #expect(parts.last?["image_url"]?["url"]?.stringValue == "data:image/png;base64,\(data)")
  }

  @Test("An image in an earlier response cannot be sent, and is not lost in silence")
  func response() async throws {
    let entry = Transcript.Entry.response(Transcript.Response(segments: [text("Here"), image]))
    let error = await #expect(throws: LanguageModelError.self) { try await messages([entry]) }
    guard case .unsupportedTranscriptContent(let details)? = error else {
      Issue.record("got \(String(describing: error))")
      return
    }
    #expect(details.unsupportedContent == [entry])
    #expect(
      details.debugDescription
        == "m1 at http://127.0.0.1:1/v1 cannot be shown the attachment of an earlier response. Attach it to a "
        + "prompt, or take it out of the transcript.")
  }
}

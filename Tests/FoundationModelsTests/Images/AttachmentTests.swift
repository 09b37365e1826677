import Foundation
import FoundationModels
import Testing

@Suite("Attachments in prompts")
struct AttachmentTests {
  private let url = Fixture.url("quarters.png")

  private func segments(_ prompt: Prompt) async throws -> [Transcript.Segment] {
    let session = LanguageModelSession(model: EchoModel())
    try await session.respond(to: prompt)
    guard case .prompt(let entry)? = session.transcript.first else { return [] }
    return entry.segments
  }

  @Test("An attachment has a segment of its own between texts, with its label")
  func segments() async throws {
    let data = try Fixture.data("quarters.jpg")
    let segments = try await segments(
      Prompt {
        "Look:"
        FoundationModels.Attachment(imageURL: url).label("the flag")
        "What is it?"
        "And this?"
        FoundationModels.Attachment(data)
      })
    #expect(
      segments.map(\.description)
        == ["Look:", "[image: the flag]", "What is it?\nAnd this?", "[image: from data]"])
    guard case .attachment(let first) = segments[1], case .attachment(let second) = segments[3] else {
      Issue.record("no attachments")
      return
    }
    #expect(first.label == "the flag")
    #expect(first.content == .image(Transcript.ImageAttachment(imageURL: url)))
    #expect(second.label == nil)
    #expect(segments[1].id == first.id)
  }

  @Test("Attachments may stand in conditions and instructions, and alone")
  func builders() {
    let attachment = FoundationModels.Attachment(imageURL: url)
    let absent: FoundationModels.Attachment<ImageAttachmentContent>? = nil
    let prompt = Prompt {
      if let absent { absent }
      for _ in 0..<2 { attachment }
      [attachment]
    }
    let line = "[image: quarters.png]"
    #expect(prompt.plainText == [line, line, line].joined(separator: "\n"))
    #expect(Instructions { attachment.label("x") }.plainText == "[image: x]")
    #expect(Prompt(attachment).plainText == line)
    #expect(Instructions(attachment).plainText == line)
  }

  @Test("Attachments are equal if they show the same")
  func equality() throws {
    typealias Image = Transcript.ImageAttachment
    let data = try Fixture.data("quarters.jpg")
    #expect(Image(imageURL: url) == Image(imageURL: url))
    #expect(Image(imageURL: url) != Image(imageURL: url, orientation: .down))
    #expect(Image(imageURL: url) != Image(imageURL: Fixture.url("quarters.jpg")))
    #expect(Image(data) == Image(data))
    #expect(Image(data) != Image(data + Data([0])))
    #expect(Image(data) != Image(data, orientation: .up))
    #expect(try Image(CGImage(contentsOf: url)) == Image(CGImage(contentsOf: url)))
    #expect(try Image(CGImage(contentsOf: url)) != Image(CGImage(contentsOf: url, maxPixelSize: 9)))
  }

  @Test("Only an attachment that was made from a URL has one")
  func ownURL() throws {
    #expect(Transcript.ImageAttachment(imageURL: url).url == url)
    let image = Transcript.ImageAttachment(try CGImage(contentsOf: url))
    #expect(image.url == nil)
    #expect(image.fileURL == url)
    #expect(Transcript.ImageAttachment(try Fixture.data("quarters.png")).url == nil)
  }

  @Test("An attachment comes back from its data URL")
  func dataURL() async throws {
    let image = Transcript.ImageAttachment(try Fixture.data("quarters.png"), mimeType: "image/png")
    let url = try await image.dataURL()
    #expect(Transcript.ImageAttachment(dataURL: url) == image)
    #expect(try image.makeDataURL() == url)
  }

  @Test(
    "What is no data URL with base64 is no attachment",
    arguments: [
      "", "data:", "data:image/png,abc", "data:image/png;base64,%%%", "https://example.com/a;base64,AA==",
    ])
  func noDataURL(text: String) {
    #expect(Transcript.ImageAttachment(dataURL: text) == nil)
  }

  @Test("The orientation is what was given, else what the header says")
  func orientation() throws {
    typealias Image = Transcript.ImageAttachment
    let turned = Fixture.url("orientation-6.jpg")
    #expect(Image(imageURL: turned).orientation == .right)
    #expect(Image(imageURL: turned, orientation: .down).orientation == .down)
    #expect(Image(try Fixture.data("orientation-8.jpg")).orientation == .left)
    #expect(try Image(CGImage(contentsOf: turned)).orientation == .up)
    #expect(try Image(CGImage(contentsOf: turned), orientation: .left).orientation == .left)
    #expect(Image(imageURL: Fixture.url("missing.jpg")).orientation == .up)
  }
}

@Suite("References to images")
struct ImageReferenceTests {
  private func entry(_ file: String, label: String?) -> Transcript.Segment {
    let image = Transcript.ImageAttachment(imageURL: Fixture.url(file))
    return .attachment(Transcript.AttachmentSegment(content: .image(image), label: label))
  }

  @Test("A reference finds the latest image with its label in any entry")
  func resolving() throws {
    let transcript = Transcript(entries: [
      .instructions(Transcript.Instructions(segments: [entry("a.jpg", label: "a")], toolDefinitions: [])),
      .prompt(Transcript.Prompt(segments: [entry("b1.jpg", label: "b"), entry("none.jpg", label: nil)])),
      .toolOutput(Transcript.ToolOutput(id: "1", toolName: "t", segments: [entry("b2.jpg", label: "b")])),
      .response(Transcript.Response(assetIDs: [], segments: [.text(Transcript.TextSegment(content: "b"))])),
    ])
    func file(_ label: String) throws -> String? {
      try ImageReference(GeneratedContent(properties: ["attachmentLabel": label])).resolved(in: transcript)?
        .url?.lastPathComponent
    }
    #expect(try file("a") == "a.jpg")
    #expect(try file("b") == "b2.jpg")
    #expect(try file("c") == nil)
  }

  @Test("A reference is generable")
  func generable() throws {
    #expect(
      schemaText(of: ImageReference.self) == """
        {"type":"object","title":"ImageReference","properties":{"attachmentLabel":{"type":"string"}},\
        "required":["attachmentLabel"],"additionalProperties":false,"x-order":["attachmentLabel"]}
        """)
    let reference = try ImageReference(GeneratedContent(json: #"{"attachmentLabel": "a"}"#))
    #expect(reference.attachmentLabel == "a")
    #expect(try roundTrip(reference) == #"{"attachmentLabel": "a"}"#)
    let partial = reference.asPartiallyGenerated()
    #expect(partial.attachmentLabel == "a")
    #expect(partial == partial)
  }
}

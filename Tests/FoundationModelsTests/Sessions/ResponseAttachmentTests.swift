import Foundation
import FoundationModels
import Testing

@Suite("Attachments that a model answers with")
struct ResponseAttachmentTests {
  /// A model that sends the events it is made with.
  private struct EventModel: LanguageModel {
    var events: [LanguageModelExecutorGenerationChannel.Event]
    let capabilities = LanguageModelCapabilities([.guidedGeneration, .vision])
    var executorConfiguration: Executor.Configuration { Executor.Configuration() }

    struct Executor: LanguageModelExecutor {
      struct Configuration: Hashable, Sendable {}
      init(configuration: Configuration) {}

      nonisolated(nonsending) func respond(
        to request: LanguageModelExecutorGenerationRequest, model: EventModel,
        streamingInto channel: LanguageModelExecutorGenerationChannel
      ) async throws {
        for event in model.events { await channel.send(event) }
      }
    }
  }

  private func image(_ id: String, label: String? = nil) -> Transcript.AttachmentSegment {
    let url = URL(filePath: "/pictures/\(id).png")
    return Transcript.AttachmentSegment(
      id: id, content: .image(Transcript.ImageAttachment(imageURL: url)), label: label)
  }

  private func segments(of session: LanguageModelSession) -> [String] {
    guard case .response(let response)? = session.transcript.last else { return [] }
    return response.segments.map(\.description)
  }

  @Test("They are added in order, replaced by identity and taken back, and are no part of the text")
  func text() async throws {
    let session = LanguageModelSession(
      model: EventModel(events: [
        .response(action: .appendText("Here ", tokenCount: 1)),
        .response(action: .addAttachmentSegment(image("a", label: "first"))),
        .response(action: .addAttachmentSegment(image("b", label: "second"))),
        .response(action: .addAttachmentSegment(image("c", label: "third"))),
        .response(action: .addAttachmentSegment(image("a", label: "better"))),
        .response(action: .removeAttachmentSegment(id: "b")),
        .response(action: .removeAttachmentSegment(image("c"))),
        .response(action: .removeAttachmentSegment(id: "unknown")),
        .response(action: .appendText("it is.", tokenCount: 1)),
      ]))
    #expect(try await session.respond(to: "Draw").content == "Here it is.")
    #expect(segments(of: session) == ["Here it is.", "[image: better]"])
  }

  @Test("They stay beside a structured answer")
  func structured() async throws {
    let session = LanguageModelSession(
      model: EventModel(events: [
        .response(action: .addAttachmentSegment(image("a", label: "chart"))),
        .response(action: .appendText("7", tokenCount: 1)),
      ]))
    #expect(try await session.respond(to: "Count", generating: Int.self).content == 7)
    #expect(segments(of: session) == ["7", "[image: chart]"])
  }

  @Test("An answer of nothing but an attachment is kept")
  func alone() async throws {
    let session = LanguageModelSession(
      model: EventModel(events: [.response(action: .addAttachmentSegment(image("a", label: "chart")))]))
    #expect(try await session.respond(to: "Draw").content == "")
    #expect(segments(of: session) == ["[image: chart]"])
  }
}

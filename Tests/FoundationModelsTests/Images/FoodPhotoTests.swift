import Foundation
import FoundationModels
import Testing

@Suite("A photo as Apple's sample sends it")
struct FoodPhotoTests {
  @Test("The prompt is the photo, then the question")
  func prompt() async throws {
    let photo = try CGImage(contentsOf: Fixture.url("orientation-6.jpg"), maxPixelSize: 1536)
    let session = LanguageModelSession(model: EchoModel())
    try await session.respond(to: FoodClassifier.prompt(for: photo))
    guard case .prompt(let entry)? = session.transcript.first else {
      Issue.record("no prompt entry")
      return
    }
    #expect(
      entry.segments.map(\.description)
        == ["[image: orientation-6.jpg]", "What category best describes this image?"])
  }
}

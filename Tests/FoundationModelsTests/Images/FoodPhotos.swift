// What Apple's multimodal sample does with a photo, as written there.
import FoundationModels

extension FoodClassifier {
  nonisolated static let question = "What category best describes this image?"

  nonisolated static func prompt(for image: CGImage) -> Prompt {
    Prompt {
      Attachment(image)
      question
    }
  }

  nonisolated static func classify(_ image: CGImage) async throws -> FoodVerdict {
    try await classify(prompt(for: image))
  }
}

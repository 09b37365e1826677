// The shapes that Apple's multimodal sample uses: an enum with raw values, a struct whose reasoning comes first, and a
// classification through a prepared prompt.
import FoundationModels

@Generable
enum FoodCategory: String, Equatable, Sendable, Codable, CaseIterable {
  case healthy
  case unhealthy
  case notFood = "not_food"
}

@Generable
struct FoodVerdict: Equatable, Sendable, Codable {
  @Guide(description: "A brief, specific explanation of why the image belongs to the chosen category.")
  let reasoning: String
  @Guide(description: "The single best category for the image")
  let category: FoodCategory
  @Guide(description: "How confident you are that the answer is correct.", .range(0...100))
  let confidence: Int
}

enum FoodClassifier {
  nonisolated static let instructions = """
    You are a careful food classifier. Decide whether something is healthy food, unhealthy food, or not food at all.
    """

  nonisolated static func classify(_ prompt: Prompt) async throws -> FoodVerdict {
    let session = LanguageModelSession(instructions: instructions)
    return try await session.respond(to: prompt, generating: FoodVerdict.self).content
  }
}

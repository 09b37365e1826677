// The shapes that code for multimodal prompts uses: an enum with raw values, a struct whose reasoning comes first, and a
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
  @Guide(description: "What in the picture decides it, in one sentence.")
  let reasoning: String
  @Guide(description: "The category that fits best")
  let category: FoodCategory
  @Guide(description: "Certainty in percent.", .range(0...100))
  let confidence: Int
}

enum FoodClassifier {
  nonisolated static let instructions = """
    You sort pictures of food. Say of each whether eating it is good for people, bad for them, or no food.
    """

  nonisolated static func classify(_ prompt: Prompt) async throws -> FoodVerdict {
    let session = LanguageModelSession(instructions: instructions)
    return try await session.respond(to: prompt, generating: FoodVerdict.self).content
  }
}

import FoundationModels
import Testing

// This target isolates everything to the main actor unless told otherwise, as new app projects do.

@Generable
enum FoodCategory: String, CaseIterable, Codable {
  case healthy
  case notFood = "not_food"
}

@Generable
enum Weather { case sunny, cloudy }

@Generable
indirect enum Shape: Equatable {
  case circle(radius: Double)
  case pair(Shape, Self)
  case nothing
}

@Generable
struct Page<Item: Generable> {
  var items: [Item]
  var next: Item?
}

@Generable(description: "A judgement.")
struct FoodVerdict: Equatable, Codable {
  static let limits = 0...100

  @Guide(description: "The category.") var category: FoodCategory
  @Guide(.range(limits)) var confidence: Int
  @Guide(.count(2)) var tags: [String]
  var remark: String?
  var earlier: [FoodVerdict]

  @Generable
  struct Nested { var weather: Weather }
}

/// Uses a type away from the main actor.
nonisolated func contentOffTheMainActor<T: Generable>(_ type: T.Type, _ json: String) async throws -> String {
  try await Task.detached {
    #expect(!T.generationSchema.debugDescription.isEmpty)
    let content = try GeneratedContent(json: json)
    _ = try T.PartiallyGenerated(content)
    return try T(content).generatedContent.jsonString
  }.value
}

@Suite("Generable types in a module isolated to the main actor")
struct DefaultIsolationTests {
  @Test(
    "Structs, generic ones too, and enums can be generated on any thread",
    arguments: [
      #"{"category": "not_food", "confidence": 50, "tags": ["a", "b"], "earlier": []}"#
    ])
  func verdict(json: String) async throws {
    #expect(try await contentOffTheMainActor(FoodVerdict.self, json) == json)
  }

  @Test("The same holds for nested and generic types and for enums")
  func others() async throws {
    let nested = #"{"weather": "cloudy"}"#
    #expect(try await contentOffTheMainActor(FoodVerdict.Nested.self, nested) == nested)
    let page = #"{"items": ["sunny"], "next": "cloudy"}"#
    #expect(try await contentOffTheMainActor(Page<Weather>.self, page) == page)
    let pair = #"{"type": "pair", "value": {"type": "circle", "radius": 1.5}, "value1": {"type": "nothing"}}"#
    #expect(try await contentOffTheMainActor(Shape.self, pair) == pair)
  }

  @Test("What the compiler synthesizes still works")
  func synthesized() throws {
    let verdict = FoodVerdict(category: .healthy, confidence: 1, tags: [], remark: nil, earlier: [])
    #expect(try FoodVerdict(verdict.generatedContent) == verdict)
    #expect(FoodCategory.allCases.count == 2)
    #expect(verdict.asPartiallyGenerated().confidence == 1)
  }
}

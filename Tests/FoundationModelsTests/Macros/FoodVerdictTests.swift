import Foundation
import FoundationModels
import Testing

@Suite("A generable struct as clients write it")
struct FoodVerdictTests {
  @Generable
  fileprivate enum FoodCategory: String, CaseIterable, Codable, Sendable {
    case healthy
    case unhealthy
    case notFood = "not_food"
  }

  @Generable(description: "A judgement of one photo.")
  fileprivate struct FoodVerdict: Equatable, Codable, Sendable {
    @Guide(description: "What can be seen.")
    var reasoning: String
    @Guide(description: "The category.")
    var category: FoodCategory
    @Guide(description: "How sure the model is.", .range(0...100))
    var confidence: Int
  }

  private let verdict = FoodVerdict(reasoning: "A salad.", category: .notFood, confidence: 50)

  @Test("The schema lists the properties in the order of the declaration")
  func schema() {
    #expect(
      schemaText(of: FoodVerdict.self) == """
        {"type":"object","title":"FoodVerdict","description":"A judgement of one photo.",\
        "properties":{"reasoning":{"type":"string","description":"What can be seen."},\
        "category":{"type":"string","enum":["healthy","unhealthy","not_food"],"description":"The category."},\
        "confidence":{"type":"integer","minimum":0,"maximum":100,"description":"How sure the model is."}},\
        "required":["reasoning","category","confidence"],"additionalProperties":false,\
        "x-order":["reasoning","category","confidence"]}
        """)
    #expect(FoodVerdict.generationSchema.name == "FoodVerdict")
  }

  @Test("A value becomes content in the same order, and content a value")
  func content() throws {
    #expect(
      verdict.generatedContent.jsonString
        == #"{"reasoning": "A salad.", "category": "not_food", "confidence": 50}"#)
    #expect(try FoodVerdict(verdict.generatedContent) == verdict)
    #expect(try verdict.generatedContent.value(FoodVerdict.self) == verdict)
  }

  @Test("The order of properties in a reply does not matter")
  func otherOrder() throws {
    let reply = #"{"confidence": 50, "category": "not_food", "reasoning": "A salad."}"#
    #expect(try FoodVerdict(GeneratedContent(json: reply)) == verdict)
  }

  @Test("Codable, Equatable and CaseIterable are as without the macro")
  func synthesized() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(verdict)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"category":"not_food","confidence":50,"reasoning":"A salad."}"#)
    #expect(try JSONDecoder().decode(FoodVerdict.self, from: data) == verdict)
    #expect(verdict != FoodVerdict(reasoning: "", category: .healthy, confidence: 50))
    #expect(FoodCategory.allCases == [.healthy, .unhealthy, .notFood])
    #expect(Mirror(reflecting: verdict).children.map(\.label) == ["reasoning", "category", "confidence"])
  }

  @Test("Nothing is invented for a missing property, and no property may have another type")
  func incomplete() {
    #expect(
      complaint(FoodVerdict.self, #"{"reasoning": "A salad."}"#)
        == "GeneratedContent does not contain a property 'category'.")
    #expect(
      complaint(FoodVerdict.self, #"{"reasoning": "", "category": "soup", "confidence": 1}"#)
        == #"Property 'category': Unexpected rawValue "soup" for FoodCategory"#)
    #expect(
      complaint(FoodVerdict.self, #"{"reasoning": 3, "category": "healthy", "confidence": 1}"#)
        == "Property 'reasoning': Expected text, found a number.")
  }

  @Test("The partial form has what has arrived")
  func partial() throws {
    let beginning = try GeneratedContent(json: #"{"reasoning": "A sal"#)
    let partial = try FoodVerdict.PartiallyGenerated(beginning)
    #expect(partial.reasoning == "A sal")
    #expect(partial.category == nil)
    #expect(partial.confidence == nil)
  }

  @Test("The partial form of a whole value has everything")
  func whole() {
    let partial = verdict.asPartiallyGenerated()
    #expect(partial.reasoning == "A salad.")
    #expect(partial.category == .notFood)
    #expect(partial.confidence == 50)
  }

  @Test("The identity of the partial form is that of the content, or new")
  func identity() throws {
    let id = GenerationID()
    let content = GeneratedContent(verdict, id: id)
    #expect(try FoodVerdict.PartiallyGenerated(content).id == id)
    let first = verdict.asPartiallyGenerated()
    let second = verdict.asPartiallyGenerated()
    #expect(first.id != second.id)
  }
}

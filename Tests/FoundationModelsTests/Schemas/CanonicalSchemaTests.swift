import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Generable(description: "A ride")
struct Ride: Equatable {
  @Guide(description: "What the rider calls it", .anyOf(["commute", "tour"]))
  var kind: String
  @Guide(.constant("bicycle"))
  var vehicle: String
  @Guide(.range(0.0...1.5))
  var share: Double
  @Guide(.minimum(1))
  var laps: Int
  @Guide(.count(1...3))
  var tags: [String]
  @Guide(.maximumCount(2), .element(.range(0...9)))
  var digits: [Int]
  @Guide(.pattern(/[A-Z]{2}_\d+/))
  var code: String
  @Guide(description: "Left out if nobody said")
  var note: String?
  var isIndoor: Bool
}

@Generable
struct Branch: Equatable {
  var name: String
  @Guide(.maximumCount(2))
  var children: [Branch]
}

@Generable
struct Garden: Equatable {
  @Guide(description: "The tallest one")
  var tree: Branch
  var spare: Branch?
  var mood: FoodCategory
}

@Suite("The canonical JSON of schemas")
struct CanonicalSchemaTests {
  private func json(_ schema: GenerationSchema) -> String { schema.resolved.json.text(.compact) }

  @Test("Properties stand in declaration order, with descriptions and bounds")
  func foodVerdict() {
    #expect(
      json(FoodVerdict.generationSchema) == """
        {"type":"object","title":"FoodVerdict","properties":{\
        "reasoning":{"type":"string","description":\
        "What in the picture decides it, in one sentence."},\
        "category":{"type":"string","enum":["healthy","unhealthy","not_food"],\
        "description":"The category that fits best"},\
        "confidence":{"type":"integer","minimum":0,"maximum":100,\
        "description":"Certainty in percent."}},\
        "required":["reasoning","category","confidence"],"additionalProperties":false,\
        "x-order":["reasoning","category","confidence"]}
        """)
  }

  @Test("Every guide has its keyword, and an optional property is not required")
  func guides() {
    #expect(
      json(Ride.generationSchema) == """
        {"type":"object","title":"Ride","description":"A ride","properties":{\
        "kind":{"type":"string","enum":["commute","tour"],"description":"What the rider calls it"},\
        "vehicle":{"const":"bicycle"},\
        "share":{"type":"number","minimum":0.0,"maximum":1.5},\
        "laps":{"type":"integer","minimum":1},\
        "tags":{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":3},\
        "digits":{"type":"array","items":{"type":"integer","minimum":0,"maximum":9},"maxItems":2},\
        "code":{"type":"string","pattern":"[A-Z]{2}_\\\\d+"},\
        "note":{"type":"string","description":"Left out if nobody said"},\
        "isIndoor":{"type":"boolean"}},\
        "required":["kind","vehicle","share","laps","tags","digits","code","isIndoor"],\
        "additionalProperties":false,\
        "x-order":["kind","vehicle","share","laps","tags","digits","code","note","isIndoor"]}
        """)
  }

  @Test("A type that contains itself refers to the root; elsewhere to its definition")
  func recursion() {
    #expect(
      json(Branch.generationSchema) == """
        {"type":"object","title":"Branch","properties":{"name":{"type":"string"},\
        "children":{"type":"array","items":{"$ref":"#"},"maxItems":2}},\
        "required":["name","children"],"additionalProperties":false,"x-order":["name","children"]}
        """)
    #expect(
      json(Garden.generationSchema) == """
        {"type":"object","title":"Garden","properties":{\
        "tree":{"$ref":"#/$defs/Branch","description":"The tallest one"},\
        "spare":{"$ref":"#/$defs/Branch"},\
        "mood":{"type":"string","enum":["healthy","unhealthy","not_food"]}},\
        "required":["tree","mood"],"additionalProperties":false,"x-order":["tree","spare","mood"],\
        "$defs":{"Branch":{"type":"object","title":"Branch","properties":{"name":{"type":"string"},\
        "children":{"type":"array","items":{"$ref":"#/$defs/Branch"},"maxItems":2}},\
        "required":["name","children"],"additionalProperties":false,"x-order":["name","children"]}}}
        """)
  }

  @Test(
    "Standard types have their schemas and names",
    arguments: [
      (String.generationSchema, #"{"type":"string"}"#, "String"),
      (Int.generationSchema, #"{"type":"integer"}"#, "Int"),
      (Double.generationSchema, #"{"type":"number"}"#, "Double"),
      (Decimal.generationSchema, #"{"type":"number"}"#, "Double"),
      (Bool.generationSchema, #"{"type":"boolean"}"#, "Bool"),
      ([Int].generationSchema, #"{"type":"array","items":{"type":"integer"}}"#, "Array<Int>"),
      (
        FoodCategory.generationSchema,
        #"{"type":"string","title":"FoodCategory","enum":["healthy","unhealthy","not_food"]}"#, "FoodCategory"
      ),
    ])
  func standardTypes(schema: GenerationSchema, expected: String, name: String) {
    #expect(json(schema) == expected)
    #expect(schema.name == name)
  }

  @Test("Types of one name that differ get numbers; equal ones share a definition")
  func collisions() {
    let outer = GenerationSchema(
      name: "Outer",
      properties: [
        .init(name: "first", type: Namespace.A.Item.self), .init(name: "second", type: Namespace.B.Item.self),
        .init(name: "third", type: Namespace.C.Item.self),
      ])
    let object = outer.resolved.json
    #expect(object["$defs"]?.objectValue?.map(\.key) == ["Item", "Item2"])
    #expect(object["properties"]?["second"] == ["$ref": "#/$defs/Item2"])
    #expect(object["properties"]?["third"] == ["$ref": "#/$defs/Item"])
  }
}

enum Namespace {
  enum A {
    @Generable struct Item { var size: Int }
  }
  enum B {
    @Generable struct Item { var weight: Double }
  }
  enum C {
    @Generable struct Item { var size: Int }
  }
}

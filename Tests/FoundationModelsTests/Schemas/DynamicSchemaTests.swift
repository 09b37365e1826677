import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Suite("Schemas made at run time")
struct DynamicSchemaTests {
  private func json(
    _ root: DynamicGenerationSchema, _ dependencies: [DynamicGenerationSchema] = []
  ) throws -> String {
    try GenerationSchema(root: root, dependencies: dependencies).resolved.json.text()
  }

  private static let stop = DynamicGenerationSchema(
    name: "Stop", description: "A place to rest",
    properties: [.init(name: "place", schema: .init(type: String.self))])

  @Test("Properties keep their order, guides and descriptions; optional ones are not required")
  func object() throws {
    let text = try json(
      DynamicGenerationSchema(
        name: "Tour", description: "A day out", representNilExplicitlyInGeneratedContent: true,
        properties: [
          .init(name: "zone", schema: .init(type: Int.self, guides: [.range(1...5)])),
          .init(
            name: "kind", description: "How to travel",
            schema: .init(name: "Kind", anyOf: ["foot", "bicycle"])),
          .init(
            name: "note", schema: .init(type: String.self, guides: [.pattern(/[a-z]+/)]), isOptional: true),
          .init(
            name: "hours",
            schema: .init(arrayOf: .init(type: Double.self), minimumElements: 1, maximumElements: 4)),
          .init(name: "nothing", schema: .null),
          .init(name: "mood", schema: .init(type: FoodCategory.self)),
        ]))
    #expect(
      text == """
        {"type":"object","title":"Tour","description":"A day out","properties":{\
        "zone":{"type":"integer","minimum":1,"maximum":5},\
        "kind":{"type":"string","enum":["foot","bicycle"],"description":"How to travel"},\
        "note":{"type":"string","pattern":"[a-z]+"},\
        "hours":{"type":"array","items":{"type":"number"},"minItems":1,"maxItems":4},\
        "nothing":{"type":"null"},\
        "mood":{"type":"string","enum":["healthy","unhealthy","not_food"]}},\
        "required":["zone","kind","hours","nothing","mood"],"additionalProperties":false,\
        "x-order":["zone","kind","note","hours","nothing","mood"]}
        """)
  }

  private static let stopText = """
    "Stop":{"type":"object","title":"Stop","description":"A place to rest",\
    "properties":{"place":{"type":"string"}},"required":["place"],"additionalProperties":false,\
    "x-order":["place"]}
    """

  @Test("Objects inside others become definitions, and references find them without a dependency")
  func hoisting() throws {
    let text = try json(
      DynamicGenerationSchema(
        name: "Tour",
        properties: [
          .init(name: "last", schema: .init(referenceTo: "Stop")),
          .init(name: "stops", schema: .init(arrayOf: Self.stop)),
          .init(name: "first", schema: Self.stop),
        ]))
    #expect(
      text == """
        {"type":"object","title":"Tour","properties":{"last":{"$ref":"#/$defs/Stop"},\
        "stops":{"type":"array","items":{"$ref":"#/$defs/Stop"}},"first":{"$ref":"#/$defs/Stop"}},\
        "required":["last","stops","first"],"additionalProperties":false,"x-order":["last","stops","first"],\
        "$defs":{\(Self.stopText)}}
        """)
  }

  @Test("Dependencies come in the order of first use, those without use not at all")
  func dependencies() throws {
    let leg = DynamicGenerationSchema(
      name: "Leg",
      properties: [
        .init(name: "to", schema: .init(referenceTo: "Stop")),
        .init(name: "back", schema: .init(referenceTo: "Tour"), isOptional: true),
      ])
    let idle = DynamicGenerationSchema(name: "Idle", properties: [])
    let text = try json(
      DynamicGenerationSchema(
        name: "Tour", properties: [.init(name: "leg", schema: .init(referenceTo: "Leg"))]),
      [idle, Self.stop, leg])
    #expect(
      text == """
        {"type":"object","title":"Tour","properties":{"leg":{"$ref":"#/$defs/Leg"}},\
        "required":["leg"],"additionalProperties":false,"x-order":["leg"],\
        "$defs":{"Leg":{"type":"object","title":"Leg","properties":{"to":{"$ref":"#/$defs/Stop"},\
        "back":{"$ref":"#"}},"required":["to"],"additionalProperties":false,"x-order":["to","back"]},\
        \(Self.stopText)}}
        """)
  }

  @Test("A union refers to objects and holds plain values")
  func union() throws {
    let root = DynamicGenerationSchema(
      name: "Answer", description: "What came out",
      anyOf: [Self.stop, .init(type: Int.self), .init(name: "Word", anyOf: ["none"]), .null])
    #expect(
      try json(root) == """
        {"anyOf":[{"$ref":"#/$defs/Stop"},{"type":"integer"},{"type":"string","enum":["none"]},{"type":"null"}],\
        "title":"Answer","description":"What came out","$defs":{\(Self.stopText)}}
        """)
  }

  @Test("Swift types bring their own definitions, and references find them by name")
  func types() throws {
    let root = DynamicGenerationSchema(
      name: "Park",
      properties: [
        .init(name: "garden", schema: .init(type: Garden.self)),
        .init(name: "spare", schema: .init(referenceTo: "Branch"), isOptional: true),
      ])
    let schema = try GenerationSchema(root: root, dependencies: [.init(type: Branch.self)]).resolved
    #expect(schema.definitions.map(\.name) == ["Garden", "Branch"])
    #expect(schema.json["properties"]?["spare"] == ["$ref": "#/$defs/Branch"])
  }

  @Test("A root may be a type, an array, plain values or a reference")
  func roots() throws {
    #expect(try json(.init(type: Branch.self)) == schemaText(of: Branch.self))
    #expect(try json(.init(referenceTo: "Stop"), [Self.stop]) == String(Self.stopText.dropFirst(7)))
    #expect(
      try json(.init(arrayOf: Self.stop))
        == ##"{"type":"array","items":{"$ref":"#/$defs/Stop"},"$defs":{"## + Self.stopText + "}}")
    #expect(try json(.init(type: String.self, guides: [.constant("x")])) == #"{"const":"x"}"#)
    #expect(
      try json(.init(name: "Word", description: "d", anyOf: ["a"]))
        == #"{"type":"string","title":"Word","description":"d","enum":["a"]}"#)
  }

  @Test(
    "Every schema has its name", arguments: ["Stop", "Word", "x", "Array<Stop>", "Null", "Branch", "Int"])
  func names(name: String) throws {
    let roots: [String: DynamicGenerationSchema] = [
      "Stop": Self.stop, "Word": .init(name: "Word", anyOf: ["a"]),
      "x": .init(type: String.self, guides: [.constant("x")]), "Array<Stop>": .init(arrayOf: Self.stop),
      "Null": .null, "Branch": .init(type: Branch.self), "Int": .init(type: Int.self),
    ]
    let schema = try GenerationSchema(root: #require(roots[name]), dependencies: [])
    #expect(schema.name == name)
    #expect(Transcript.ResponseFormat(schema: schema).name == name)
  }
}

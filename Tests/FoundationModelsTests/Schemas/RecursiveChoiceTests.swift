import OrderedJSON
import Testing

@testable import FoundationModels

/// Choices that lead back to themselves by many ways. Trying every way would take longer than anybody waits.
@Suite("Choices that lead back to themselves", .timeLimit(.minutes(1)))
struct RecursiveChoiceTests {
  private func schema(_ json: JSONValue) throws -> ResolvedSchema {
    try GenerationSchema(json: json).resolved
  }

  private func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

  /// Unions of which each can be any other; the last of them can be a node with a value as well.
  private func unions(_ count: Int) throws -> ResolvedSchema {
    let names = (0..<count).map { "U\($0)" }
    var definitions = JSONObject()
    for name in names {
      var choices = names.filter { $0 != name }.map(reference)
      if name == names.last { choices.append(reference("Leaf")) }
      definitions[name] = ["title": .string(name), "anyOf": .array(choices)]
    }
    definitions["Leaf"] = [
      "title": "Leaf", "type": "object", "required": ["b", "a"],
      "properties": ["b": ["type": "integer"], "a": ["type": "integer"]],
    ]
    return try schema(
      [
        "title": "Root", "type": "object", "properties": ["value": reference("U0")], "required": ["value"],
        "$defs": .object(definitions),
      ])
  }

  @Test("A value is found in the last of many unions, and one that is in none is told")
  func manyUnions() throws {
    let schema = try unions(14)
    #expect(schema.violation(in: ["value": ["b": 1, "a": 2]]) == nil)
    #expect(
      schema.violation(in: ["value": "text"])?.description
        == "'value' fits none of the forms that U0 can have")
    func partial(_ json: String) throws -> JSONValue? {
      try GeneratedContent.partial(json: json, schema: schema, id: GenerationID())?.jsonValue
    }
    #expect(try partial(#"{"value": {"b": 1, "a": 2}}"#) == ["value": ["b": 1, "a": 2]])
    #expect(try partial(#"{"value": "text"}"#) == [:])
  }

  @Test("The properties of a value in such a union are put in order")
  func order() throws {
    let content = try GeneratedContent(json: #"{"value": {"a": 2, "b": 1}}"#)
    #expect(try unions(3).ordered(content).jsonValue == ["value": ["b": 1, "a": 2]])
  }

  /// Two objects that nothing tells apart before their end, one in the other.
  private func twins() throws -> ResolvedSchema {
    func object(_ name: String) -> JSONValue {
      [
        "title": .string(name), "type": "object", "required": ["next"],
        "properties": ["next": reference("Choice"), .init(name): ["type": "boolean"]],
      ]
    }
    return try schema(
      [
        "title": "Root", "type": "object", "properties": ["next": reference("Choice")],
        "$defs": [
          "Choice": [
            "title": "Choice", "anyOf": [reference("left"), reference("right"), ["type": "null"]],
          ],
          "left": object("left"), "right": object("right"),
        ],
      ])
  }

  @Test("A deep value that fits nowhere at its end costs no more than its length", arguments: [true, false])
  func deepTwins(fits: Bool) throws {
    let value = (0..<100).reduce(fits ? JSONValue.null : 1) { value, _ in ["next": value] }
    let schema = try twins()
    let violation = schema.violation(in: value)
    #expect(violation?.description == (fits ? nil : "'next' fits none of the forms that Choice can have"))
    let text = value.text(.compact)
    let content = try GeneratedContent.partial(json: text, schema: schema, id: GenerationID())
    #expect(content?.jsonValue == (fits ? value : [:]))
    #expect(schema.ordered(try GeneratedContent(json: text)).jsonValue == value)
  }

  @Test("What one way found out about a choice does not mislead another")
  func twoWays() throws {
    // The first object asks for U, which asks for V while V is still open; the second asks for V alone.
    func object(_ name: String, _ choice: String, _ type: JSONValue) -> JSONValue {
      [
        "title": .string(name), "type": "object", "required": ["a", "x"],
        "properties": ["a": reference(choice), "x": ["type": type]],
      ]
    }
    let schema = try schema(
      [
        "title": "Root", "anyOf": [reference("A"), reference("B")],
        "$defs": [
          "U": ["title": "U", "anyOf": [reference("V"), ["type": "string"]]],
          "V": ["title": "V", "anyOf": [reference("U"), ["type": "integer"]]],
          "A": object("A", "U", "integer"), "B": object("B", "V", "boolean"),
        ],
      ])
    #expect(schema.violation(in: ["a": "text", "x": true]) == nil)
    #expect(schema.violation(in: ["a": "text", "x": 1]) == nil)
    #expect(schema.violation(in: ["a": false, "x": true]) != nil)
  }
}

import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Suite("Reading schemas as strictly as Apple's framework")
struct StrictSchemaReadingTests {
  private static let members =
    ##""title":"A","additionalProperties":false,"properties":{},"required":[],"x-order":[]"##

  private func decode(_ json: String) throws -> GenerationSchema {
    var decoder = OrderedJSONDecoder()
    decoder.userInfo[.schemaReading] = SchemaReading.strict
    return try decoder.decode(GenerationSchema.self, from: json)
  }

  @Test(
    "An object has to say everything",
    arguments: ["title", "additionalProperties", "properties", "required", "x-order"])
  func missing(key: String) throws {
    var object = try #require(try JSONReader.read("{\"type\":\"object\",\(Self.members)}").objectValue)
    object[key] = nil
    let error = #expect(throws: DecodingError.self) { try decode(JSONValue.object(object).text()) }
    guard case .keyNotFound(let missing, let context)? = error else {
      Issue.record("expected keyNotFound, got \(String(describing: error))")
      return
    }
    #expect(missing.stringValue == key)
    let noun = key == "title" ? "a 'title'" : "'\(key)'"
    #expect(context.debugDescription == "not a generation schema: $: an object needs \(noun)")
  }

  @Test(
    "What is taken from hand-written schemas is refused",
    arguments: [
      ("{}", "$: one of 'type', 'const', '$ref' and 'anyOf' is needed, 'type' as text"),
      (#"{"enum":["a"]}"#, "$: one of 'type', 'const', '$ref' and 'anyOf' is needed, 'type' as text"),
      (
        "{\"type\":\"object\",\(members.replacing("false", with: "{}"))}",
        "$: 'additionalProperties' has to be true or false"
      ),
      (##"{"anyOf":[{"$ref":"#"}],"title":"U"}"##, "$: nothing in '$defs' has the title '#'"),
      (
        "{\"anyOf\":[{\"$ref\":\"#/$defs/key\"}],\"title\":\"U\",\"$defs\":{\"key\":{\"type\":\"object\",\(members)}}}",
        "$: nothing in '$defs' has the title 'key'"
      ),
      (
        ##"{"anyOf":[{"$ref":"#/$defs/key"}],"title":"U","$defs":{"key":{"type":"integer"}}}"##,
        "$: nothing in '$defs' has the title 'key'"
      ),
    ])
  func refused(json: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("expected dataCorrupted, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "not a generation schema: \(message)")
  }

  @Test(
    "Titles are keys that cannot be replaced",
    arguments: [
      (#"{"type":"string","title":"A"}"#, "enum"), (#"{"anyOf":[{"type":"null"}],"name":"U"}"#, "title"),
      (##"{"type":"null","$defs":{"A":{"type":"object"}}}"##, "title"),
    ])
  func titles(json: String, key: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .keyNotFound(let missing, _)? = error else {
      Issue.record("expected keyNotFound, got \(String(describing: error))")
      return
    }
    #expect(missing.stringValue == key)
  }

  @Test(
    "What the framework writes is read, and written again as it was",
    arguments: [
      FoodVerdict.generationSchema, Ride.generationSchema, Garden.generationSchema, [Branch].generationSchema,
      FoodCategory.generationSchema,
    ])
  func roundTrip(schema: GenerationSchema) throws {
    let text = schema.resolved.json.text()
    #expect(try decode(text).resolved.json.text() == text)
  }
}

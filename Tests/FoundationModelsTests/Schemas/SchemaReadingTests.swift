import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Suite("Reading schemas from JSON")
struct SchemaReadingTests {
  private func decode(_ json: String) throws -> GenerationSchema {
    try JSONDecoder().decode(GenerationSchema.self, from: Data(json.utf8))
  }

  @Test(
    "What is written is read back equal",
    arguments: [
      FoodVerdict.generationSchema, Ride.generationSchema, Branch.generationSchema, Garden.generationSchema,
      [Branch].generationSchema, FoodCategory.generationSchema,
    ])
  func roundTrip(schema: GenerationSchema) throws {
    let data = try JSONEncoder().encode(schema)
    let again = try JSONDecoder().decode(GenerationSchema.self, from: data)
    #expect(again.resolved.json == schema.resolved.json)
  }

  @Test(
    "What cannot be read is named with its place",
    arguments: [
      (#"{"type":"banana"}"#, "$: the type 'banana' is not known"),
      (
        #"{"type":["string","null"]}"#,
        "$: one of 'type', 'const', '$ref' and 'anyOf' is needed, 'type' as text"
      ),
      (
        #"{"type":"object","title":"A","properties":{"a":{"allOf":[]}},"required":[],"x-order":["a"]}"#,
        "$.properties.a: 'allOf' is not supported; use 'anyOf'"
      ),
      (
        #"{"type":"object","title":"A","properties":{},"required":[],"x-order":["b"]}"#,
        "$: 'x-order' names 'b', which is not a property"
      ),
      (#"{"type":"object","properties":{}}"#, "$: an object needs a 'title'"),
      (
        ##"{"type":"object","title":"A","properties":{"a":{"$ref":"#/$defs/B"}},"required":[],"x-order":["a"]}"##,
        "$: nothing in '$defs' has the title 'B'"
      ),
      (#"{"anyOf":[],"title":"U"}"#, "$: 'anyOf' has to be an array with at least one schema"),
      (#"{"type":"integer","minimum":0.5}"#, "$: 'minimum' has to be an integer"),
      (#"{"const":1}"#, "$: 'const' has to be text"),
      (##"{"$ref":"#"}"##, "$: the root cannot be a reference"),
    ])
  func failures(json: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("expected dataCorrupted, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "not a generation schema: \(message)")
  }

  @Test("Keywords without a place are dropped")
  func unknownKeywords() throws {
    let schema = try decode(#"{"type":"string","format":"date","minLength":3}"#)
    #expect(schema.resolved.json == ["type": "string"])
  }
}

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
      (#"{"oneOf":[]}"#, "$: 'oneOf' is not supported; use 'anyOf'"),
      (#"{"type":"string","not":{}}"#, "$: 'not' is not supported; use 'anyOf'"),
      (
        #"{"type":"object","title":"A","properties":{},"required":[],"x-order":["b"]}"#,
        "$: 'x-order' names 'b', which is not a property"
      ),
      (
        #"{"type":"object","title":"A","properties":{"b":{"type":"null"}},"x-order":["b","b"]}"#,
        "$: 'x-order' names 'b' twice"
      ),
      (#"{"type":"object","title":"A","properties":[]}"#, "$: 'properties' has to be an object"),
      (#"{"type":"object","title":"A","required":"a"}"#, "$: 'required' has to be an array of texts"),
      (#"{"type":"object","title":1}"#, "$: 'title' has to be text"),
      (#"{"type":"object","title":"A","properties":{"a":true}}"#, "$.properties.a: expected an object"),
      (
        ##"{"type":"object","title":"A","properties":{"a":{"$ref":"#/$defs/B"}},"required":[],"x-order":["a"]}"##,
        "$: nothing in '$defs' has the title 'B'"
      ),
      (#"{"anyOf":[],"title":"U"}"#, "$: 'anyOf' has to be an array with at least one schema"),
      (#"{"anyOf":[{"type":"null"},{"type":"x"}],"title":"U"}"#, "$.anyOf[1]: the type 'x' is not known"),
      (#"{"type":"integer","minimum":0.5}"#, "$: 'minimum' has to be an integer"),
      (#"{"type":"number","maximum":"1"}"#, "$: 'maximum' has to be a number"),
      (#"{"type":"array","items":{"type":"null"},"maxItems":1.5}"#, "$: 'maxItems' has to be an integer"),
      (#"{"const":1}"#, "$: 'const' has to be text"),
      (#"{"type":"string","enum":["a",1]}"#, "$: 'enum' has to be an array of texts"),
      (#"{"type":"string","title":"A","enum":[]}"#, "$: 'enum' has to name at least one text"),
      (##"{"$ref":"#"}"##, "$: the root cannot be a reference"),
      (#"{"$ref":1}"#, "$: '$ref' has to be text"),
      (
        ##"{"type":"null","$defs":{"A":{"$ref":"A"}}}"##, "$.$defs.A: a definition cannot be a reference"
      ),
      (
        #"{"type":"null","$defs":{"a":{"type":"object","title":"T"},"b":{"type":"object","title":"T"}}}"#,
        "$.$defs: two definitions have the title 'T'"
      ),
      ("[]", "$: a schema is a JSON object"),
    ])
  func failures(json: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("expected dataCorrupted, got \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "not a generation schema: \(message)")
  }

  @Test("A pattern has to be a regular expression")
  func pattern() throws {
    let error = #expect(throws: DecodingError.self) { try decode(#"{"type":"string","pattern":"["}"#) }
    guard case .dataCorrupted(let context)? = error else { return }
    #expect(
      context.debugDescription.hasPrefix(
        "not a generation schema: $: 'pattern' is not a regular expression: "))
  }

  @Test(
    "A key that is missing is named with its place",
    arguments: [
      (#"{"type":"object","properties":{}}"#, "title", "$: an object needs a 'title'"),
      (#"{"anyOf":[{"type":"null"}]}"#, "title", "$: a union needs a 'title'"),
      (#"{"type":"array"}"#, "items", "$: an array needs 'items'"),
    ])
  func missingKeys(json: String, key: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .keyNotFound(let missing, let context)? = error else {
      Issue.record("expected keyNotFound, got \(String(describing: error))")
      return
    }
    #expect(missing.stringValue == key)
    #expect(context.debugDescription == "not a generation schema: \(message)")
  }

  @Test(
    "What is read is written in the canonical form",
    arguments: [
      // Keywords without a place are dropped.
      (#"{"type":"string","format":"date","minLength":3}"#, #"{"type":"string"}"#),
      (#"{"const":"a","type":"string","enum":["b"]}"#, #"{"const":"a"}"#),
      (#"{"type":"string","enum":["a"],"pattern":"a"}"#, #"{"type":"string","enum":["a"],"pattern":"a"}"#),
      (#"{"type":"string","enum":[]}"#, #"{"type":"string","enum":[]}"#),
      (#"{"type":"number","minimum":1,"maximum":2.5}"#, #"{"type":"number","minimum":1.0,"maximum":2.5}"#),
      (#"{"type":"integer","minimum":1.0,"multipleOf":2}"#, #"{"type":"integer","minimum":1}"#),
      // Hand-written forms.
      (#"{"type":"string","title":"Name"}"#, #"{"type":"string"}"#),
      (#"{"enum":["a","b"]}"#, #"{"type":"string","enum":["a","b"]}"#),
      ("{}", "{}"),
      (
        #"{"type":"object","name":"A"}"#,
        #"{"type":"object","title":"A","properties":{},"required":[],"additionalProperties":false,"x-order":[]}"#
      ),
      // Properties outside `x-order` are dropped; `required` is filtered to it and brought in its order.
      (
        #"""
        {"type":"object","title":"A","additionalProperties":true,
        "properties":{"a":{"type":"null"},"b":{"type":"null"},"c":{"type":"null"},"d":{"type":"null"}},
        "required":["d","x","c","a"],"x-order":["c","b","a"]}
        """#,
        #"""
        {"type":"object","title":"A","properties":{"c":{"type":"null"},"b":{"type":"null"},"a":{"type":"null"}},\#
        "required":["c","a"],"additionalProperties":false,"x-order":["c","b","a"]}
        """#
      ),
      // Definitions go by their title, references by that or by the key; what nothing refers to vanishes.
      (
        ##"""
        {"anyOf":[{"$ref":"B b"},{"$ref":"#/$defs/k~1~01"},{"$ref":"#/$defs/num"}],"title":"U","$defs":{
        "idle":{"type":"object","title":"Idle"},
        "num":{"type":"integer","maximum":3},
        "k/~1":{"type":"object","title":"B b"}}}
        """##,
        ##"""
        {"anyOf":[{"$ref":"#/$defs/B b"},{"$ref":"#/$defs/B b"},{"type":"integer","maximum":3}],"title":"U",\##
        "$defs":{"B b":{"type":"object","title":"B b","properties":{},"required":[],\##
        "additionalProperties":false,"x-order":[]}}}
        """##
      ),
      // Objects written in place become definitions, also inside definitions.
      (
        ##"""
        {"type":"array","items":{"$ref":"A"},"$defs":{"A":{"type":"object","title":"A","properties":{
        "b":{"type":"object","title":"B/~","description":"d"},"c":{"anyOf":[{"type":"null"}],"title":"C"}}}}}
        """##,
        ##"""
        {"type":"array","items":{"$ref":"#/$defs/A"},"$defs":{"A":{"type":"object","title":"A","properties":{\##
        "b":{"$ref":"#/$defs/B~1~0"},"c":{"$ref":"#/$defs/C"}},"required":[],"additionalProperties":false,\##
        "x-order":["b","c"]},\##
        "B/~":{"type":"object","title":"B/~","description":"d","properties":{},"required":[],\##
        "additionalProperties":false,"x-order":[]},"C":{"anyOf":[{"type":"null"}],"title":"C"}}}
        """##
      ),
      // The root may be defined once more.
      (
        ##"""
        {"type":"object","title":"A","properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{
        "A":{"type":"object","title":"A","properties":{"a":{"$ref":"#/$defs/A"}}}}}
        """##,
        ##"""
        {"type":"object","title":"A","properties":{"a":{"$ref":"#"}},"required":[],\##
        "additionalProperties":false,"x-order":["a"]}
        """##
      ),
      // Lists of themselves.
      (
        ##"{"type":"array","items":{"$ref":"T"},"$defs":{"T":{"type":"array","items":{"$ref":"T"}}}}"##,
        ##"""
        {"type":"array","items":{"$ref":"#/$defs/T"},\##
        "$defs":{"T":{"type":"array","items":{"$ref":"#/$defs/T"}}}}
        """##
      ),
    ])
  func canonicalForm(json: String, expected: String) throws {
    let schema = try OrderedJSONDecoder().decode(GenerationSchema.self, from: json)
    #expect(schema.resolved.json.text() == expected)
    #expect(try OrderedJSONEncoder().encode(schema).text() == expected)
    #expect(
      try OrderedJSONDecoder().decode(GenerationSchema.self, from: expected).resolved.json.text() == expected)
  }

  @Test("A union that leads back to itself is read, and nothing fits it")
  func endlessUnion() throws {
    let schema = try OrderedJSONDecoder().decode(
      GenerationSchema.self,
      from: ##"{"anyOf":[{"$ref":"#"},{"anyOf":[{"$ref":"#"}],"title":"V"}],"title":"U"}"##)
    #expect(
      schema.resolved.violation(in: 1)?.description
        == "the answer fits none of the forms that U can have")
  }
}

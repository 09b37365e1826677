import Foundation
import FoundationModels
import OrderedJSON
import Testing

@Suite("Transcripts that cannot be read")
struct TranscriptReadingTests {
  private static func document(_ entry: String) -> String {
    #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":[\#(entry)]}}"#
  }

  private func error(_ json: String) throws -> DecodingError {
    try #require(
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Transcript.self, from: Data(json.utf8))
      })
  }

  @Test(
    "What is wrong is named with its place",
    arguments: [
      ("[]", "$: expected an object, found an array"),
      (
        #"{"type":"Other","version":1,"transcript":{"entries":[]}}"#,
        #"$.type: expected "FoundationModels.Transcript", found "Other""#
      ),
      (
        #"{"type":"FoundationModels.Transcript","version":"2","transcript":{"entries":[]}}"#,
        #"$.version: the version "2" is not known; 1 and "1.1" are"#
      ),
      (
        #"{"type":"FoundationModels.Transcript","version":1,"transcript":{"entries":{}}}"#,
        "$.transcript.entries: expected an array, found an object"
      ),
      (document(#"{"role":"judge"}"#), "$.transcript.entries[0].role: the role 'judge' is not known"),
      (document(#"{"role":1}"#), "$.transcript.entries[0].role: expected text, found a number"),
      (
        document(#"{"role":"user","contents":[{"type":"text","text":null}]}"#),
        "$.transcript.entries[0].contents[0].text: expected text, found null"
      ),
      (
        document(#"{"role":"user","contents":[{"type":"video"}]}"#),
        "$.transcript.entries[0].contents[0].type: the segment type 'video' is not known"
      ),
      (
        document(#"{"role":"response","toolCalls":[{"id":"1","name":"t","arguments":"{\"a\":"}]}"#),
        """
        $.transcript.entries[0].toolCalls[0].arguments: the arguments are not JSON: \
        line 1, column 6: the text ends inside an object
        """
      ),
      (
        document(#"{"role":"response","toolCalls":[{"id":"1","name":"t","arguments":{}}]}"#),
        "$.transcript.entries[0].toolCalls[0].arguments: expected text, found an object"
      ),
      (
        document(#"{"role":"reasoning","reasoning":{"contents":[],"signature":"?"}}"#),
        "$.transcript.entries[0].reasoning.signature: expected text in Base64"
      ),
      (
        document(#"{"role":"user","contents":[],"options":{"maximumResponseTokens":1.5}}"#),
        "$.transcript.entries[0].options.maximumResponseTokens: expected an integer, found a number"
      ),
      (
        document(
          #"{"role":"user","contents":[],"options":{"samplingMode":{"kind":"randomTopK","top":1,"seed":-1}}}"#
        ),
        "$.transcript.entries[0].options.samplingMode.seed: expected an integer, found a number"
      ),
      (
        document(#"{"role":"user","contents":[],"contextOptions":{"includeSchemaInPrompt":"x"}}"#),
        "$.transcript.entries[0].contextOptions.includeSchemaInPrompt: expected a Boolean, found text"
      ),
      (
        document(#"{"role":"user","contents":[],"options":{"temperature":"x"}}"#),
        "$.transcript.entries[0].options.temperature: expected a number, found text"
      ),
      (
        document(#"{"role":"user","contents":[],"responseFormat":{"type":"xml"}}"#),
        #"$.transcript.entries[0].responseFormat.type: the response format "xml" is not known"#
      ),
      (
        document(
          #"""
          {"role":"user","contents":[],"responseFormat":{"type":"jsonSchema","jsonSchema":
          {"schema":{"type":"array","items":{"type":"x"}}}}}
          """#),
        "$.transcript.entries[0].responseFormat.jsonSchema.schema.items: the type 'x' is not known"
      ),
    ])
  func corrupted(json: String, message: String) throws {
    guard case .dataCorrupted(let context) = try error(json) else {
      Issue.record("expected dataCorrupted")
      return
    }
    #expect(context.debugDescription == "not a transcript: \(message)")
  }

  @Test(
    "A key that is missing is named with its place",
    arguments: [
      (#"{"version":1,"transcript":{"entries":[]}}"#, "type", "$"),
      (#"{"type":"FoundationModels.Transcript","transcript":{"entries":[]}}"#, "version", "$"),
      (#"{"type":"FoundationModels.Transcript","version":1,"transcript":{}}"#, "entries", "$.transcript"),
      (document("{}"), "role", "$.transcript.entries[0]"),
      (document(#"{"role":"user"}"#), "contents", "$.transcript.entries[0]"),
      (document(#"{"role":"tool","id":"1","contents":[]}"#), "toolCallID", "$.transcript.entries[0]"),
      (document(#"{"role":"reasoning"}"#), "reasoning", "$.transcript.entries[0]"),
      (
        document(#"{"role":"user","contents":[{"type":"structure","structure":{"source":"S"}}]}"#), "content",
        "$.transcript.entries[0].contents[0].structure"
      ),
      (
        document(#"{"role":"user","contents":[],"options":{"samplingMode":{"kind":"randomTopK"}}}"#), "top",
        "$.transcript.entries[0].options.samplingMode"
      ),
    ])
  func missing(json: String, key: String, path: String) throws {
    guard case .keyNotFound(let missing, let context) = try error(json) else {
      Issue.record("expected keyNotFound")
      return
    }
    #expect(missing.stringValue == key)
    #expect(context.debugDescription == "not a transcript: \(path): '\(key)' is missing")
  }

  @Test("Schemas inside are read as strictly as the decoder is told")
  func strictness() throws {
    let json = Self.document(
      #"""
      {"role":"instructions","contents":[],"tools":[{"type":"function","function":{"name":"t","description":"",
      "parameters":{"type":"object","title":"A","properties":{}}}}]}
      """#)
    var decoder = OrderedJSONDecoder()
    #expect(try decoder.decode(Transcript.self, from: json).count == 1)
    decoder.userInfo[.schemaReading] = SchemaReading.strict
    let error = #expect(throws: DecodingError.self) { try decoder.decode(Transcript.self, from: json) }
    guard case .keyNotFound(_, let context)? = error else { return }
    #expect(
      context.debugDescription == """
        not a transcript: $.transcript.entries[0].tools[0].function.parameters: \
        an object needs 'additionalProperties'
        """)
  }
}

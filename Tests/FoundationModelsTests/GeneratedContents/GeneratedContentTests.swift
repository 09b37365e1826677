import Foundation
import FoundationModels
import Testing

@Suite("Generated content")
struct GeneratedContentTests {
  @Test("The order of properties is kept, from text and from builders")
  func order() throws {
    let text = #"{"zebra": 1, "ant": [true, null], "mole": {"b": "x", "a": 2.5}}"#
    #expect(try GeneratedContent(json: text).jsonString == text)
    let built = GeneratedContent(properties: ["zebra": 1, "ant": "x", "zebra": 2])
    #expect(built.jsonString == #"{"zebra": 2, "ant": "x"}"#)
  }

  @Test("A value, a property and an optional property are converted")
  func values() throws {
    let content = try GeneratedContent(json: #"{"name": "a", "age": 3, "none": null, "half": 0.5}"#)
    #expect(try content.value(String.self, forProperty: "name") == "a")
    #expect(try content.value(Int.self, forProperty: "age") == 3)
    #expect(try content.value(Decimal.self, forProperty: "half") == Decimal(string: "0.5"))
    let missing: Int? = try content.value(forProperty: "missing")
    let none: String? = try content.value(forProperty: "none")
    #expect(missing == nil && none == nil)
  }

  @Test(
    "What does not fit says what was expected and what was found",
    arguments: [
      ("age", #"{}"#, "GeneratedContent does not contain a property 'age'."),
      ("age", #"{"age": "x"}"#, "Property 'age': Expected an integer, found text."),
      ("age", #"{"age": 1.5}"#, "Property 'age': Expected an integer, found 1.5."),
      ("age", #"{"age": 1e40}"#, "Property 'age': Expected an integer, found 1e40."),
      ("age", #"{"age": null}"#, "Property 'age': Expected an integer, found null."),
      ("age", #"[1]"#, "Looked for a property 'age' in an array, which has no properties."),
    ])
  func mismatches(property: String, json: String, message: String) throws {
    let content = try GeneratedContent(json: json)
    let error = #expect(throws: GeneratedContent.ParsingError.self) {
      try content.value(Int.self, forProperty: property)
    }
    #expect(error?.localizedDescription == message)
  }

  @Test("Text that ends early keeps what is finished and says it is not complete")
  func truncated() throws {
    let content = try GeneratedContent(json: #"{"a": 1, "b": "hal"#)
    #expect(content.jsonString == #"{"a": 1, "b": "hal"}"#)
    #expect(!content.isComplete)
    #expect(try GeneratedContent(json: "{}").isComplete)
  }

  @Test("Text that is not JSON is an error with the place")
  func notJSON() {
    let error = #expect(throws: GeneratedContent.ParsingError.self) { try GeneratedContent(json: "Sure! {}") }
    #expect(error?.rawContent == "Sure! {}")
    #expect(error?.localizedDescription.hasPrefix("The text is not JSON: line 1, column 1: ") == true)
  }

  @Test("A decimal keeps every digit of the text")
  func decimals() throws {
    let content = try GeneratedContent(json: "0.1234567890123456789")
    #expect(try content.value(Decimal.self) == Decimal(string: "0.1234567890123456789"))
  }

  @Test("Numbers that JSON has no text for become null", arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(number: Double) {
    #expect(number.generatedContent.kind == .null)
    #expect(GeneratedContent(kind: .number(number)).kind == .null)
  }

  @Test("Content of equal value is unequal when one has an identity")
  func identity() throws {
    #expect(try GeneratedContent(json: "[1]") == GeneratedContent(json: "[1.0]"))
    #expect(GeneratedContent(1, id: GenerationID()) != GeneratedContent(1))
  }

  @Test("Keys that differ only in their bytes stay apart")
  func keysByBytes() throws {
    let content = try GeneratedContent(json: "{\"\u{E9}\": 1, \"e\u{301}\": 2}")
    #expect(try content.value(Int.self, forProperty: "\u{E9}") == 1)
    #expect(try content.value(Int.self, forProperty: "e\u{301}") == 2)
  }
}

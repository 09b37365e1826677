import Foundation
import FoundationModels
import OrderedJSON
import RegexBuilder
import Testing

@Suite("Guides in schemas")
struct GuideBoundsTests {
  private func json(_ property: GenerationSchema.Property) throws -> String {
    let schema = GenerationSchema(name: "S", properties: [property]).resolved
    return try #require(schema.json["properties"]?["p"]).text()
  }

  @Test("Integers print as integers, other numbers with a point")
  func numbers() throws {
    #expect(
      try json(.init(name: "p", type: Int.self, guides: [.minimum(-1), .maximum(Int.max)]))
        == #"{"type":"integer","minimum":-1,"maximum":9223372036854775807}"#)
    #expect(
      try json(.init(name: "p", type: Double.self, guides: [.range(-0.5...100)]))
        == #"{"type":"number","minimum":-0.5,"maximum":100.0}"#)
    #expect(
      try json(.init(name: "p", type: Float.self, guides: [.minimum(0.1), .maximum(1)]))
        == #"{"type":"number","minimum":0.1,"maximum":1.0}"#)
    let limit = try #require(Decimal(string: "0.3"))
    #expect(
      try json(.init(name: "p", type: Decimal?.self, guides: [.maximum(limit)]))
        == #"{"type":"number","maximum":0.3}"#)
  }

  @Test("Of several guides for one limit the last counts; different limits add up")
  func merging() throws {
    #expect(
      try json(.init(name: "p", type: Int.self, guides: [.range(1...5), .minimum(2)]))
        == #"{"type":"integer","minimum":2,"maximum":5}"#)
    #expect(
      try json(
        .init(
          name: "p", type: [[Int]].self, guides: [.minimumCount(1), .element(.count(2)), .maximumCount(3)]))
        == ##"{"type":"array","items":{"type":"array","items":{"type":"integer"},"minItems":2,"maxItems":2},"##
        + ##""minItems":1,"maxItems":3}"##)
    #expect(
      try json(.init(name: "p", type: String.self, guides: [/a/, /b+/]))
        == #"{"type":"string","pattern":"b+"}"#)
    #expect(
      try json(.init(name: "p", type: String.self, guides: [.anyOf(["a", "b"]), .pattern(/a/)]))
        == #"{"type":"string","enum":["a","b"],"pattern":"a"}"#)
  }

  @Test("A regular expression built from parts has a pattern as well")
  func regexBuilder() throws {
    let regex = Regex {
      OneOrMore(.digit)
      "-"
    }
    let text = try json(.init(name: "p", type: String?.self, guides: [regex]))
    let pattern = try #require(try JSONReader.read(text)["pattern"]?.stringValue)
    #expect(try Regex(pattern).wholeMatch(in: "12-") != nil)
    #expect(try Regex(pattern).wholeMatch(in: "12") == nil)
  }
}

import Foundation
import OrderedJSON
import Testing

@testable import Evaluations

@Suite("A decoding error names the key, what was expected and what was found")
struct DecodingErrorTextTests {
  struct Inner: Codable {
    var tools: [String]
    var count: Int
    var share: Double
    var done: Bool
  }

  struct Outer: Codable {
    var value: Inner
  }

  static let documents: [(json: String, reason: String)] = [
    ("3", "expected an object, found a number"),
    ("{}", "key `value` is missing"),
    ("{\"value\":null}", "key `value`: expected an object, found null"),
    ("{\"value\":{}}", "key `value.tools` is missing"),
    ("{\"value\":{\"tools\":\"x\"}}", "key `value.tools`: expected a list, found text"),
    ("{\"value\":{\"tools\":[\"x\",{}]}}", "key `value.tools[1]`: expected text, found an object"),
    ("{\"value\":{\"tools\":[],\"count\":\"1\"}}", "key `value.count`: expected a whole number, found text"),
    (
      "{\"value\":{\"tools\":[],\"count\":1,\"share\":true}}",
      "key `value.share`: expected a number, found true or false"
    ),
    (
      "{\"value\":{\"tools\":[],\"count\":1,\"share\":1,\"done\":1}}",
      "key `value.done`: expected true or false, found a number"
    ),
  ]

  @Test("Each kind of error reads well", arguments: documents)
  func reason(document: (json: String, reason: String)) throws {
    let value = try JSONReader.read(document.json)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Outer.self, from: Data(document.json.utf8))
    }
    #expect(DecodingErrorText.reason(of: error, in: value) == document.reason)
  }

  @Test("Without the document nothing is said to be found")
  func withoutDocument() throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Outer.self, from: Data("[]".utf8))
    }
    #expect(DecodingErrorText.reason(of: error) == "expected an object")
  }
}

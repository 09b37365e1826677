import OrderedJSON
import TestSupport
import Testing

@Suite("Canonical JSON")
struct CanonicalJSONTests {
  @Test(
    "A number has one spelling for its exact value",
    arguments: [
      ("0", "0"), ("-0", "0"), ("0.0", "0"), ("0e5", "0"), ("1", "1"), ("-17", "-17"), ("1.0", "1"),
      ("10e-1", "1"), ("1e2", "100"), ("1E+2", "100"), ("0.50", "0.5"), ("5e-1", "0.5"), ("-12.5", "-12.5"),
      ("0.000001", "0.000001"), ("1e-6", "0.000001"), ("0.00000015", "1.5e-7"), ("1e-7", "1e-7"),
      ("1e20", "100000000000000000000"), ("1e21", "1e+21"), ("123e21", "1.23e+23"),
      ("1000000000000000000000", "1e+21"), ("18446744073709551615", "18446744073709551615"),
      ("0.1000000000000000000001", "0.1000000000000000000001"), ("1e99999999999", "1e99999999999"),
      ("123456789012345678901.5", "123456789012345678901.5"),
      ("-1000000000000000000000", "-1e+21"), ("-100000000000000000000", "-100000000000000000000"),
      ("1234567890123456789012345", "1.234567890123456789012345e+24"),
    ])
  func numbers(text: String, canonical: String) throws {
    #expect(try #require(JSONNumber(text: text)).canonicalText == canonical)
  }

  @Test("Members are sorted by the bytes of their keys, on every level")
  func order() {
    let value: JSONValue = [
      "b": 1, "a": [["z": true, "Z": nil]], "": 2, "é": 3, "e\u{301}": 4, "𝄞": 5, "\u{FFFD}": 6,
    ]
    #expect(
      value.canonicalText()
        == "{\"\":2,\"a\":[{\"Z\":null,\"z\":true}],\"b\":1,\"e\u{301}\":4,\"é\":3,\"\u{FFFD}\":6,\"𝄞\":5}")
  }

  @Test("Only what JSON demands is escaped")
  func escapes() {
    let value: JSONValue = ["a/b": "\"\\\n\u{1}\u{7F}\u{2028}é"]
    #expect(value.canonicalText() == "{\"a/b\":\"\\\"\\\\\\n\\u0001\u{7F}\u{2028}é\"}")
  }

  @Test("Shuffled members and respelled numbers give the same digest, and canonical text stays as it is")
  func shuffling() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let value = generator.value()
      let canonical = value.canonicalText()
      #expect(value.shuffled(using: &generator).canonicalText() == canonical)
      #expect(value.shuffled(using: &generator).canonicalDigest == value.canonicalDigest)
      #expect(try JSONReader.read(canonical).canonicalText() == canonical)
    }
  }

  @Test("The digest is that of the canonical text's bytes")
  func digest() {
    let value: JSONValue = ["b": 1.0, "a": "ü"]
    #expect(value.canonicalDigest == SHA256.hexDigest(of: Array(#"{"a":"ü","b":1}"#.utf8)))
  }
}

extension JSONValue {
  fileprivate func shuffled(using generator: inout SeededGenerator) -> JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.shuffled(using: &generator) })
    case .object(let members):
      .object(
        JSONObject(
          members.shuffled(using: &generator).map { ($0.key, $0.value.shuffled(using: &generator)) }))
    case .null, .bool, .number, .string: self
    }
  }
}

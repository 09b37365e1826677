import Foundation
import OrderedJSON
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  static let values: [(String, JSONValue)] = [
    ("null", nil), (" true ", true), ("false", false), ("0", 0), ("-0", .number(JSONNumber(text: "-0")!)),
    ("12", 12), ("-3.5", -3.5), ("1e2", .number(JSONNumber(text: "1e2")!)), ("\"\"", ""), ("[]", []),
    ("{}", [:]),
    ("\t[1,\r\n2 , [ ] ]", [1, 2, []]),
    ("{\"b\":1,\"a\":{\"c\":[null]}}", ["b": 1, "a": ["c": [nil]]]),
    (#""\"\\\/\b\f\n\r\t\u0041\u00e9""#, "\"\\/\u{8}\u{C}\n\r\tAé"),
    (#""\uD83D\ude00 \u0000""#, "😀 \0"),
    ("\"ö 東 😀 \u{2028}\u{7F}\"", "ö 東 😀 \u{2028}\u{7F}"),
    ("\u{FEFF}[1]", [1]),
  ]

  @Test("Valid text is read", arguments: values)
  func valid(text: String, value: JSONValue) throws {
    #expect(try JSONReader.read(text) == value)
    #expect(try JSONReader.read(Array(text.utf8)) == value)
    #expect(try JSONReader.read(text.utf8.lazy.map { $0 }) == value)
  }

  static let failures: [(String, String)] = [
    ("", "line 1, column 1: the text is empty"),
    (" \n ", "line 2, column 2: the text is empty"),
    ("\u{FEFF}", "line 1, column 1: the text is empty"),
    ("\u{FEFF}x", "line 1, column 1: expected a value, found 'x'"),
    ("[1,]", "line 1, column 4: trailing comma before ']'"),
    ("{\"a\":1,}", "line 1, column 8: trailing comma before '}'"),
    ("[,1]", "line 1, column 2: expected a value"),
    ("{\"a\":}", "line 1, column 6: expected a value"),
    ("]", "line 1, column 1: expected a value"),
    ("[1 2]", "line 1, column 4: expected ',' or ']' after an element"),
    ("[1}", "line 1, column 3: expected ',' or ']' after an element"),
    ("{\"a\":1 \"b\":2}", "line 1, column 8: expected ',' or '}' after a member"),
    ("{\"a\":1]", "line 1, column 7: expected ',' or '}' after a member"),
    ("{\n  \"a\" 1}", "line 2, column 7: expected ':' after a key"),
    ("{a:1}", "line 1, column 2: expected a key in double quotes"),
    ("{\"a\":1,2:3}", "line 1, column 8: expected a key in double quotes"),
    ("['a']", "line 1, column 2: expected a value"),
    ("[1, // one\n2]", "line 1, column 5: expected a value; JSON has no comments"),
    ("1 # one", "line 1, column 3: unexpected text after the value; JSON has no comments"),
    ("{} {}", "line 1, column 4: unexpected text after the value"),
    ("\"a\"b", "line 1, column 4: unexpected text after the value"),
    ("NaN", "line 1, column 1: expected a value, found 'NaN'"),
    ("[Infinity]", "line 1, column 2: expected a value, found 'Infinity'"),
    ("-Infinity", "line 1, column 2: expected a digit after '-'"),
    ("True", "line 1, column 1: expected a value, found 'True'"),
    ("nulll", "line 1, column 1: expected a value, found 'nulll'"),
    ("tru", "line 1, column 1: expected a value, found 'tru'"),
    ("01", "line 1, column 1: a number must not have leading zeros"),
    ("-00", "line 1, column 2: a number must not have leading zeros"),
    ("+1", "line 1, column 1: expected a value"),
    (".5", "line 1, column 1: expected a value"),
    ("-", "line 1, column 2: expected a digit after '-', but the text ends"),
    ("1.", "line 1, column 3: expected a digit after '.', but the text ends"),
    ("[1.e3]", "line 1, column 4: expected a digit after '.'"),
    ("[1e]", "line 1, column 4: expected a digit in the exponent"),
    ("1e+", "line 1, column 4: expected a digit in the exponent, but the text ends"),
    ("0x10", "line 1, column 2: unexpected text after the value"),
    ("\"abc", "line 1, column 5: the text ends inside a string"),
    ("\"abc\\", "line 1, column 6: the text ends inside a string"),
    ("\"\\u00", "line 1, column 6: the text ends inside a string"),
    ("\"\\x\"", "line 1, column 2: unknown escape in text; a backslash itself is written '\\\\'"),
    ("\"\\u00G0\"", "line 1, column 6: expected four hexadecimal digits after '\\u'"),
    (#""\uD83D""#, #"line 1, column 2: lone surrogate escape \uD83D"#),
    (#""\uD83D\n""#, #"line 1, column 2: lone surrogate escape \uD83D"#),
    (#""a\uD83D\u0041""#, #"line 1, column 3: lone surrogate escape \uD83D"#),
    (#""\ude00""#, #"line 1, column 2: lone surrogate escape \uDE00"#),
    ("\"a\tb\"", "line 1, column 3: control character U+0009 must be escaped in text"),
    ("\"a\nb\"", "line 1, column 3: control character U+000A must be escaped in text"),
    ("[1", "line 1, column 3: the text ends inside an array"),
    ("[[1],", "line 1, column 6: the text ends inside an array"),
    ("{\"a\":[1]", "line 1, column 9: the text ends inside an object"),
    ("{\"a\"", "line 1, column 5: the text ends inside an object"),
    ("[\n1,\r\né]", "line 3, column 1: expected a value"),
    ("[\u{A0}1]", "line 1, column 2: expected a value"),
  ]

  @Test("What is not JSON is refused with place and reason", arguments: failures)
  func invalid(text: String, message: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(text) }
    #expect(error?.description == message)
    #expect(error?.localizedDescription == message)
  }

  @Test("An error counts lines from the first line the caller names, and bytes from the start")
  func firstLine() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read("[\n \"é\" x]", firstLine: 40) }
    let reason = "expected ',' or ']' after an element"
    #expect(error == JSONSyntaxError(reason: reason, byteOffset: 8, line: 41, column: 7))
  }

  @Test("Of a repeated key the last value wins, at the place of the first")
  func repeatedKey() throws {
    let value = try JSONReader.read(#"{"a":1,"b":2,"a":3}"#)
    #expect(value.text() == #"{"a":3,"b":2}"#)
  }

  @Test("Keys and text that only look the same stay apart")
  func canonicalEquivalence() throws {
    let value = try JSONReader.read("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value.objectValue?.count == 2)
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == 2)
    #expect(JSONValue.string("\u{E9}") != JSONValue.string("e\u{301}"))
  }

  @Test("512 levels are read, 513 are an error", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    func nested(_ levels: Int) -> String {
      String(repeating: opening, count: levels) + "1" + String(repeating: closing, count: levels)
    }
    #expect(try JSONReader.read(nested(512)).text() == nested(512))
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.read(nested(513)) }
    #expect(error?.reason == "nested deeper than 512 levels")
    let hostile = String(repeating: opening, count: 1_000_000)
    #expect(throws: JSONSyntaxError.self) { try JSONReader.readPrefix(hostile) }
  }

  @Test("An object with ten thousand keys is read, and every key found")
  func manyKeys() throws {
    let text = "{" + (0..<10_000).map { "\"key \($0)\":\($0)" }.joined(separator: ",") + "}"
    let object = try #require(try JSONReader.read(text).objectValue)
    #expect(object.count == 10_000)
    let found = (0..<10_000).filter { number in object["key " + String(number)]?.intValue == number }
    #expect(found.count == 10_000)
  }
}

import OrderedJSON
import Testing

@Suite("Reading JSON that was cut off")
struct JSONPrefixTests {
  static let prefixes: [(String, JSONValue, Bool)] = [
    ("{}", [:], true), ("[1] ", [1], true), ("12", 12, true),
    ("-1.5e3", .number(JSONNumber(text: "-1.5e3")!), true),
    ("true", true, true), ("\"a\"", "a", true),
    ("\"ab", "ab", false), ("\"", "", false), ("\"a\\", "a", false), ("\"a\\u00", "a", false),
    (#""a\uD83D"#, "a", false), (#""a\uD83D\"#, "a", false), (#""a\uD83D\uDE0"#, "a", false),
    ("tru", nil, false), ("n", nil, false), ("-", nil, false), ("1.", nil, false), ("1e-", nil, false),
    ("[", [], false), ("[1,", [1], false), ("[1, 2", [1], false), ("[1, 2 ", [1, 2], false),
    ("[true", [true], false), ("[tru", [], false), ("[[1, \"x", [[1, "x"]], false),
    ("{", [:], false), ("{\"a", [:], false), ("{\"a\"", [:], false), ("{\"a\":", [:], false),
    ("{\"a\": 1", [:], false), ("{\"a\": 1,", ["a": 1], false), ("{\"a\": nul", [:], false),
    ("{\"a\": 1, \"b\": \"x y", ["a": 1, "b": "x y"], false),
    ("{\"a\": {\"b\": [1, {\"c\": \"d\"", ["a": ["b": [1, ["c": "d"]]]], false),
  ]

  @Test("What is finished is kept, and what hangs is dropped", arguments: prefixes)
  func prefix(text: String, value: JSONValue, isComplete: Bool) throws {
    let read = try JSONReader.readPrefix(text)
    #expect(read.value == value)
    #expect(read.isComplete == isComplete)
  }

  static let failures: [(String, String)] = [
    ("", "the text is empty"), (" \n", "the text is empty"),
    ("Sure! {", "expected a value, found 'Sure'"), ("[1, trx", "expected a value, found 'trx'"),
    ("[tru,", "expected a value, found 'tru'"), ("[1,]", "trailing comma before ']'"),
    ("{} x", "unexpected text after the value"), ("[01", "a number must not have leading zeros"),
    ("[1.x", "expected a digit after '.'"), ("{a", "expected a key in double quotes"),
    (#""\uD83Dx"#, #"lone surrogate escape \uD83D"#),
  ]

  @Test("What no continuation could repair is an error", arguments: failures)
  func invalid(text: String, reason: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONReader.readPrefix(text) }
    #expect(error?.reason == reason)
  }
}

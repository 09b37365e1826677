import OrderedJSON
import Testing

@testable import Evaluations

@Suite("JSON objects are found in a judge's reply, whatever stands around them")
struct JudgeReplyTests {
  private func objects(_ text: String) -> [String] {
    JudgeReply(text).objects.map { JSONValue.object($0).text(.compact) }
  }

  @Test(
    "Whole objects",
    arguments: [
      (#"{"a":1}"#, [#"{"a":1}"#]),
      ("  {\n\t\"a\": 1\n}\n", [#"{"a":1}"#]),
      ("```json\n{\"a\": 1}\n```", [#"{"a":1}"#]),
      (#"Here: {"a":"uses {x} and {y}"} done."#, [#"{"a":"uses {x} and {y}"}"#]),
      (#"{x} or {} or { "a": {"b": {}} }"#, [#"{"a":{"b":{}}}"#]),
      (#"{"a":1}{"a":2}, {"a":3}"#, [#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#]),
      (#"[{"a":1}, {"b":2}]"#, [#"{"a":1}"#, #"{"b":2}"#]),
      (#"<think>maybe {"a":1}</think> {"a":2}"#, [#"{"a":2}"#]),
      ("{\"a\":\"one\ntwo\"}", [#"{"a":"one two"}"#]),
      (#"{"a":"he wrote </think>"}"#, [#"{"a":"he wrote </think>"}"#]),
      ("no object", []), ("", []), ("{", []), ("{{{{", []), ("}{", []),
    ])
  func whole(text: String, expected: [String]) {
    #expect(objects(text) == expected)
  }

  @Test(
    "Of a broken object, what is certainly complete is kept",
    arguments: [
      (#"{"a":1,"b":{"c":2,"#, [#"{"a":1}"#]),
      (#"{"a":1,"b":{"c":2}"#, [#"{"a":1}"#]),
      (#"{"a":1,"b":2"#, [#"{"a":1}"#]),
      (#"{"a":1,"b":"tex"#, [#"{"a":1}"#]),
      (#"{"a":1,"b"#, []),
      (#"{"a":1,"b":"#, [#"{"a":1}"#]),
      (#"{"a":1,}"#, [#"{"a":1}"#]),
      (#"{"a":1,"b":NaN}"#, [#"{"a":1}"#]),
      (#"{"a":4/5}"#, []),
      (#"{"a":4 out of 5}"#, []),
      (#"{"a":"b" "c":1}"#, []),
      (#"{"a":1,"b":"he said "no""}"#, [#"{"a":1}"#]),
      (#"{"a":"he wrote {"score": 4} and"}"#, []),
      (#"{"a":NaN} {"b":1}"#, [#"{"b":1}"#]),
    ])
  func broken(text: String, expected: [String]) {
    #expect(objects(text) == expected)
    #expect(JudgeReply(text).fault != nil)
  }

  @Test("Long hostile replies are read to their end")
  func hostile() {
    for unit in ["{\"", "{\"a\":", "{\"a\":{}}", "{\"a\"x", "{\"a\":\"", "{", "\\\"{", "[{\"a\":1},"] {
      _ = JudgeReply(String(repeating: unit, count: 10_000)).objects.count
    }
  }
}

import OrderedJSON
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test("Accessors give a value only for their own kind")
  func accessors() {
    let values: [JSONValue] = [nil, true, 3, 0.5, "a", [1], ["k": 2]]
    #expect(values.map(\.boolValue) == [nil, true, nil, nil, nil, nil, nil])
    #expect(values.map(\.intValue) == [nil, nil, 3, nil, nil, nil, nil])
    #expect(values.map(\.doubleValue) == [nil, nil, 3, 0.5, nil, nil, nil])
    #expect(values.map(\.stringValue) == [nil, nil, nil, nil, "a", nil, nil])
    #expect(values.map(\.arrayValue) == [nil, nil, nil, nil, nil, [1], nil])
    #expect(values.map(\.objectValue) == [nil, nil, nil, nil, nil, nil, ["k": 2]])
    #expect(values.map { $0["k"] } == [nil, nil, nil, nil, nil, nil, 2])
  }

  static let styles: [(JSONStyle, String)] = [
    (.compact, #"{"a":[1,{"b":null}],"c":{},"d":[]}"#),
    (.spaced, #"{"a": [1, {"b": null}], "c": {}, "d": []}"#),
    (
      .pretty,
      """
      {
        "a": [
          1,
          {
            "b": null
          }
        ],
        "c": {},
        "d": []
      }
      """
    ),
  ]

  @Test("Each style has its own layout", arguments: styles)
  func style(style: JSONStyle, text: String) {
    let value: JSONValue = ["a": [1, ["b": nil]], "c": [:], "d": []]
    #expect(value.text(style) == text)
  }

  @Test("Only what JSON demands is escaped")
  func escapes() {
    let value: JSONValue = "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}é\u{2028}\u{2029}"
    #expect(value.text() == #""\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}é\u{2028}\u{2029}\"")
  }

  @Test("A dictionary literal with a repeated key keeps the last value at the first place")
  func repeatedLiteralKey() {
    let value: JSONValue = ["a": 1, "b": 2, "a": 3]
    #expect(value.text() == #"{"a":3,"b":2}"#)
  }
}

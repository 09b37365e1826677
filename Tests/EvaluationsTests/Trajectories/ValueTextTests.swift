import OrderedJSON
import Testing

@testable import Evaluations

@Suite("Values are shown short")
struct ValueTextTests {
  @Test("Text is cut before it is quoted")
  func text() {
    #expect(ValueText.quoted("a\"b\n") == #""a\"b\n""#)
    #expect(ValueText.quoted(String(repeating: "a", count: 80)).count == 82)
    let long = ValueText.quoted(String(repeating: "\n", count: 81))
    #expect(long == "\"" + String(repeating: "\\n", count: 80) + "…\"")
  }

  @Test("A single character of any length is cut too")
  func marks() {
    let text = ValueText.shortened("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(text.utf8.count < 330 && text.hasSuffix("…"))
  }

  @Test("Other values are JSON, cut when it is long")
  func json() {
    #expect(ValueText.of(JSONValue.object(["b": 1, "a": [true, .null]])) == #"{"b": 1, "a": [true, null]}"#)
    #expect(ValueText.of(JSONValue.array(Array(repeating: 1, count: 1000))).count == 81)
    #expect(ValueText.of(3.0) == "3" && ValueText.of(2.5) == "2.5")
  }
}

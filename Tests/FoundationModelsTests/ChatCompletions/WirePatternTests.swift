import Testing

@testable import FoundationModels

@Suite("Patterns on the wire")
struct WirePatternTests {
  @Test(
    "A pattern is anchored, and its character classes hold no needless escapes",
    arguments: [
      ("[A-Z]{2}", "^(?:[A-Z]{2})$"),
      ("^[a-z]+$", "^[a-z]+$"),
      (#"^[a-z\.,'\+\-]{0,30}$"#, #"^[a-z.,'+\-]{0,30}$"#),
      (#"^\d+\.\d[\d\.]$"#, #"^\d+\.\d[\d.]$"#),
      (#"^[\]\.\\]\.$"#, #"^[\].\\]\.$"#),
    ])
  func form(pattern: String, expected: String) {
    #expect(WirePattern(pattern).text == expected)
  }

  @Test("What Swift escapes in a literal is plain on the wire")
  func literal() {
    #expect(WirePattern(/^[a-z .+-]$/.patternText).text == #"^[a-z .+\-]$"#)
  }
}

import Testing

@testable import TerminalOutput

@Suite("Untrusted text")
struct VisibleTextTests {
  @Test(
    "Case 145, inspect_ai changelog 0.3.260: control characters are shown as symbols",
    arguments: [
      ("\u{1B}]0;x\u{7}", "␛]0;x␇"), ("\u{1B}[2J", "␛[2J"), ("a\u{202E}b", "a⟨U+202E⟩b"),
      ("\u{0}\u{7F}", "␀␡"),
      ("\u{9B}2J", "⟨U+009B⟩2J"), ("\u{8}\u{8}\u{C}", "␈␈␌"), ("\r", "␍"), ("a\tb", "a␉b"),
      ("\u{2066}a\u{2069}\u{200F}\u{61C}", "⟨U+2066⟩a⟨U+2069⟩⟨U+200F⟩⟨U+061C⟩"),
      ("a\u{200B}b\u{FEFF}", "a⟨U+200B⟩b⟨U+FEFF⟩"),
      ("so\u{AD}ft", "so⟨U+00AD⟩ft"), ("\u{3164}", "⟨U+3164⟩"), ("\u{FFFF}", "⟨U+FFFF⟩"),
      ("hi\u{E0041}\u{E0042}", "hi⟨U+E0041⟩⟨U+E0042⟩"),
    ])
  func controls(text: String, expected: String) {
    #expect(TerminalText.visible(text) == expected)
  }

  @Test(
    "Line breaks become a sign or a space",
    arguments: [
      ("a\nb", "a⏎b", "a b"), ("a\r\nb", "a⏎b", "a b"), ("a\u{2028}b\u{85}c", "a⏎b⏎c", "a b c"),
      ("a\tb", "a␉b", "a b"),
    ])
  func lineBreaks(text: String, symbol: String, space: String) {
    #expect(TerminalText.visible(text) == symbol)
    #expect(TerminalText.visible(text, lineBreak: .space) == space)
  }

  @Test(
    "Case 150, ToolRouting and jest-junit #197: what people write stays as it is",
    arguments: ["", "plain", "日本語", "שלום عليكم", "👨‍👩‍👧‍👦 🇩🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽 1️⃣ ❤️", "e\u{301} क्षि ที่", "می\u{200C}خواهم", "a/b\\c"])
  func harmless(text: String) {
    #expect(TerminalText.visible(text) == text)
  }

  @Test("Marks do not pile up, and stand on a circle if there is no letter")
  func marks() {
    let pile = "Z" + String(repeating: "\u{335}", count: 40) + "a"
    #expect(TerminalText.visible(pile) == "Z" + String(repeating: "\u{335}", count: 6) + "⟨+34 marks⟩a")
    #expect(TerminalText.visible("\u{301}a") == "◌\u{301}a")
    #expect(TerminalText.visible("\u{1B}\u{301}") == "␛◌\u{301}")
    #expect(TerminalText.visible("\u{200D}\u{200D}") == "⟨U+200D⟩\u{200D}")
  }

  @Test("A flag of tags is kept only if it is short")
  func tagFlags() {
    let message = "🏴" + String(repeating: "\u{E0061}", count: 30) + "\u{E007F}"
    #expect(TerminalText.visible(message).hasPrefix("🏴⟨U+E0061⟩⟨U+E0061⟩"))
  }

  @Test(
    "Case 138, pydantic-ai PR#7290: everything can be spelled in ASCII",
    arguments: [
      ("café", "caf\\u{e9}"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\u{1B}[2J", "\\u{1b}[2J"),
      ("😀", "\\u{1f600}"),
      ("a\r\nb", "a\\nb"), ("plain \\ text", "plain \\ text"),
    ])
  func ascii(text: String, expected: String) {
    #expect(TerminalText.visible(text, asciiOnly: true) == expected)
  }

  @Test(
    "Whatever the text, nothing that acts on a terminal is left, and making it visible twice changes nothing")
  func everyScalar() throws {
    // Every scalar where letters, signs and controls are; of the many ideographs and the empty planes, a sample.
    let values =
      (UInt32(0)...0x33FF).map { $0 } + stride(from: UInt32(0x3400), to: 0xFB00, by: 61)
      + (UInt32(0xFB00)...0x1FFFF) + stride(from: UInt32(0x20000), to: 0xE0000, by: 997)
      + (UInt32(0xE0000)...0xE0FFF) + stride(from: UInt32(0xE1000), through: 0x10FFFF, by: 997)
    for value in values + [0x10FFFE, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(scalar) + "b"
      let visible = TerminalText.visible(text)
      let acts = visible.unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        default: false
        }
      }
      let ascii = TerminalText.visible(text, asciiOnly: true)
      let isASCII = ascii.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
      if acts || !isASCII || TerminalText.visible(visible) != visible {
        Issue.record("U+\(String(value, radix: 16)) became \(visible.debugDescription) and \(ascii)")
      }
    }
  }
}

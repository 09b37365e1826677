import Testing

@testable import TerminalOutput

@Suite("The width of text in a terminal")
struct TextWidthTests {
  /// Checked against the `wcwidth` package for Python 0.7.0 (Unicode 17), except for Indic conjuncts, for which it and
  /// tmux 3.3a differ and tmux is followed.
  @Test(
    "Text takes the columns that terminals give it",
    arguments: [
      ("", 0), ("abc", 3), ("日本語", 6), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆｕｌｌ", 8), ("ｱｲｳ", 3),
      ("é", 1), ("e\u{301}", 1), ("Z\u{351}\u{36B}\u{343}", 1), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🧑🏿‍🚀", 2), ("🏳️‍🌈", 2),
      ("🇩🇪", 2), ("🇩", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("1️⃣", 2), ("1", 1), ("❤️", 2), ("❤", 1), ("⌚", 2), ("☃", 1), ("⚠️", 2),
      ("क", 1), ("नि", 2), ("क्षि", 3), ("ไทย", 3), ("ที่", 1), ("שלום", 4), ("السلام", 6), ("\u{200B}", 0),
      ("\u{AD}", 1),
      ("…–━█░·×“⏎␛⟨◌✓①", 14), ("㈱\u{3000}", 4), ("😀🫠🩷", 6), ("™", 1), ("〰️", 2), ("a\u{0}b", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(TerminalText.width(of: text) == columns)
  }

  @Test("The table of wide scalars is in order, so that it can be searched")
  func table() {
    for (range, next) in zip(TerminalText.wideScalars, TerminalText.wideScalars.dropFirst()) {
      #expect(range.upperBound < next.lowerBound)
    }
  }
}

@Suite("Fitting text")
struct TextFittingTests {
  @Test(
    "Text is shortened at a character's boundary, to at most the columns",
    arguments: [
      ("abcdef", 6, TerminalText.Cut.end, "abcdef"), ("abcdef", 5, .end, "abcd…"),
      ("abcdef", 5, .start, "…cdef"),
      ("abcdef", 5, .middle, "ab…ef"), ("abcdef", 1, .end, "…"), ("abcdef", 0, .end, ""),
      ("abcdef", -3, .end, ""),
      ("日本語", 5, .end, "日本…"), ("日本語", 4, .end, "日…"), ("日本語", 4, .start, "…語"), ("日本語", 5, .middle, "日…語"),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, .end, "👨‍👩‍👧‍👦…"), ("ae\u{301}bc", 3, .end, "ae\u{301}…"),
    ] as [(String, Int, TerminalText.Cut, String)])
  func truncation(text: String, columns: Int, cut: TerminalText.Cut, expected: String) {
    #expect(TerminalText.truncated(text, to: columns, cut: cut) == expected)
  }

  @Test("An ellipsis of three dots takes three columns")
  func asciiEllipsis() {
    #expect(TerminalText.truncated("abcdef", to: 5, ellipsis: "...") == "ab...")
    #expect(TerminalText.truncated("abcdef", to: 2, ellipsis: "...") == "")
  }

  @Test("Text is padded by columns, not by characters")
  func padding() {
    #expect(TerminalText.padded("日本", to: 6) + "|" == "日本  |")
    #expect(TerminalText.padded("👨‍👩‍👧‍👦", to: 4, .right) == "  👨‍👩‍👧‍👦")
    #expect(TerminalText.padded("abc", to: 2) == "abc")
  }

  @Test(
    "Lines break at spaces, inside long words after a sign, and else anywhere",
    arguments: [
      ("", 10, [""]), ("   ", 10, [""]), ("one two three", 7, ["one two", "three"]),
      ("one two", 7, ["one two"]),
      ("one  two   three", 8, ["one  two", "three"]), ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
      ("a abcdefghij", 4, ["a", "abcd", "efgh", "ij"]),
      ("smollm2-135m-instruct", 14, ["smollm2-135m-", "instruct"]),
      ("Sources/Main.swift:3:1", 12, ["Sources/", "Main.swift:3", ":1"]), ("日本語の文", 5, ["日本", "語の", "文"]),
      ("日本", 1, ["日", "本"]), ("one two ", 7, ["one two"]),
    ])
  func wrapping(text: String, columns: Int, expected: [String]) {
    #expect(TerminalText.wrapped(text, to: columns) == expected)
  }

  @Test("What does not fit into the lines allowed is left out, with an ellipsis")
  func wrappingLimit() {
    #expect(TerminalText.wrapped("one two three four", to: 8, limit: 2) == ["one two", "three f…"])
    #expect(TerminalText.wrapped("one two three", to: 8, limit: 2) == ["one two", "three"])
    #expect(TerminalText.wrapped("abcdefghijkl", to: 4, limit: 2) == ["abcd", "efg…"])
    #expect(TerminalText.wrapped("one two", to: 3, limit: 1, ellipsis: "...") == ["..."])
  }

  @Test("No line is wider than asked for, and no letter is lost", arguments: 2...40)
  func wrappingKeeps(columns: Int) {
    let text =
      "Search 日本語の文 for smollm2-135m-instruct 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 and e\u{301}e\u{301}e\u{301} in a/path/with/many.parts"
    let lines = TerminalText.wrapped(text, to: columns)
    #expect(lines.allSatisfy { TerminalText.width(of: $0) <= columns })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}

#if !canImport(Darwin)
  import Foundation
  import FoundationModels
  import Testing

  /// What bytes are cut into when they come in the given chunks.
  private func lines(_ chunks: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    for chunk in chunks {
      splitter.append(chunk)
      while let line = splitter.next() { lines.append(line) }
    }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  @Suite("Cutting bytes into lines")
  struct LineSplitterTests {
    static let texts: [(String, [String])] = [
      ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb\r", ["a", "b"]),
      ("a\u{2028}b\u{2029}c", ["a", "b", "c"]), ("a\u{85}b", ["a", "b"]),
      ("a\u{0B}b\u{0C}c", ["a", "b", "c"]),
      ("a\n\nb\r\r\nc\n\r\u{2028}\u{85}d", ["a", "b", "c", "d"]), ("", []), ("\n", []), ("\r\n\r\n", []),
      (" \n\t\n", [" ", "\t"]), ("â\u{80}é£Â\n…", ["â\u{80}é£Â", "…"]), ("日本\n語", ["日本", "語"]),
      ("{\"id\": 1}\n{\"id\": 2", ["{\"id\": 1}", "{\"id\": 2"]),
    ]

    @Test("Lines end where Apple's do, and lines without content are left out", arguments: texts)
    func rules(text: String, expected: [String]) {
      #expect(lines([Array(text.utf8)]) == expected)
    }

    @Test("Wherever the bytes are cut, the lines are the same", arguments: texts)
    func cuts(text: String, expected: [String]) {
      let bytes = Array(text.utf8)
      for cut in 0...bytes.count {
        #expect(lines([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected, "cut at \(cut)")
      }
      #expect(lines(bytes.map { [$0] }) == expected)
    }

    @Test("A line comes as soon as its end is there, a carriage return included")
    func early() {
      var splitter = LineSplitter()
      splitter.append(Array("a\r".utf8))
      #expect(splitter.next() == "a")
      splitter.append(Array("\nb\n".utf8))
      #expect(splitter.next() == "b")
      #expect(splitter.next() == nil)
      #expect(splitter.finish() == nil)
    }

    @Test("Bytes that are not UTF-8 are replaced within their line")
    func notUTF8() {
      #expect(lines([[0x61, 0xC2, 0x0A, 0xE2, 0x80, 0x0A, 0x62]]) == ["a\u{FFFD}", "\u{FFFD}", "b"])
      #expect(lines([[0x61, 0xE2]]) == ["a\u{FFFD}"])
      #expect(lines([[0xFF, 0x0D, 0x85]]) == ["\u{FFFD}", "\u{FFFD}"])
    }

    @Test("Any text in any chunks is cut where Unicode says that lines end", arguments: 0..<300)
    func anyText(round: Int) {
      let alphabet = [
        "\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}", "a", "é", "…", "👋", " ",
      ]
      let text = (0..<Int.random(in: 0...60)).map { _ in alphabet.randomElement()! }.joined()
      var chunks: [[UInt8]] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = Int.random(in: 0...min(9, rest.count))
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(
        lines(chunks) == text.split(whereSeparator: \.isNewline).map(String.init), "\(text.debugDescription)")
    }
  }
#endif

import Testing

@testable import TerminalOutput

@Suite("The line of progress")
struct ProgressLineTests {
  static let style = TerminalStyle()

  @Test(
    "A run of unknown length tells what is done, how long it took, and how fast it is",
    arguments: [
      (RunProgress(name: "Search"), 3, "Search  0 done  0:03"),
      (RunProgress(name: "Search", done: 24), 12, "Search  24 done  0:12  2 per second"),
      (RunProgress(name: "Search", done: 4, failed: 2), 12.4, "Search  4 done  2 failed  0:12  3.1 s each"),
      (RunProgress(name: "Search", done: 12_345), 3_725, "Search  12,345 done  1:02:05  3 per second"),
    ] as [(RunProgress, Double, String)])
  func unknownTotal(run: RunProgress, elapsed: Double, expected: String) {
    #expect(ProgressLine([run], elapsed: elapsed).text(columns: 80, style: Self.style) == expected)
  }

  @Test(
    "A run of known length has a bar and says how long the rest takes",
    arguments: [
      (0, 0, "Search  ························  0 of 48  0:00"),
      (12, 12, "Search  ██████··················  12 of 48  0:12  about 35 s left"),
      (47, 470, "Search  ███████████████████████·  47 of 48  7:50  about 10 s left"),
      (48, 480, "Search  ████████████████████████  48 of 48  8:00"),
    ] as [(Int, Double, String)])
  func knownTotal(done: Int, elapsed: Double, expected: String) {
    let run = RunProgress(name: "Search", done: done, total: 48)
    #expect(ProgressLine([run], elapsed: elapsed).text(columns: 80, style: Self.style) == expected)
  }

  @Test(
    "A line never takes the last column, however narrow the terminal and however long the name",
    arguments: 0...100)
  func narrow(columns: Int) {
    let runs = [
      RunProgress(
        name: "家族👨‍👩‍👧‍👦 " + String(repeating: "long ", count: 60), done: 1_234, total: 5_000, failed: 17),
      RunProgress(name: "e\u{301}\u{1B}[2J", done: 7, failed: 7),
    ]
    for style in [Self.style, TerminalStyle(usesUnicode: false)] {
      for line in [
        ProgressLine([runs[0]], elapsed: 100), ProgressLine([runs[1]], elapsed: 9),
        ProgressLine(runs, elapsed: 9),
      ] {
        let text = line.text(columns: columns, style: style)
        #expect(TerminalText.width(of: text) <= max(0, columns - 1), "\(text)")
      }
    }
  }

  @Test("What matters least goes first when there is no room")
  func priorities() {
    let run = RunProgress(name: "Search requests", done: 24, total: 48, failed: 2)
    let line = ProgressLine([run], elapsed: 60)
    let expected = [
      (90, "Search requests  ████████████············  24 of 48  2 failed  1:00  about 1 min left"),
      (70, "Search requests  ████····  24 of 48  2 failed  1:00  about 1 min left"),
      (60, "Search requests  24 of 48  2 failed  1:00  about 1 min left"),
      (50, "Search requests  24 of 48  2 failed  1:00"),
      (35, "Search …quests  24 of 48  2 failed"),
      (24, "Search…quests  24 of 48"),
      (9, "24 of 48"),
    ]
    for (columns, text) in expected {
      #expect(line.text(columns: columns, style: Self.style) == text)
    }
  }

  @Test("Several runs share one line")
  func several() {
    let runs = [
      RunProgress(name: "Rules", done: 48, total: 48), RunProgress(name: "Plain", done: 7, failed: 2),
      RunProgress(name: "Worked examples", done: 3),
    ]
    #expect(
      ProgressLine(runs, elapsed: 75).text(columns: 80, style: Self.style)
        == "3 evaluations  58 done  2 failed  1:15  Rules 48 · Plain 7 · Worked examples 3")
    #expect(
      ProgressLine(runs, elapsed: 75).plainText(style: Self.style)
        == "Rules: 48 of 48; Plain: 7 done, 2 failed; Worked examples: 3 done, 1:15")
  }

  @Test("Color marks the name, the bar and the failures")
  func color() {
    let run = RunProgress(name: "Search", done: 2, total: 4, failed: 1)
    let text = ProgressLine([run], elapsed: 0).text(columns: 50, style: TerminalStyle(usesColor: true))
    #expect(text.hasPrefix("\u{1B}[1mSearch\u{1B}[0m  \u{1B}[32m█"))
    #expect(text.contains("\u{1B}[31m1 failed\u{1B}[0m"))
  }
}

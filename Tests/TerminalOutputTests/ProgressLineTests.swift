import Testing

@testable import TerminalOutput

@Suite("The line of progress")
struct ProgressLineTests {
  static let style = TerminalStyle()

  @Test(
    "A run of unknown length tells what is done, how long it took, and how fast it is",
    arguments: [
      (RunProgress(name: "Search"), 3, "Search  0 done  0:03"),
      (RunProgress(name: "Search", committed: 24, rate: 2), 12, "Search  24 done  0:12  2 per second"),
      (
        RunProgress(name: "Search", committed: 4, failed: 2, rate: 1 / 3.1), 12.4,
        "Search  4 done  2 failed  0:12  3.1 s each"
      ),
      (
        RunProgress(name: "Search", committed: 12_345, rate: 1234.4), 3_725,
        "Search  12,345 done  1:02:05  1,234 per second"
      ),
    ] as [(RunProgress, Double, String)])
  func unknownTotal(run: RunProgress, elapsed: Double, expected: String) {
    #expect(ProgressLine([run], elapsed: elapsed).text(columns: 80, style: Self.style) == expected)
  }

  @Test(
    "A run of known length has a bar and says how long the rest takes",
    arguments: [
      (0, 0, "Search  ························  0 of 48  0:00"),
      (12, 12, "Search  ██████··················  12 of 48  0:12  about 35 s left  1 per second"),
      (47, 470, "Search  ███████████████████████·  47 of 48  7:50  about 10 s left  10 s each"),
      (48, 480, "Search  ████████████████████████  48 of 48  8:00"),
    ] as [(Int, Double, String)])
  func knownTotal(done: Int, elapsed: Double, expected: String) {
    let run = RunProgress(
      name: "Search", committed: done, total: 48, rate: done == 0 ? nil : Double(done) / elapsed)
    #expect(ProgressLine([run], elapsed: elapsed).text(columns: 80, style: Self.style) == expected)
  }

  @Test(
    "A line never takes the last column, however narrow the terminal and however long the name",
    arguments: 0...100)
  func narrow(columns: Int) {
    let runs = [
      RunProgress(
        name: "家族👨‍👩‍👧‍👦 " + String(repeating: "long ", count: 60), committed: 1_234,
        restored: 800, total: 5_000, failed: 17, inFlight: [1, 2, 3], tokens: 1_234_567, rate: 40),
      RunProgress(name: "e\u{301}\u{1B}[2J", committed: 7, failed: 7, tokens: 5, rate: 0.1),
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
    let run = RunProgress(name: "Search requests", committed: 24, total: 48, failed: 2, rate: 0.4)
    let line = ProgressLine([run], elapsed: 60)
    let expected = [
      (90, "Search requests  ████████········  24 of 48  2 failed  1:00  about 1 min left  2.5 s each"),
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

  @Test("What is in flight, from before and used comes where there is room for it")
  func extras() {
    let run = RunProgress(
      name: "Search", committed: 400, restored: 800, total: 2_000, failed: 3, inFlight: [1, 2, 3, 4],
      tokens: 1_234_567,
      rate: 41.2)
    let line = ProgressLine([run], elapsed: 12)
    #expect(
      line.text(columns: 120, style: Self.style)
        == "Search  ██████████·······  1,200 of 2,000  3 failed  0:12  about 20 s left  4 in flight  800 from before  "
        + "41 per second")
    #expect(
      line.text(columns: 80, style: Self.style)
        == "Search  █████····  1,200 of 2,000  3 failed  0:12  about 20 s left  4 in flight")
    #expect(
      line.plainText(style: Self.style)
        == "Search: 1,200 of 2,000 (800 from before), 3 failed, 4 in flight, 41 per second, about 20 s left, "
        + "1.2M tokens, 0:12")
  }

  @Test("Several runs share one line")
  func several() {
    let runs = [
      RunProgress(name: "Rules", committed: 48, total: 48),
      RunProgress(name: "Plain", committed: 7, failed: 2),
      RunProgress(name: "Worked examples", committed: 3),
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
    let run = RunProgress(name: "Search", committed: 2, total: 4, failed: 1)
    let text = ProgressLine([run], elapsed: 0).text(columns: 50, style: TerminalStyle(usesColor: true))
    #expect(text.hasPrefix("\u{1B}[1mSearch\u{1B}[0m  \u{1B}[32m█"))
    #expect(text.contains("\u{1B}[31m1 failed\u{1B}[0m"))
  }
}

import EvaluationRecords
import Testing

@testable import TerminalOutput

@Suite("The summary of a run")
struct RunSummaryTests {
  static let styles: [(name: String, style: TerminalStyle)] = [
    ("utf8", TerminalStyle(columns: 80)),
    ("ascii", TerminalStyle(columns: 80, usesUnicode: false)),
    ("color", TerminalStyle(columns: 80, usesColor: true)),
  ]

  static let runs: [(name: String, record: RunRecord)] =
    [
      ("rules", RideSearch.rules.record), ("worked-examples", RideSearch.workedExamples.record),
      ("plain", RideSearch.plain.record),
    ] + OddRuns.all

  @Test("A summary looks as its golden file", arguments: runs.map(\.name), styles.map(\.name))
  func golden(run: String, style: String) throws {
    let record = try #require(Self.runs.first { $0.name == run }).record
    let look = try #require(Self.styles.first { $0.name == style }).style
    try GoldenFile.expect(RunSummary(record: record, style: look).text, equals: "summary-\(run)-\(style).txt")
  }

  @Test("No line is wider than the terminal", arguments: [60, 61, 67, 72, 79, 80, 81, 99, 120])
  func width(columns: Int) {
    for style in [TerminalStyle(columns: columns), TerminalStyle(columns: columns, usesUnicode: false)] {
      for (name, record) in Self.runs {
        for line in RunSummary(record: record, style: style).text.split(separator: "\n") {
          #expect(TerminalText.width(of: String(line)) <= columns, "\(name): \(line)")
        }
      }
    }
  }

  @Test("Case 145, inspect_ai changelog 0.3.260: nothing from outside acts on the terminal")
  func hostileText() {
    for style in [TerminalStyle(), TerminalStyle(usesUnicode: false)] {
      let texts = [
        RunSummary(record: OddRuns.hostile, style: style).text,
        RunComparison(records: [OddRuns.hostile, OddRuns.hostile], titles: ["\u{1B}[2J"], style: style).text,
      ]
      for scalar in texts.joined().unicodeScalars where scalar != "\n" {
        let category = scalar.properties.generalCategory
        #expect(
          category != .control
            && (category != .format || [0x200D].contains(scalar.value) || scalar.value > 0xE0000))
      }
    }
  }

  @Test(
    "Case 138, pydantic-ai PR#7290: where the locale is not UTF-8, a summary is ASCII",
    arguments: runs.map(\.name))
  func ascii(name: String) throws {
    let record = try #require(Self.runs.first { $0.name == name }).record
    let text = RunSummary(record: record, style: TerminalStyle(usesUnicode: false)).text
    #expect(text.utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A })
  }

  @Test("Color changes nothing but the color", arguments: runs.map(\.name))
  func color(name: String) throws {
    let record = try #require(Self.runs.first { $0.name == name }).record
    let colored = RunSummary(record: record, style: TerminalStyle(usesColor: true)).text
    #expect(
      colored.replacing(/\u{1B}\[[0-9]*m/, with: "")
        == RunSummary(record: record, style: TerminalStyle()).text)
  }

  @Test("A run without anything to tell is told in three lines")
  func nothing() {
    let record = RunFixture("Quiet", id: "Quiet", seconds: 0).samples(["a"]).record
    let text = RunSummary(record: record, style: TerminalStyle(columns: 60)).text
    #expect(text == "━━ Quiet ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━\nSamples  1\nTime     0 s")
  }
}

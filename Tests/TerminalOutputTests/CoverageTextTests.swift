import EvaluationRecords
import Testing

@testable import TerminalOutput

@Suite("What a score is over")
struct CoverageTextTests {
  static func summary(_ fixture: RunFixture) -> [String] {
    RunSummary(record: fixture.record, style: TerminalStyle()).text.split(separator: "\n").map(String.init)
  }

  @Test(
    "Case 1, hbmartin/Foundation-Models-and-Core-AI-and-MLX-skills: one of four subjects throws, and 3 of 4 is seen"
  )
  func lostSample() {
    let lines = Self.summary(
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b", "c", "d"]).metric("Exact", "+s++")
        .unanswered([1], "Boom", "The subject threw.").aggregate(of: "Exact"))
    #expect(lines.contains("  Exact  mean  1  ███████████████·····  !  3 of 4"))
    #expect(lines.contains("         ! 1 without an answer"))
    #expect(lines.contains("  █ passed  ░ failed  · not measured  ! some samples lost"))
    #expect(lines.contains("Not measured  no answer"))
    #expect(lines.contains("  Exact               1"))
    #expect(lines.contains("  1 × no answer, Boom"))
    #expect(lines.contains("      #2  “b”"))
  }

  @Test("Case 8, inspect_ai #4421: the mean of nothing is absent, over 0 of n")
  func nothingScored() {
    let lines = Self.summary(
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b"]).metric("Exact", "ii")
        .aggregate(of: "Exact").aggregate("standardDeviation", of: "Exact"))
    #expect(lines.contains("  Exact  mean     –  !  0 of 2"))
    #expect(lines.contains("         std dev  –  !  0 of 2"))
    #expect(!lines.joined().lowercased().contains("nan"))
  }

  @Test("Case 10, pydantic/pydantic-ai #7928: an average over one of four cases says so")
  func hiddenCoverage() {
    let lines = Self.summary(
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b", "c", "d"]).metric("Exact", "nn+n")
        .aggregate(of: "Exact"))
    #expect(lines.contains("  Exact  mean  1  █████···············  !  1 of 4"))
    #expect(lines.contains("Not measured  not emitted"))
    #expect(lines.contains("  Exact                 3"))
  }

  @Test(
    "Case 15, braintrust-sdk-javascript #1237: two of five set aside leave three of five, marked as no loss")
  func setAside() {
    let lines = Self.summary(
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b", "c", "d", "e"]).metric("Score", "5i5i5")
        .aggregate(of: "Score"))
    #expect(lines.contains("  Score  mean  0.5  *  3 of 5"))
    #expect(lines.contains("  * some set aside by the evaluator"))
    #expect(lines.contains("Not measured  ignored"))
  }

  @Test(
    "Case 21, EvaluationRunErrors.metricsNotFound: a misspelled metric is named, with what was probably meant"
  )
  func misspelledMetric() {
    let lines = RunSummary(record: OddRuns.missing, style: TerminalStyle()).text.split(separator: "\n")
    #expect(lines.contains("Missing metrics"))
    #expect(lines.contains("  ! No evaluator emitted “Acuracy”. Did you mean “Accuracy”?"))
    #expect(lines.contains("  ! No evaluator emitted “Recall”. No emitted name is like it."))
    #expect(!lines.contains("Not measured"))
  }

  @Test(
    "A bar shows every part that exists, and is full only if every sample passed",
    arguments: [
      ("++++", "████████████████████"), ("----", "░░░░░░░░░░░░░░░░░░░░"), ("+-", "██████████░░░░░░░░░░"),
      ("+s", "██████████··········"), (String(repeating: "+", count: 999) + "-", "███████████████████░"),
      (String(repeating: "+", count: 998) + "-s", "██████████████████░·"),
      ("-" + String(repeating: "n", count: 400), "░···················"),
    ])
  func bars(cells: String, expected: String) throws {
    let record = RunFixture("Run", seconds: 1).samples(cells.map { _ in "" }).metric("M", cells).record
    let bar = try #require(record.coverage(of: "M").flatMap(OutcomeBar.init))
    #expect(bar.line(columns: 20, glyphs: .unicode).text(TerminalStyle()) == expected)
  }

  @Test("A metric with scores, or with nothing measured, has no bar", arguments: ["59", "+5", "ss", ""])
  func noBar(cells: String) {
    let record = RunFixture("Run", seconds: 1).samples(cells.map { _ in "" }).metric("M", cells).record
    #expect(record.coverage(of: "M").flatMap(OutcomeBar.init) == nil)
  }
}

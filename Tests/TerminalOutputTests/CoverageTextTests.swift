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
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b"]).metric("Exact", "ie")
        .aggregate(of: "Exact").aggregate("standardDeviation", of: "Exact"))
    #expect(lines.contains("  Exact  mean     –  !  0 of 2"))
    #expect(lines.contains("         std dev  –  !  0 of 2"))
    #expect(lines.contains("  ! nothing measured"))
    #expect(!lines.joined().lowercased().contains("nan"))
  }

  @Test("A metric that its evaluator set aside for every sample is no loss", arguments: ["ii", "aa", "ai"])
  func allSetAside(cells: String) {
    let lines = Self.summary(
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b"]).metric("Exact", cells)
        .aggregate(of: "Exact"))
    #expect(lines.contains("  Exact  mean  –  *  0 of 2"))
    #expect(lines.contains("  * set aside by the evaluator"))
  }

  @Test("Marks that look alike share a line of the legend")
  func bothLosses() {
    let lines = Self.summary(
      RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b"]).metric("Some", "5e").metric(
        "None", "ee"
      )
      .aggregate(of: "Some").aggregate(of: "None"))
    #expect(lines.contains("  ! some or all samples lost"))
    #expect(!lines.contains { $0.contains("nothing measured") })
  }

  @Test("What judges asked of models stands apart from what the feature asked")
  func judges() {
    let lines = Self.summary(
      RunFixture("Tone", id: "Tone", seconds: 1).samples(["a", "b"]).metric("Tone", "55")
        .model("small", tokens: (10, 2)).judge("large", tokens: (300, 40)))
    #expect(lines.contains("Model    small: 2 calls, 20 tokens in, 4 out"))
    #expect(lines.contains("Judge    large: 2 calls, 600 tokens in, 80 out"))
  }

  @Test("A run that ended early says so first, and why")
  func earlyEnd() {
    var fixture = RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b"]).metric("Exact", "++")
    fixture.record.earlyEnd = .init(errorType: "Boom", reason: "disk full")
    let lines = Self.summary(fixture)
    #expect(lines.contains("Samples  ! The run ended early: disk full"))
    #expect(lines.contains("         2"))
  }

  @Test("Shared ids are listed with their samples and places")
  func duplicateIDs() {
    var fixture = RunFixture("Exact", id: "Exact", seconds: 1).samples(["a", "b", "c"]).metric("Exact", "+++")
    fixture.record.duplicateIDs = [
      DuplicateID(id: "dup", samples: [0, 2], places: ["f.jsonl:1:1", "f.jsonl:3:1"]),
      DuplicateID(id: "x", samples: Array(0..<9)),
    ]
    let lines = Self.summary(fixture)
    #expect(lines.contains("         ! 2 ids shared by several samples"))
    #expect(
      Array(lines.suffix(5)) == [
        "Ids shared by several samples", "  “dup”: #1, #3", "    f.jsonl:1:1", "    f.jsonl:3:1",
        "  “x”: #1, #2, #3, #4, #5, and 4 more",
      ])
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
    #expect(lines.contains("  * set aside by the evaluator"))
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

import EvaluationRecords
import Foundation
import Testing

@testable import Evaluations

@Suite("A run's shortcomings become issues")
struct RunFindingsTests {
  private func findings(
    rows: [RowRecord] = [], skipped: [SkippedRow] = [], missing: [RunRecord.MissingMetric] = [],
    metrics: [String] = [], duplicates: [DuplicateID] = [], isStrict: Bool = false
  ) -> [RunFinding] {
    let record = RunRecord(
      evaluationID: "Parse", displayName: "Parsing", startTime: .distantPast, endTime: .distantPast,
      metricNames: metrics, rows: rows, skippedRows: skipped, missingMetrics: missing,
      duplicateIDs: duplicates)
    return RunFindings(record: record, isStrict: isStrict).all
  }

  private func row(_ index: Int, failure: String? = nil, evaluator: String? = nil) -> RowRecord {
    RowRecord(
      index: index, input: "x", cells: [],
      subjectFailure: failure.map { RowRecord.Failure(errorType: "E", reason: $0) },
      evaluatorFailures: evaluator.map {
        [RowRecord.EvaluatorFailure(evaluatorType: "Judge", failure: .init(errorType: "E", reason: $0))]
      } ?? [])
  }

  private func skippedRows(_ count: Int) -> [SkippedRow] {
    (1...count).map { SkippedRow(file: "s.jsonl", line: $0, column: 1, reason: "bad \($0)") }
  }

  @Test("A clean run has none")
  func clean() {
    #expect(findings(rows: [row(0), row(1)], isStrict: true) == [])
  }

  @Test("What people should know about the run is a warning, in strict mode too; notes are none")
  func notices() {
    var record = RunRecord(
      evaluationID: "Parse", displayName: "Parsing", startTime: .distantPast, endTime: .distantPast,
      rows: [row(0)])
    record.notices = [
      RunNotice(severity: .note, kind: "lateAnswers", text: "1 answer came late.", time: .distantPast),
      RunNotice(
        severity: .error, kind: "notLogged", text: "The disk is full.\nFree some.", time: .distantPast),
    ]
    #expect(
      RunFindings(record: record, isStrict: true).all == [
        RunFinding(severity: .warning, message: "\"Parsing\": The disk is full. Free some.")
      ])
  }

  @Test("An empty dataset is an error")
  func emptyDataset() {
    #expect(
      findings() == [
        RunFinding(
          severity: .error,
          message:
            "The dataset of \"Parsing\" has no samples, so nothing was measured. Check what its loader "
            + "reads.")
      ])
  }

  @Test("A dataset of which no row can be read is an error that names the first")
  func unreadableDataset() {
    #expect(
      findings(skipped: skippedRows(5)) == [
        RunFinding(
          severity: .error,
          message: """
            The dataset of "Parsing" has no samples, so nothing was measured. 5 rows could not be read:
              s.jsonl:1:1: bad 1
              s.jsonl:2:1: bad 2
              s.jsonl:3:1: bad 3
              and 2 more
            """)
      ])
  }

  @Test("A run without any answer is an error with the reasons, the most frequent first")
  func noAnswer() {
    let rows = [row(0, failure: "late"), row(1, failure: "busy"), row(2, failure: "busy")]
    #expect(
      findings(rows: rows) == [
        RunFinding(
          severity: .error,
          message: """
            No sample of "Parsing" got an answer, so nothing was measured:
              2 samples, first 2: busy
              sample 1: late
            """)
      ])
  }

  @Test("A part without answers is a warning, in strict mode an error", arguments: [true, false])
  func unanswered(isStrict: Bool) {
    let rows = (0..<40).map { row($0, failure: $0 < 3 ? "reason \($0 % 2)" : nil) }
    #expect(
      findings(rows: rows, isStrict: isStrict) == [
        RunFinding(
          severity: isStrict ? .error : .warning,
          message: """
            3 of the 40 samples of "Parsing" got no answer and count in no statistic:
              2 samples, first 1: reason 0
              sample 2: reason 1
            """)
      ])
  }

  @Test("Failing evaluators are a warning, in strict mode an error", arguments: [true, false])
  func evaluators(isStrict: Bool) {
    #expect(
      findings(rows: [row(0), row(1, evaluator: "broken")], isStrict: isStrict) == [
        RunFinding(
          severity: isStrict ? .error : .warning,
          message: "Evaluators of \"Parsing\" failed once:\n  sample 2: Judge: broken")
      ])
  }

  /// Source: CharlesWiltgen/Axiom evaluations pages.
  @Test(
    "Case 57: 63 skipped rows are a warning with their number, in strict mode an error",
    arguments: [true, false])
  func skipped(isStrict: Bool) {
    #expect(
      findings(rows: [row(0)], skipped: skippedRows(63), isStrict: isStrict) == [
        RunFinding(
          severity: isStrict ? .error : .warning,
          message: """
            63 rows of the dataset of "Parsing" could not be read and are not among its samples:
              s.jsonl:1:1: bad 1
              s.jsonl:2:1: bad 2
              s.jsonl:3:1: bad 3
              and 60 more
            """,
          place: FilePlace(file: "s.jsonl", line: 1, column: 1))
      ])
  }

  private func measured(_ cells: [[MetricCell]]) -> [RowRecord] {
    cells.enumerated().map { RowRecord(index: $0, input: "x", cells: $1) }
  }

  /// Source: Apple probe.
  @Test("Case 123: metrics without the transcript of any answer fail the test, with how to pass it")
  func noTranscript() {
    let cell = MetricCell(state: .evaluatorFailed, reason: .noTranscript, evaluator: .toolCall)
    var rows = measured([[cell, cell], [cell, cell]])
    rows.append(
      RowRecord(
        index: 2, input: "x", cells: [MetricCell(state: .subjectFailed), MetricCell(state: .subjectFailed)],
        subjectFailure: .init(errorType: "E", reason: "late")))
    let all = findings(rows: rows, metrics: ["ToolsAllPass", "ToolsPercentagePass"])
    #expect(
      all.first
        == RunFinding(
          severity: .error,
          message:
            "\"ToolsAllPass\", \"ToolsPercentagePass\" of \"Parsing\" were measured on no sample, because "
            + "no answer came with a transcript. In subject(from:) return "
            + "ModelSubject(value: …, transcript: session.transcript.structuredTranscript)."))
    #expect(all.map(\.severity) == [.error, .warning])
  }

  @Test("Some answers without a transcript are told by the evaluator's failures alone")
  func someTranscripts() {
    let missing = MetricCell(state: .evaluatorFailed, reason: .noTranscript, evaluator: .toolCall)
    #expect(
      findings(
        rows: measured([[missing], [MetricCell(state: .passed, value: 1)]]), metrics: ["ToolsAllPass"]) == [])
  }

  @Test("A metric that applies to no sample is a warning, in strict mode an error", arguments: [true, false])
  func notApplicable(isStrict: Bool) {
    let cells = [[MetricCell(state: .notApplicable)], [MetricCell(state: .notApplicable)]]
    #expect(
      findings(rows: measured(cells), metrics: ["ToolsAllPass"], isStrict: isStrict) == [
        RunFinding(
          severity: isStrict ? .error : .warning,
          message: "\"ToolsAllPass\" of \"Parsing\" applies to no sample: none has an expectation to compare "
            + "with. Give the samples expectations, or leave the evaluator out.")
      ])
    let some = cells + [[MetricCell(state: .passed, value: 1)]]
    #expect(findings(rows: measured(some), metrics: ["ToolsAllPass"], isStrict: isStrict) == [])
  }

  /// Source: sgl-project/sgl-eval PR#39; inspect_ai #972, PR#979.
  @Test(
    "Case 60: a shared id is a warning that names both places, in strict mode an error",
    arguments: [true, false])
  func duplicateIDs(isStrict: Bool) {
    let duplicate = DuplicateID(id: "dup", samples: [0, 1], places: ["s.jsonl:1:1", "s.jsonl:2:1"])
    #expect(
      findings(rows: [row(0), row(1)], duplicates: [duplicate], isStrict: isStrict) == [
        RunFinding(
          severity: isStrict ? .error : .warning,
          message: "1 id of the dataset of \"Parsing\" is shared by several samples, which all count:\n"
            + "  \"dup\": samples 1 and 2 (s.jsonl:1:1, s.jsonl:2:1)")
      ])
  }

  @Test("Everything a run lacks is told, mistakes first")
  func several() {
    let all = findings(
      rows: [row(0, failure: "late"), row(1, evaluator: "broken")], skipped: skippedRows(1),
      missing: [.init(name: "Acuracy", nearest: "Accuracy"), .init(name: "Zeal")])
    #expect(all.map(\.severity) == [.error, .error, .warning, .warning, .warning])
    #expect(
      all[1].message
        == "\"Parsing\" aggregates a metric that was never measured: no evaluator returned the metric "
        + "\"Zeal\"."
    )
  }

  /// Source: inspect_ai 0.3.260 changelog.
  @Test("Case 145: what models and files say is shown as one safe, short line")
  func hostileText() {
    let reason = "\u{1B}[2J\u{1B}]0;x\u{7}\nnext\u{202E}" + String(repeating: "long ", count: 200)
    let message = findings(rows: [row(0), row(1, failure: reason)])[0].message
    #expect(message.split(separator: "\n").count == 2)
    #expect(!message.contains("\u{1B}") && !message.contains("\u{202E}") && !message.contains("\u{7}"))
    #expect(message.count < 500)
  }
}

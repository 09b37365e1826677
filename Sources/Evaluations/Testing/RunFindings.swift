import EvaluationRecords
import TerminalOutput

/// Decides what about a run becomes an issue of the test that evaluates.
///
/// A run that measured nothing, an aggregate over nothing, and a metric that lacks the transcript of every
/// answer fail the test. What a part of the samples lacks is a warning, in strict mode an error.
struct RunFindings {
  /// How many different reasons and skipped rows a message lists.
  private static let listed = 3
  /// How many columns of a reason a message shows.
  private static let lineLength = 300

  let record: RunRecord
  let isStrict: Bool

  /// The findings, the most serious first.
  var all: [RunFinding] {
    if record.rowCount == 0 { return [emptyDataset] }
    if answeredCount == 0 { return [noAnswer] + skippedRows }
    return missingMetrics + withoutTranscript + unanswered + failedEvaluators + notApplicable
      + skippedRows + duplicateIDs + notices
  }

  private var name: String { "\"\(oneLine(record.displayName))\"" }
  private var partialSeverity: RunFinding.Severity { isStrict ? .error : .warning }

  private var emptyDataset: RunFinding {
    let skipped = record.skippedRows
    let cause =
      skipped.isEmpty
      ? "Check what its loader reads."
      : "\(counted(skipped.count, "row")) could not be read:\n\(list(skipped.map(\.text)))"
    return RunFinding(
      severity: .error,
      message: "The dataset of \(name) has no samples, so nothing was measured. \(cause)")
  }

  private var noAnswer: RunFinding {
    RunFinding(
      severity: .error,
      message: "No sample of \(name) got an answer, so nothing was measured:\n\(list(subjectFailures))")
  }

  private var missingMetrics: [RunFinding] {
    record.missingMetrics.map { missing in
      RunFinding(
        severity: .error, message: "\(name) aggregates a metric that was never measured: \(missing.text)")
    }
  }

  /// The metrics that need a transcript, where no answer came with one.
  private var withoutTranscript: [RunFinding] {
    let names = record.metricNames.enumerated().filter { position, _ in
      answeredCount
        == record.rows.count { row in
          let cell = row.cell(at: position)
          return row.subjectFailure == nil && cell.state == .evaluatorFailed && cell.reason == .noTranscript
        }
    }
    .map(\.element)
    guard !names.isEmpty else { return [] }
    return [
      RunFinding(
        severity: .error,
        message: "\(quoted(names)) of \(name) \(names.count == 1 ? "was" : "were") measured on no sample, "
          + "because no answer came with a transcript. In subject(from:) return "
          + "ModelSubject(value: …, transcript: session.transcript.structuredTranscript).")
    ]
  }

  /// The metrics that apply to no sample, because none expects anything.
  private var notApplicable: [RunFinding] {
    let names = record.coverage.filter { $0.count(of: .notApplicable) == answeredCount }.map(\.metric)
    guard !names.isEmpty else { return [] }
    return [
      RunFinding(
        severity: partialSeverity,
        message: "\(quoted(names)) of \(name) \(names.count == 1 ? "applies" : "apply") to no sample: none "
          + "has an expectation to compare with. Give the samples expectations, or leave the evaluator out.")
    ]
  }

  private var answeredCount: Int { record.rowCount - record.unansweredCount }

  private func quoted(_ names: [String]) -> String {
    names.map { "\"\(oneLine($0))\"" }.joined(separator: ", ")
  }

  private var unanswered: [RunFinding] {
    let count = record.unansweredCount
    guard count > 0 else { return [] }
    return [
      RunFinding(
        severity: partialSeverity,
        message: "\(count) of the \(counted(record.rowCount, "sample")) of \(name) got no answer "
          + "and \(count == 1 ? "counts" : "count") in no statistic:\n\(list(subjectFailures))")
    ]
  }

  private var failedEvaluators: [RunFinding] {
    let count = record.evaluatorFailureCount
    guard count > 0 else { return [] }
    return [
      RunFinding(
        severity: partialSeverity,
        message: "Evaluators of \(name) failed \(count == 1 ? "once" : "\(count) times"):\n"
          + list(evaluatorFailures))
    ]
  }

  private var skippedRows: [RunFinding] {
    let skipped = record.skippedRows
    guard !skipped.isEmpty else { return [] }
    return [
      RunFinding(
        severity: partialSeverity,
        message: "\(counted(skipped.count, "row")) of the dataset of \(name) could not be read "
          + "and \(skipped.count == 1 ? "is" : "are") not among its samples:\n\(list(skipped.map(\.text)))",
        place: skipped.first.map { FilePlace(file: $0.file, line: $0.line, column: $0.column) })
    ]
  }

  private var duplicateIDs: [RunFinding] {
    let duplicates = record.duplicateIDs
    guard !duplicates.isEmpty else { return [] }
    return [
      RunFinding(
        severity: partialSeverity,
        message:
          "\(counted(duplicates.count, "id")) of the dataset of \(name) \(duplicates.count == 1 ? "is" : "are") "
          + "shared by several samples, which all count:\n\(list(duplicates.map(\.text)))")
    ]
  }

  /// What people should know about the run itself: that it is not logged, that its dataset has changed.
  var notices: [RunFinding] {
    record.notices.filter { $0.severity != .note }.map { notice in
      // They are about how the run went, not about what it measured.
      RunFinding(severity: .warning, message: "\(name): \(oneLine(notice.text))")
    }
  }

  private var subjectFailures: [String] {
    record.failureGroups.filter { $0.source == .subject }.map { "\(samples(of: $0)): \($0.failure.reason)" }
  }

  private var evaluatorFailures: [String] {
    record.failureGroups.compactMap { group in
      guard case .evaluator(let evaluator) = group.source else { return nil }
      return "\(samples(of: group)): \(evaluator): \(group.failure.reason)"
    }
  }

  private func samples(of group: FailureGroup) -> String {
    // Every group has at least one sample.
    let first = (group.samples.first ?? 0) + 1
    return group.samples.count == 1 ? "sample \(first)" : "\(group.samples.count) samples, first \(first)"
  }

  private func list(_ lines: [String]) -> String {
    let rest = lines.count - Self.listed
    return (lines.prefix(Self.listed) + (rest > 0 ? ["and \(rest) more"] : []))
      .map { "  \(oneLine($0))" }.joined(separator: "\n")
  }

  /// Text from models and files, made safe for a terminal and cut to a length that people read.
  private func oneLine(_ text: String) -> String {
    TerminalText.truncated(TerminalText.visible(text, lineBreak: .space), to: Self.lineLength)
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

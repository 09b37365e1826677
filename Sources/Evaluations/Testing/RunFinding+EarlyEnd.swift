import EvaluationRecords
import TerminalOutput

extension RunFinding {
  /// That a run ended early, after so many samples. The error itself is thrown, which fails the test.
  init(earlyEnd ending: RunEnding) {
    let record = ending.result.record
    func shown(_ text: String) -> String {
      TerminalText.truncated(TerminalText.visible(text, lineBreak: .space), to: 300)
    }
    let count = ending.sampleCount
    let reason = record.earlyEnd.map { shown($0.reason) } ?? "no reason is known"
    self.init(
      severity: .warning,
      message: "The run of \"\(shown(record.displayName))\" ended early: \(reason). What was measured on the "
        + "\(count) sample\(count == 1 ? "" : "s") until then is attached to the test.")
  }
}

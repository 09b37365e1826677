package import EvaluationRecords

/// What a person reads when a run ends: its scores with what they are over, what was not measured, and why.
package struct RunSummary {
  let record: RunRecord
  let style: TerminalStyle

  /// The summary of a run as the style shows it.
  package init(record: RunRecord, style: TerminalStyle) {
    self.record = record
    self.style = style
  }

  /// The summary, laid out for the style's width, without a line break at its end.
  package var text: String {
    let sections = [
      header, notices, aggregates, missingMetrics, unmeasured, failures, skippedRows, duplicateIDs,
    ]
    return sections.filter { !$0.isEmpty }.map { $0.text(style) }.joined(separator: "\n\n")
  }

  /// Lines longer than this are hard to read, however wide the terminal is.
  var width: Int { min(style.columns, 100) }

  /// A part's heading: what it holds and, where that needs saying, how many.
  func heading(_ title: String, _ rest: String = "") -> StyledLine {
    var line = StyledLine(title, .heading)
    if !rest.isEmpty { line.append(" " + rest, .faint) }
    return line
  }

  /// The number by which people call a sample, counted from 1.
  static func number(ofSample index: Int) -> String { "#\(index + 1)" }
}

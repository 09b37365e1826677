import EvaluationRecords

extension RunSummary {
  /// The metrics that an aggregate names and nobody emitted, with the name that was probably meant.
  var missingMetrics: [StyledLine] {
    guard !record.missingMetrics.isEmpty else { return [] }
    let glyphs = style.glyphs
    func quoted(_ name: String) -> String {
      let text = style.truncated(style.visible(name), to: width / 2 - 4, cut: .middle)
      return glyphs.openingQuote + text + glyphs.closingQuote
    }
    let lines = record.missingMetrics.flatMap { metric in
      let hint = metric.nearest.map { "Did you mean \(quoted($0))?" } ?? "No emitted name is like it."
      let text = "No evaluator emitted \(quoted(metric.name)). \(hint)"
      return style.wrapped(text, to: width - 4).enumerated().map { position, line in
        StyledLine((position == 0 ? "  \(glyphs.warning) " : "    ") + line, .failure)
      }
    }
    return [heading("Missing metrics")] + lines
  }

  /// The dataset's rows that could not be read: where, and why.
  var skippedRows: [StyledLine] {
    guard !record.skippedRows.isEmpty else { return [] }
    let shown = record.skippedRows.prefix(Self.mostRows)
    var lines = [heading("Skipped dataset rows")]
    for row in shown {
      let place = "\(style.visible(row.file)):\(row.line):\(row.column):"
      let reason = style.visible(row.reason)
      let single = "  \(place) \(reason)"
      if TerminalText.width(of: single) <= width {
        var line = StyledLine("  " + place, .faint)
        line.append(" " + reason)
        lines.append(line)
      } else {
        lines.append(StyledLine("  " + style.truncated(place, to: width - 2, cut: .start), .faint))
        lines += style.wrapped(reason, to: width - 4, limit: 3).map { StyledLine("    " + $0) }
      }
    }
    if record.skippedRows.count > shown.count {
      lines.append(
        StyledLine("  and \(NumberText.count(record.skippedRows.count - shown.count)) more", .faint))
    }
    return lines
  }

  private static let mostRows = 5
}

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

  /// The ids that several samples share: which samples, and where they stand if that is known.
  var duplicateIDs: [StyledLine] {
    guard !record.duplicateIDs.isEmpty else { return [] }
    let shown = record.duplicateIDs.prefix(Self.mostRows)
    let quotes = (style.glyphs.openingQuote, style.glyphs.closingQuote)
    var lines = [heading("Ids shared by several samples")]
    for duplicate in shown {
      let id = style.truncated(style.visible(duplicate.id), to: width / 2, cut: .middle)
      let numbers = duplicate.samples.prefix(Self.mostRows).map(Self.number(ofSample:))
      let rest = duplicate.samples.count - numbers.count
      let more = rest > 0 ? ["and \(NumberText.count(rest)) more"] : []
      let line = "  \(quotes.0)\(id)\(quotes.1): \((numbers + more).joined(separator: ", "))"
      lines.append(StyledLine(style.truncated(line, to: width)))
      lines += duplicate.places.prefix(Self.mostRows).map { place in
        StyledLine("    " + style.truncated(style.visible(place), to: width - 4, cut: .start), .faint)
      }
    }
    if record.duplicateIDs.count > shown.count {
      lines.append(
        StyledLine("  and \(NumberText.count(record.duplicateIDs.count - shown.count)) more", .faint))
    }
    return lines
  }

  private static let mostRows = 5
}

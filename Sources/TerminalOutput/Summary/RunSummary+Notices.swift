import EvaluationRecords

extension RunSummary {
  /// What people should know about the run, the most serious first.
  var notices: [StyledLine] {
    let severities: [RunNotice.Severity] = [.error, .warning, .note]
    // What an interrupt leads to was for those who watched; the header says that the run ended early.
    let lasting = record.notices.filter { $0.kind != "interrupted" }
    let sorted = severities.flatMap { severity in lasting.filter { $0.severity == severity } }
    guard !sorted.isEmpty else { return [] }
    var lines = [heading("Notices")]
    for notice in sorted.prefix(Self.mostNotices) {
      let (mark, role) = mark(of: notice.severity)
      lines += style.wrapped(style.visible(notice.text), to: width - 4, limit: 4).enumerated().map {
        StyledLine(($0 == 0 ? "  \(mark) " : "    ") + $1, role)
      }
    }
    if sorted.count > Self.mostNotices {
      lines.append(StyledLine("  and \(NumberText.count(sorted.count - Self.mostNotices)) more", .faint))
    }
    return lines
  }

  private func mark(of severity: RunNotice.Severity) -> (String, StyledLine.Role) {
    switch severity {
    case .note: (style.glyphs.note, .plain)
    case .warning: (style.glyphs.warning, .warning)
    case .error: (style.glyphs.warning, .failure)
    }
  }

  private static let mostNotices = 8
}

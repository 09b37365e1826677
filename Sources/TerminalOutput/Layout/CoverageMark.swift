import EvaluationRecords

/// How much of a run a statistic is over, as a reader must see it at a glance.
enum CoverageMark: Hashable {
  /// Every sample was measured.
  case complete
  /// The samples that were not measured are those that the evaluation's author set aside.
  case setAside
  /// A sample was lost: no answer, a failed evaluator and so on; or there was none.
  case lost

  init(_ aggregate: AggregateRecord, _ coverage: MetricCoverage?) {
    if aggregate.scored == aggregate.planned, aggregate.planned > 0 {
      self = .complete
    } else if let coverage, coverage.planned > 0, coverage.unmeasured == [.ignored] {
      self = .setAside
    } else {
      self = .lost
    }
  }

  func text(_ glyphs: Glyphs) -> String {
    switch self {
    case .complete: ""
    case .setAside: glyphs.note
    case .lost: glyphs.warning
    }
  }

  var role: StyledLine.Role {
    switch self {
    case .complete: .faint
    case .setAside: .note
    case .lost: .warning
    }
  }

  /// What the marks that occur mean, or nil if none does.
  static func legend(_ marks: Set<CoverageMark>, glyphs: Glyphs) -> StyledLine? {
    var line = StyledLine()
    for (mark, meaning) in [(lost, "some samples lost"), (setAside, "some set aside by the evaluator")]
    where marks.contains(mark) {
      line.append(line.isEmpty ? "" : "  ")
      line.append(mark.text(glyphs), mark.role)
      line.append(" " + meaning, .faint)
    }
    return line.isEmpty ? nil : line
  }
}

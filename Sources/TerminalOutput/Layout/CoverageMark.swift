import EvaluationRecords

/// How much of a run a statistic is over, as a reader must see it at a glance.
enum CoverageMark: Hashable {
  /// Every sample was measured.
  case complete
  /// The samples that were not measured are those that the evaluation's author set aside.
  case setAside
  /// A sample was lost: no answer, a failed evaluator and so on.
  case lost
  /// No sample was measured.
  case nothing

  init(_ aggregate: AggregateRecord, _ coverage: MetricCoverage?) {
    if aggregate.scored == 0 {
      self = .nothing
    } else if aggregate.scored == aggregate.planned {
      self = .complete
    } else if let coverage, coverage.unmeasured == [.ignored] {
      self = .setAside
    } else {
      self = .lost
    }
  }

  func text(_ glyphs: Glyphs) -> String {
    switch self {
    case .complete: ""
    case .setAside: glyphs.note
    case .lost, .nothing: glyphs.warning
    }
  }

  var role: StyledLine.Role {
    switch self {
    case .complete: .faint
    case .setAside: .note
    case .lost: .warning
    case .nothing: .failure
    }
  }

  /// What the marks that occur mean, as far as they need an explanation.
  static func legend(_ marks: Set<CoverageMark>, glyphs: Glyphs) -> [StyledLine] {
    let meanings: [(CoverageMark, String)] = [
      (.lost, "some samples lost"), (.setAside, "some set aside by the evaluator"),
    ]
    return meanings.filter { marks.contains($0.0) }.map { mark, meaning in
      var line = StyledLine(mark.text(glyphs), mark.role)
      line.append(" " + meaning, .faint)
      return line
    }
  }
}

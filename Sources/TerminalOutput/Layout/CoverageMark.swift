import EvaluationRecords

/// How much of a run a statistic is over, as a reader must see it at a glance.
enum CoverageMark: Hashable {
  /// Every sample was measured.
  case complete
  /// The samples that were not measured, perhaps all, are those that the evaluator set aside.
  case setAside
  /// A sample was lost: no answer, a failed evaluator and so on.
  case lost
  /// No sample was measured, and not only because the evaluator set samples aside.
  case nothing

  init(_ aggregate: AggregateRecord, _ coverage: MetricCoverage?) {
    let isSetAside = coverage.map { coverage in
      !coverage.unmeasured.isEmpty
        && coverage.unmeasured.allSatisfy { $0 == .ignored || $0 == .notApplicable }
    }
    if aggregate.scored == aggregate.planned, aggregate.planned > 0 {
      self = .complete
    } else if isSetAside ?? false {
      self = .setAside
    } else {
      self = aggregate.scored == 0 ? .nothing : .lost
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

  /// What the marks that occur mean. Two of them look alike without color and so share a line.
  static func legend(_ marks: Set<CoverageMark>, glyphs: Glyphs) -> [StyledLine] {
    let lost: (CoverageMark, String)? =
      if marks.isSuperset(of: [.lost, .nothing]) {
        (.lost, "some or all samples lost")
      } else if marks.contains(.lost) {
        (.lost, "some samples lost")
      } else if marks.contains(.nothing) {
        (.nothing, "nothing measured")
      } else {
        nil
      }
    let setAside = marks.contains(.setAside) ? (CoverageMark.setAside, "set aside by the evaluator") : nil
    return [lost, setAside].compactMap { $0 }.map { mark, meaning in
      var line = StyledLine(mark.text(glyphs), mark.role)
      line.append(" " + meaning, .faint)
      return line
    }
  }
}

import EvaluationRecords

extension RunSummary {
  /// The metrics that were not measured on every sample, with how many samples are in which state.
  var unmeasured: [StyledLine] {
    let missing = Set(record.missingMetrics.map(\.name))
    let incomplete = record.coverage.filter { $0.scored < $0.planned && !missing.contains($0.metric) }
    guard !incomplete.isEmpty else { return [] }
    let states = MetricCell.State.allCases.filter { state in
      incomplete.contains { $0.unmeasured.contains(state) }
    }
    let titles = states.map(Self.title(of:))
    let columnsWidth = titles.reduce(0) { $0 + 2 + $1.count }
    let nameWidth = width - 2 - columnsWidth
    return nameWidth >= 20 ? matrix(incomplete, states, nameWidth: nameWidth) : list(incomplete)
  }

  private func matrix(_ coverages: [MetricCoverage], _ states: [MetricCell.State], nameWidth: Int)
    -> [StyledLine]
  {
    var table = Table([.left] + states.map { _ in .right })
    table.add([heading("Not measured")] + states.map { StyledLine(Self.title(of: $0), .faint) })
    for coverage in coverages {
      let name = style.truncated(style.visible(coverage.metric), to: nameWidth, cut: .middle)
      let counts = states.map { state in
        let count = coverage.count(of: state)
        return count == 0
          ? StyledLine(style.glyphs.absent, .faint)
          : StyledLine(NumberText.count(count), Self.role(of: state))
      }
      table.add([StyledLine("  " + name)] + counts)
    }
    return table.lines
  }

  /// The same where there are more states than fit side by side.
  private func list(_ coverages: [MetricCoverage]) -> [StyledLine] {
    let nameWidth = min(30, width / 2)
    let names = coverages.map { style.truncated(style.visible($0.metric), to: nameWidth, cut: .middle) }
    var table = Table([.left, .left], indent: 2)
    table.addLine(heading("Not measured"))
    let room = width - 4 - (names.map(TerminalText.width(of:)).max() ?? 0)
    for (coverage, name) in zip(coverages, names) {
      let counts = coverage.unmeasured.map {
        "\(NumberText.count(coverage.count(of: $0))) \(Self.title(of: $0))"
      }
      for (position, line) in style.joined(counts, separator: ", ", to: room).enumerated() {
        table.add([StyledLine(position == 0 ? name : ""), StyledLine(line)])
      }
    }
    return table.lines
  }

  /// What people call a state in which a metric was not measured.
  static func title(of state: MetricCell.State) -> String {
    switch state {
    case .passed: "passed"
    case .failed: "failed"
    case .scored: "scored"
    case .ignored: "ignored"
    case .notEmitted: "not emitted"
    case .notApplicable: "not applicable"
    case .subjectFailed: "no answer"
    case .refused: "refused"
    case .timedOut: "timed out"
    case .evaluatorFailed: "evaluator failed"
    case .judgeUnparsable: "judge unparsable"
    case .judgeOffScale: "judge off scale"
    case .cancelled: "cancelled"
    case .notRun: "not run"
    }
  }

  /// What the author chose to leave out is no trouble; the rest is.
  private static func role(of state: MetricCell.State) -> StyledLine.Role {
    state == .ignored || state == .notApplicable ? .plain : .warning
  }
}

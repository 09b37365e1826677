import EvaluationRecords

/// What a comparison tells about each run besides its aggregates.
enum ComparisonFact: CaseIterable {
  case model, judge, samples, unanswered, evaluatorFailures, skippedRows, cutOff, time

  var name: String {
    switch self {
    case .model: "Model"
    case .judge: "Judge"
    case .samples: "Samples"
    case .unanswered: "Without an answer"
    case .evaluatorFailures: "Evaluator failures"
    case .skippedRows: "Skipped dataset rows"
    case .cutOff: "Answers cut off"
    case .time: "Time"
    }
  }

  /// Whether the run has something to tell; a fact that no run has is left out.
  func matters(for record: RunRecord) -> Bool {
    switch self {
    case .samples, .time: true
    case .model, .judge: count(in: record) > 0
    case .unanswered, .evaluatorFailures, .skippedRows, .cutOff: count(in: record) > 0
    }
  }

  /// The fact as lines of at most `width` columns, with what the reader must not miss marked.
  func lines(for record: RunRecord, width: Int, style: TerminalStyle) -> [StyledLine] {
    let glyphs = style.glyphs
    let absent = StyledLine(glyphs.absent, .faint)
    switch self {
    case .model, .judge:
      let usage = self == .model ? record.modelUsage : record.judgeUsage
      let models = usage.map { style.visible($0.model) }
      if models.isEmpty { return [absent] }
      return style.wrapped(models.joined(separator: ", "), to: width, limit: 3).map { StyledLine($0) }
    case .time:
      return [StyledLine(DurationText.measured(record.duration))]
    case .samples:
      let count = NumberText.count(record.rowCount)
      return [record.rowCount == 0 ? StyledLine("\(count) \(glyphs.warning)", .failure) : StyledLine(count)]
    case .unanswered, .evaluatorFailures, .skippedRows, .cutOff:
      let count = count(in: record)
      return [count == 0 ? absent : StyledLine("\(NumberText.count(count)) \(glyphs.warning)", .warning)]
    }
  }

  private func count(in record: RunRecord) -> Int {
    switch self {
    case .model: record.modelUsage.count
    case .judge: record.judgeUsage.count
    case .samples: record.rowCount
    case .unanswered: record.unansweredCount
    case .evaluatorFailures: record.evaluatorFailureCount
    case .skippedRows: record.skippedRows.count
    case .cutOff: record.modelUsage.reduce(0) { $0 + $1.cutOff }
    case .time: 0
    }
  }
}

import EvaluationRecords

extension RunSummary {
  /// What ran, with which labels, on how many samples, answered by whom, for how long.
  var header: [StyledLine] {
    var table = Table([.left, .left])
    func add(_ key: String, _ lines: [StyledLine]) {
      for (position, line) in lines.enumerated() {
        table.add([StyledLine(position == 0 ? key : "", .faint), line])
      }
    }
    if record.evaluationID != record.displayName {
      add("Evaluation", [StyledLine(style.truncated(style.visible(record.evaluationID), to: valueWidth))])
    }
    add("Labels", labels)
    add("Samples", samples)
    if let shard = record.settings?.shard, shard.count > 1 {
      add("Shard", [StyledLine("\(shard.number) of \(shard.count), and only this is counted here")])
    }
    add("Model", lines(for: record.modelUsage))
    add("Judge", lines(for: record.judgeUsage))
    add("Time", [StyledLine(DurationText.measured(record.duration))])
    add("Log", log)
    return [style.titleLine(record.displayName, width: width)] + table.lines
  }

  private var valueWidth: Int { width - "Evaluation  ".count }

  /// The caller's labels in order of their keys, as many on a line as fit. Long values are shortened.
  private var labels: [StyledLine] {
    let labels = record.info.sorted { $0.key < $1.key }.map { key, value in
      style.truncated(style.visible(key + ": " + value), to: 60)
    }
    return style.joined(labels, separator: style.glyphs.separator, to: valueWidth).map { StyledLine($0) }
  }

  private var samples: [StyledLine] {
    let total = record.rowCount
    let unanswered = record.unansweredCount
    var lines = earlyEnd
    if total == 0 {
      lines.append(warning("none, so nothing was measured", .failure))
    } else if unanswered == total {
      lines.append(warning("\(count), none of which got an answer", .failure))
    } else {
      lines.append(StyledLine(count))
      if unanswered > 0 {
        let rows = record.repeats > 1 ? NumberText.count(unanswered, "row") : NumberText.count(unanswered)
        lines.append(warning("\(rows) without an answer"))
      }
    }
    lines += origins
    if record.evaluatorFailureCount > 0 {
      lines.append(warning(NumberText.count(record.evaluatorFailureCount, "evaluator failure")))
    }
    if !record.skippedRows.isEmpty {
      let skipped = NumberText.count(record.skippedRows.count, "dataset row")
      lines.append(warning("\(skipped) could not be read"))
    }
    if !record.duplicateIDs.isEmpty {
      let ids = NumberText.count(record.duplicateIDs.count, "id")
      lines.append(warning("\(ids) shared by several samples"))
    }
    return lines
  }

  /// How many samples there are, and rows if that is not the same.
  private var count: String {
    let samples = NumberText.count(record.sampleCount)
    guard record.repeats > 1 else { return NumberText.count(record.rowCount) }
    return "\(samples), each \(NumberText.count(record.repeats)) times: "
      + NumberText.count(record.rowCount, "row")
  }

  /// Which rows are not simply from this session.
  private var origins: [StyledLine] {
    var lines: [StyledLine] = []
    if let run = record.rescoredFrom {
      lines.append(StyledLine("answers of run \(RunRecord.shortID(of: run)), judged again", .faint))
    }
    if record.restoredCount > 0 {
      let (rows, stand) = (NumberText.count(record.restoredCount, "row"), record.restoredCount == 1)
      lines.append(StyledLine("\(rows) \(stand ? "stands" : "stand") from an earlier session", .faint))
    }
    if record.supersededCount > 0 {
      let rows = NumberText.count(record.supersededCount, "row")
      lines.append(StyledLine("\(rows) of an earlier session replaced", .faint))
    }
    if record.lateCount > 0 {
      let answers = NumberText.count(record.lateCount, "answer")
      lines.append(warning("\(answers) dropped, having come after the time limit"))
    }
    return lines
  }

  /// Where the run is logged, and how to go on with it if it is not finished.
  private var log: [StyledLine] {
    guard let path = record.storePath else { return [] }
    let run = ", run \(record.shortID)"
    let place = style.truncated(style.visible(path), to: valueWidth - run.count, cut: .start)
    var lines = [StyledLine(place + run, .faint)]
    if record.earlyEnd != nil || record.unansweredCount > 0 {
      lines.append(StyledLine("EVALUATIONS_RESUME=\(record.shortID) runs only what is not finished"))
    }
    return lines
  }

  /// That the run ended before its dataset did, and why: the numbers below are over a part.
  private var earlyEnd: [StyledLine] {
    guard let failure = record.earlyEnd else { return [] }
    let reason = style.visible(failure.reason)
    let lines = style.wrapped("The run ended early: \(reason)", to: valueWidth - 2, limit: 4)
    return lines.enumerated().map { position, line in
      position == 0 ? warning(line, .failure) : StyledLine("  " + line, .failure)
    }
  }

  private func lines(for usage: [ModelUsage]) -> [StyledLine] {
    usage.flatMap { usage in
      let name = style.truncated(style.visible(usage.model), to: valueWidth, cut: .middle)
      let parts = [
        NumberText.count(usage.calls, "call"), "\(NumberText.count(usage.inputTokens)) tokens in",
        "\(NumberText.count(usage.outputTokens)) out",
      ]
      let single = name + ": " + parts.joined(separator: ", ")
      var lines = [StyledLine(single)]
      if TerminalText.width(of: single) > valueWidth {
        let counts = style.joined(parts, separator: ", ", to: valueWidth - 2)
        lines = [StyledLine(name)] + counts.map { StyledLine("  " + $0) }
      }
      if usage.retries > 0 {
        lines.append(StyledLine("  " + NumberText.count(usage.retries, "request") + " repeated", .faint))
      }
      if usage.cutOff > 0 {
        let answers = NumberText.count(usage.cutOff, "answer")
        lines.append(warning("\(answers) cut off at the token limit"))
      }
      return lines
    }
  }

  /// A remark with a mark in front, so that it stands out without color, too.
  func warning(_ text: String, _ role: StyledLine.Role = .warning) -> StyledLine {
    StyledLine(style.glyphs.warning + " " + text, role)
  }
}

import EvaluationRecords

extension RunSummary {
  /// What failed and why: one paragraph for each reason, with the samples it struck.
  var failures: [StyledLine] {
    let groups = record.failureGroups
    guard !groups.isEmpty else { return [] }
    let shown = groups.prefix(Self.mostReasons)
    let countWidth = shown.map { NumberText.count($0.count).count }.max() ?? 0
    let indent = 2 + countWidth + 3
    let inputs = Dictionary(record.rows.map { ($0.index, $0.input) }) { first, _ in first }
    var lines = [heading("Failures")]
    for group in shown {
      lines += headline(group, countWidth: countWidth)
      lines += style.wrapped(style.visible(group.failure.reason), to: width - indent, limit: 4)
        .filter { !$0.isEmpty }
        .map { StyledLine(String(repeating: " ", count: indent) + $0) }
      lines += samples(group, inputs: inputs, indent: indent)
    }
    if groups.count > shown.count {
      let rest = groups[shown.count...]
      let reasons = NumberText.count(rest.count, "more reason")
      let count = NumberText.count(rest.reduce(0) { $0 + $1.count }, "failure")
      lines.append(StyledLine("  and \(reasons), \(count)", .faint))
    }
    return lines
  }

  private func headline(_ group: FailureGroup, countWidth: Int) -> [StyledLine] {
    let what: String
    switch group.source {
    case .subject: what = "no answer"
    case .evaluator(let type): what = "\(style.visible(type)) failed"
    }
    let count = TerminalText.padded(NumberText.count(group.count), to: countWidth, .right)
    var line = StyledLine("  \(count) \(style.glyphs.times) ", .failure)
    let room = width - line.width
    line.append(style.truncated("\(what), \(style.visible(group.failure.errorType))", to: room), .failure)
    return [line]
  }

  private func samples(_ group: FailureGroup, inputs: [Int: String], indent: Int) -> [StyledLine] {
    let shown = group.samples.prefix(Self.mostSamples)
    var table = Table([.right, .left], indent: indent)
    let numberWidth = shown.map { Self.number(ofSample: $0).count }.max() ?? 0
    for sample in shown {
      table.add([
        StyledLine(Self.number(ofSample: sample), .faint),
        snippet(inputs[sample] ?? "", columns: width - indent - numberWidth - 2),
      ])
    }
    var lines = table.lines
    if group.samples.count > shown.count {
      let rest = NumberText.count(group.samples.count - shown.count)
      lines.append(StyledLine(String(repeating: " ", count: indent) + "and \(rest) more", .faint))
    }
    return lines
  }

  /// The beginning of a sample's input, by which people recognize it.
  private func snippet(_ input: String, columns: Int) -> StyledLine {
    if input.isEmpty { return StyledLine("(empty input)", .faint) }
    let glyphs = style.glyphs
    let text = style.visible(input, lineBreak: .symbol, limit: 200)
    return StyledLine(
      glyphs.openingQuote + style.truncated(text, to: columns - 2) + glyphs.closingQuote, .faint)
  }

  private static let mostReasons = 5
  private static let mostSamples = 3
}

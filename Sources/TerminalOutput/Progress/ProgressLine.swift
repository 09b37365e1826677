/// One line that says how far one or several runs are.
package struct ProgressLine: Sendable {
  private let runs: [RunProgress]
  private let elapsed: Double

  /// A line about runs of which the first began `elapsed` seconds ago.
  package init(_ runs: [RunProgress], elapsed: Double) {
    self.runs = runs
    self.elapsed = max(0, elapsed)
  }

  /// The line for a terminal of `columns` columns, drawn in place; it leaves the last column free so as not to wrap.
  package func text(columns: Int, style: TerminalStyle) -> String {
    let room = max(0, columns - 1)
    let line = runs.count == 1 ? live(runs[0], room: room, style) : live(runs, room: room, style)
    return line.text(style)
  }

  /// The line for a log.
  package func plainText(style: TerminalStyle) -> String {
    let clock = DurationText.clock(elapsed)
    let parts = runs.map { run in
      "\(style.truncated(style.visible(run.name), to: 40, cut: .middle)): "
        + ([Self.count(run)] + (run.failed > 0 ? ["\(NumberText.count(run.failed)) failed"] : []))
        .joined(separator: ", ")
    }
    return parts.joined(separator: "; ") + ", " + clock
  }

  private func live(_ run: RunProgress, room: Int, _ style: TerminalStyle) -> StyledLine {
    var details: [StyledLine] = [StyledLine(Self.count(run))]
    if run.failed > 0 { details.append(StyledLine("\(NumberText.count(run.failed)) failed", .failure)) }
    details.append(StyledLine(DurationText.clock(elapsed), .faint))
    if let pace = pace(of: run) { details.append(StyledLine(pace, .faint)) }
    let name = style.visible(run.name)
    // What matters least is at the end, and goes first when there is no room.
    while details.count > 1, Self.width(details) + Self.leastName > room { details.removeLast() }
    var spare = room - Self.width(details)
    var line = StyledLine(
      style.truncated(name, to: max(0, min(spare, Self.mostName)), cut: .middle), .heading)
    spare -= line.width
    if let bar = bar(run, columns: min(Self.widestBar, spare - 2), glyphs: style.glyphs) {
      details.insert(bar, at: 0)
    }
    for detail in details {
      line.append("  ")
      line.append(detail)
    }
    return line.width <= room ? line : StyledLine(style.truncated(Self.count(run), to: room))
  }

  /// Several runs share a line, so that they cannot get in each other's way.
  private func live(_ runs: [RunProgress], room: Int, _ style: TerminalStyle) -> StyledLine {
    let failed = runs.reduce(0) { $0 + $1.failed }
    var line = StyledLine(NumberText.count(runs.count, "evaluation"), .heading)
    line.append("  \(NumberText.count(runs.reduce(0) { $0 + $1.done })) done")
    if failed > 0 {
      line.append("  ")
      line.append("\(NumberText.count(failed)) failed", .failure)
    }
    line.append("  \(DurationText.clock(elapsed))", .faint)
    guard line.width <= room else { return StyledLine(style.truncated(line.text(style.colorless), to: room)) }
    let each = runs.map { run in
      "\(style.truncated(style.visible(run.name), to: 24, cut: .middle)) \(NumberText.count(run.done))"
    }
    let rest = style.truncated(each.joined(separator: style.glyphs.separator), to: room - line.width - 2)
    if !rest.isEmpty { line.append("  " + rest, .faint) }
    return line
  }

  private func bar(_ run: RunProgress, columns: Int, glyphs: Glyphs) -> StyledLine? {
    guard let total = run.total, total > 0, columns >= Self.leastBar else { return nil }
    let filled = min(columns, columns * min(run.done, total) / total)
    var line = StyledLine(String(repeating: glyphs.passed, count: filled), .success)
    line.append(String(repeating: glyphs.unmeasured, count: columns - filled), .faint)
    return line
  }

  /// How long the rest will take if the total is known, else how fast the run is; nil before the first sample.
  private func pace(of run: RunProgress) -> String? {
    guard run.done > 0, elapsed > 0.5 else { return nil }
    let perSample = elapsed / Double(run.done)
    if let total = run.total {
      let rest = total - run.done
      return rest > 0 ? "about \(DurationText.estimated(perSample * Double(rest))) left" : nil
    }
    return perSample < 1
      ? "\(NumberText.count(Int((1 / perSample).rounded()))) per second"
      : "\(DurationText.measured(perSample)) each"
  }

  private static func count(_ run: RunProgress) -> String {
    if let total = run.total { return "\(NumberText.count(run.done)) of \(NumberText.count(total))" }
    return "\(NumberText.count(run.done)) done"
  }

  private static func width(_ details: [StyledLine]) -> Int {
    details.reduce(0) { $0 + 2 + $1.width }
  }

  private static let leastName = 12
  private static let mostName = 40
  private static let leastBar = 8
  private static let widestBar = 24
}

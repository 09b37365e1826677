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
    let parts = runs.map { run in
      let details = [
        Self.count(run) + (run.restored > 0 ? " (\(Self.restored(run)))" : ""), Self.failed(run),
        Self.inFlight(run), Self.rate(of: run), Self.rest(of: run), Self.tokens(run),
      ]
      return "\(style.truncated(style.visible(run.name), to: 40, cut: .middle)): "
        + details.compactMap { $0 }.joined(separator: ", ")
    }
    return parts.joined(separator: "; ") + ", " + DurationText.clock(elapsed)
  }

  private func live(_ run: RunProgress, room: Int, _ style: TerminalStyle) -> StyledLine {
    var details: [StyledLine] = [StyledLine(Self.count(run))]
    if let failed = Self.failed(run) { details.append(StyledLine(failed, .failure)) }
    details.append(StyledLine(DurationText.clock(elapsed), .faint))
    // How long the rest takes says more than how fast the run is.
    let (rest, rate) = (Self.rest(of: run), Self.rate(of: run))
    if let pace = rest ?? rate { details.append(StyledLine(pace, .faint)) }
    let name = style.visible(run.name)
    // What matters least is at the end, and goes first when there is no room.
    while details.count > 1, Self.width(details) + Self.leastName > room { details.removeLast() }
    // The rest comes only where it takes no room from the name and the bar.
    let wanted = min(TerminalText.width(of: name), Self.mostName) + (run.total == nil ? 0 : Self.leastBar + 2)
    let extras = [
      Self.inFlight(run), run.restored > 0 ? Self.restored(run) : nil, rest == nil ? nil : rate,
      Self.tokens(run),
    ]
    for extra in extras.compactMap({ $0 }) {
      guard Self.width(details) + 2 + extra.count + wanted <= room else { break }
      details.append(StyledLine(extra, .faint))
    }
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

  private static func count(_ run: RunProgress) -> String {
    if let total = run.total { return "\(NumberText.count(run.done)) of \(NumberText.count(total))" }
    return "\(NumberText.count(run.done)) done"
  }

  private static func failed(_ run: RunProgress) -> String? {
    run.failed > 0 ? "\(NumberText.count(run.failed)) failed" : nil
  }

  private static func inFlight(_ run: RunProgress) -> String? {
    run.inFlight.isEmpty ? nil : "\(NumberText.count(run.inFlight.count)) in flight"
  }

  private static func restored(_ run: RunProgress) -> String {
    "\(NumberText.count(run.restored)) from before"
  }

  private static func tokens(_ run: RunProgress) -> String? {
    run.tokens > 0 ? "\(NumberText.rough(run.tokens)) tokens" : nil
  }

  /// How long the rest will take, or nil if there is none or that is not known.
  private static func rest(of run: RunProgress) -> String? {
    guard let total = run.total, let rate = run.rate, rate > 0, total > run.done else { return nil }
    let seconds = Double(total - run.done) / rate
    return seconds < 1e7 ? "about \(DurationText.estimated(seconds)) left" : nil
  }

  /// How fast the run is, or nil if that is not known or of no interest any more.
  private static func rate(of run: RunProgress) -> String? {
    guard let rate = run.rate, rate > 0, rate < 1e9, run.total.map({ $0 > run.done }) ?? true else {
      return nil
    }
    if rate >= 1 { return "\(NumberText.count(Int(rate.rounded()))) per second" }
    return rate > 1e-5 ? "\(DurationText.measured(1 / rate)) each" : nil
  }

  private static func width(_ details: [StyledLine]) -> Int {
    details.reduce(0) { $0 + 2 + $1.width }
  }

  private static let leastName = 12
  private static let mostName = 40
  private static let leastBar = 8
  private static let widestBar = 24
}

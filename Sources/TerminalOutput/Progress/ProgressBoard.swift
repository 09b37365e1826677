import EvaluationRecords

/// Decides what is written where and when while runs make progress.
///
/// It has no clock and writes nothing: each call is told the time, in seconds from any fixed start, and returns what
/// to write now. What the screen looks like is asked only when something is written, so that an event costs next to
/// nothing.
struct ProgressBoard {
  /// Something to write in one piece.
  enum Output: Hashable {
    case terminal(String)
    case standardError(String)
  }

  /// What a terminal looks like at the moment.
  struct Screen {
    var columns: Int
    var style: TerminalStyle
  }

  private struct Run {
    let identifier: Int
    var progress: RunProgress
    var pace = PaceMeter()
    let start: Double
    /// Whether a line about the run is in the log.
    var isLogged = false

    func progress(now: Double) -> RunProgress {
      var progress = progress
      progress.rate = pace.rate(now: now)
      return progress
    }
  }

  private let mode: ProgressMode
  private var runs: [Run] = []
  private var nextIdentifier = 0
  private var isLineShown = false
  /// Nothing is drawn before this time.
  private var nextDrawing = 0.0
  /// No line is logged before this time.
  private var nextLogging = 0.0
  private var remark: String?

  /// A board without runs.
  ///
  /// - Parameter remark: What to tell before the first run.
  init(mode: ProgressMode, remark: String? = nil) {
    self.mode = mode
    self.remark = remark
  }

  /// Whether no run is under way.
  var isIdle: Bool { runs.isEmpty }

  /// Adds a run and returns the identifier by which to name it.
  mutating func begin(name: String, now: Double, screen: @autoclosure () -> Screen) -> (
    run: Int, output: [Output]
  ) {
    var output: [Output] = []
    if mode != .off, let remark {
      output.append(.standardError(remark + "\n"))
      self.remark = nil
    }
    if runs.isEmpty {
      nextLogging = now + Self.loggingInterval(elapsed: 0)
      nextDrawing = max(nextDrawing, now + Self.delay)
    }
    runs.append(Run(identifier: nextIdentifier, progress: RunProgress(name: name), start: now))
    nextIdentifier += 1
    return (nextIdentifier - 1, output + tick(now: now, screen: screen()))
  }

  /// Takes note of what happens in a run.
  mutating func take(
    _ event: RunEvent, run identifier: Int, now: Double, screen: @autoclosure () -> Screen
  ) -> [Output] {
    guard let position = runs.firstIndex(where: { $0.identifier == identifier }) else { return [] }
    if mode == .off {
      // That a run is not logged is told in any case: whoever relies on the log would learn of it too late.
      guard case .notice(let notice) = event, notice.severity == .error else { return [] }
      return show(notice, of: runs[position].progress.name, screen: screen())
    }
    runs[position].progress.take(event)
    switch event {
    case .started: runs[position].pace.begin(now: now)
    case .committed(let rows): runs[position].pace.add(rows, now: now)
    case .notice(let notice):
      return show(notice, of: runs[position].progress.name, screen: screen())
        + tick(now: now, screen: screen())
    case .began, .expected, .planned, .finished, .restored, .ended: break
    }
    return tick(now: now, screen: screen())
  }

  /// Shows the state of the runs if it is time to.
  mutating func tick(now: Double, screen: @autoclosure () -> Screen) -> [Output] {
    guard let start = runs.first?.start else { return [] }
    switch mode {
    case .off: return []
    case .plain:
      guard now >= nextLogging else { return [] }
      nextLogging = now + Self.loggingInterval(elapsed: now - start)
      for position in runs.indices { runs[position].isLogged = true }
      return [.standardError(line(now: now, from: start).plainText(style: screen().style) + "\n")]
    case .live:
      guard now >= nextDrawing else { return [] }
      nextDrawing = now + Self.drawingInterval
      isLineShown = true
      let screen = screen()
      // The cursor goes back to the start, so that what others print lands on the line and not behind it.
      let text = line(now: now, from: start).text(columns: screen.columns, style: screen.style)
      return [.terminal(Self.clearing + text + "\r")]
    }
  }

  /// Removes a run and prints its summary, if there is one.
  mutating func finish(
    run identifier: Int, summary: String, now: Double, screen: @autoclosure () -> Screen
  ) -> [Output] {
    guard let position = runs.firstIndex(where: { $0.identifier == identifier }) else { return [] }
    let run = runs.remove(at: position)
    guard mode != .off else { return [] }
    var output: [Output] = []
    if isLineShown {
      output.append(.terminal(Self.clearing))
      isLineShown = false
    }
    var text = ""
    if mode == .plain, run.isLogged || summary.isEmpty {
      let line = ProgressLine([run.progress(now: now)], elapsed: now - run.start)
      text += line.plainText(style: screen().style) + "\n"
    }
    if !summary.isEmpty { text += "\n" + summary + "\n\n" }
    if !text.isEmpty { output.append(.standardError(text)) }
    // Standard error may reach the same terminal through another process and therefore later.
    nextDrawing = max(nextDrawing, now + Self.pauseAfterText)
    return output
  }

  /// Removes a run that ended without a summary.
  mutating func abandon(run identifier: Int) -> [Output] {
    guard let position = runs.firstIndex(where: { $0.identifier == identifier }) else { return [] }
    runs.remove(at: position)
    guard isLineShown else { return [] }
    isLineShown = false
    return [.terminal(Self.clearing)]
  }

  private func line(now: Double, from start: Double) -> ProgressLine {
    ProgressLine(runs.map { $0.progress(now: now) }, elapsed: now - start)
  }

  /// A notice on a line of its own, above the one that is drawn in place.
  private mutating func show(_ notice: RunNotice, of run: String, screen: Screen) -> [Output] {
    let style = screen.style
    let name = style.truncated(style.visible(run), to: 40, cut: .middle)
    let text = "\(name): \(style.visible(notice.text, lineBreak: .symbol, limit: Self.mostNotice))"
    let line =
      switch notice.severity {
      case .note: StyledLine("\(style.glyphs.note) \(text)")
      case .warning: StyledLine("\(style.glyphs.warning) \(text)", .warning)
      case .error: StyledLine("\(style.glyphs.warning) \(text)", .failure)
      }
    guard mode == .live else { return [.standardError(line.text(style) + "\n")] }
    isLineShown = false
    // What was drawn comes back at once, below.
    nextDrawing = min(nextDrawing, 0)
    return [.terminal(Self.clearing + line.text(style) + "\n")]
  }

  /// Logs are read later, so lines get rarer the longer the run.
  private static func loggingInterval(elapsed: Double) -> Double {
    elapsed < 120 ? 10 : elapsed < 1800 ? 30 : 60
  }

  /// Goes to the start of the line and erases it.
  private static let clearing = "\r\u{1B}[2K"
  /// A run that ends sooner shows no line at all.
  private static let delay = 0.2
  private static let drawingInterval = 0.1
  private static let pauseAfterText = 0.3
  private static let mostNotice = 400
}

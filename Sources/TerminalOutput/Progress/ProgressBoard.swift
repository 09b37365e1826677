/// Decides what is written where and when while runs make progress.
///
/// It has no clock and writes nothing: each call is told the time, in seconds from any fixed start, and returns what
/// to write now.
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
    let start: Double
    /// Whether a line about the run is in the log.
    var isLogged = false
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
  mutating func begin(name: String, now: Double, screen: Screen) -> (run: Int, output: [Output]) {
    var output: [Output] = []
    if mode != .off, let remark {
      output.append(.standardError(remark + "\n"))
      self.remark = nil
    }
    if runs.isEmpty {
      nextLogging = now + Self.loggingInterval
      nextDrawing = max(nextDrawing, now + Self.delay)
    }
    runs.append(Run(identifier: nextIdentifier, progress: RunProgress(name: name), start: now))
    nextIdentifier += 1
    return (nextIdentifier - 1, output + tick(now: now, screen: screen))
  }

  /// Takes note of how far a run is; a total that is nil leaves the known one.
  mutating func update(
    run identifier: Int, done: Int, failed: Int, total: Int?, now: Double, screen: Screen
  ) -> [Output] {
    guard let position = runs.firstIndex(where: { $0.identifier == identifier }) else { return [] }
    runs[position].progress.done = done
    runs[position].progress.failed = failed
    if let total { runs[position].progress.total = total }
    return tick(now: now, screen: screen)
  }

  /// Shows the state of the runs if it is time to.
  mutating func tick(now: Double, screen: Screen) -> [Output] {
    guard let start = runs.first?.start else { return [] }
    let line = ProgressLine(runs.map(\.progress), elapsed: now - start)
    switch mode {
    case .off: return []
    case .plain:
      guard now >= nextLogging else { return [] }
      nextLogging = now + Self.loggingInterval
      for position in runs.indices { runs[position].isLogged = true }
      return [.standardError(line.plainText(style: screen.style) + "\n")]
    case .live:
      guard now >= nextDrawing else { return [] }
      nextDrawing = now + Self.drawingInterval
      isLineShown = true
      // The cursor goes back to the start, so that what others print lands on the line and not behind it.
      return [.terminal(Self.clearing + line.text(columns: screen.columns, style: screen.style) + "\r")]
    }
  }

  /// Removes a run and prints its summary, if there is one.
  mutating func finish(run identifier: Int, summary: String, now: Double, screen: Screen) -> [Output] {
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
      text += ProgressLine([run.progress], elapsed: now - run.start).plainText(style: screen.style) + "\n"
    }
    if !summary.isEmpty { text += "\n" + summary + "\n\n" }
    if !text.isEmpty { output.append(.standardError(text)) }
    // Standard error may reach the same terminal through another process and therefore later.
    nextDrawing = max(nextDrawing, now + Self.pauseAfterText)
    return output
  }

  /// Removes a run that ended without a summary.
  mutating func abandon(run identifier: Int, now: Double, screen: Screen) -> [Output] {
    guard let position = runs.firstIndex(where: { $0.identifier == identifier }) else { return [] }
    runs.remove(at: position)
    guard isLineShown else { return [] }
    isLineShown = false
    return [.terminal(Self.clearing)]
  }

  /// Goes to the start of the line and erases it.
  private static let clearing = "\r\u{1B}[2K"
  /// A run that ends sooner shows no line at all.
  private static let delay = 0.2
  private static let drawingInterval = 0.1
  private static let loggingInterval = 10.0
  private static let pauseAfterText = 0.3
}

import Foundation

/// What a reporter needs from outside: its mode, the time, the look of the screen, and somewhere to write to.
struct ProgressSurroundings: Sendable {
  var mode: ProgressMode
  /// What to tell before the first run.
  var remark: String?
  /// Seconds from any fixed start, never going back.
  var now: @Sendable () -> Double
  var screen: @Sendable () -> ProgressBoard.Screen
  /// Writes a piece of text in one go.
  var write: @Sendable (ProgressBoard.Output) -> Void
  var ticker: any ProgressTicker

  /// The surroundings of this process: its environment, its terminal, its standard error.
  static func ofProcess() -> ProgressSurroundings {
    let environment = ProcessInfo.processInfo.environment
    // Stays open for as long as the process runs.
    let terminal = TerminalDevice.openControllingTerminal()
    let mode = ProgressMode(
      environment: environment, canDraw: terminal.map { !TerminalDevice.stopsWriters($0) } ?? false)
    var fixed = environment
    // A line drawn in place must fit the terminal as it is, whatever the variable says.
    fixed["COLUMNS"] = nil
    let style = TerminalStyle(environment: fixed, isTerminal: mode == .live, columns: nil)
    let start = ContinuousClock.now
    return ProgressSurroundings(
      mode: mode,
      remark: ProgressMode.remark(on: environment),
      now: { (ContinuousClock.now - start) / .seconds(1) },
      screen: {
        ProgressBoard.Screen(columns: terminal.flatMap(TerminalDevice.columns(of:)) ?? 80, style: style)
      },
      write: { output in
        switch output {
        case .terminal(let text): if let terminal { TerminalDevice.write(text, to: terminal) }
        case .standardError(let text): TerminalDevice.write(text, to: 2)
        }
      },
      ticker: SecondsTicker())
  }
}

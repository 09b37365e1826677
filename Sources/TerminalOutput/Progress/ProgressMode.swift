/// How progress is shown.
package enum ProgressMode: Sendable, Hashable {
  /// A line on the terminal that is drawn again and again.
  case live
  /// A line on standard error now and then.
  case plain
  /// Not at all; summaries are not printed either.
  case off

  /// The mode that the environment asks for.
  ///
  /// `EVALUATIONS_PROGRESS` is `auto`, `plain` or `off`. `auto`, the default, draws on a terminal unless `CI` is set
  /// or `TERM` is `dumb`.
  ///
  /// - Parameter canDraw: Whether there is a terminal to draw on; asked only if it matters.
  package init(environment: [String: String], canDraw: @autoclosure () -> Bool) {
    switch environment["EVALUATIONS_PROGRESS"]?.lowercased() {
    case "off": self = .off
    case "plain": self = .plain
    default:
      let isContinuousIntegration = environment.isSet("CI") && !["false", "0"].contains(environment["CI"])
      let isDumb = environment["TERM"] == "dumb"
      self = !isContinuousIntegration && !isDumb && canDraw() ? .live : .plain
    }
  }

  /// What to tell a person whose setting is not understood, or nil if it is.
  package static func remark(on environment: [String: String]) -> String? {
    guard let setting = environment["EVALUATIONS_PROGRESS"], !setting.isEmpty else { return nil }
    guard !["auto", "plain", "off"].contains(setting.lowercased()) else { return nil }
    let shown = TerminalText.truncated(
      TerminalText.visible(setting, asciiOnly: true), to: 40, ellipsis: "...")
    return "EVALUATIONS_PROGRESS is \"\(shown)\"; it can be auto, plain or off. Continuing as with auto."
  }
}

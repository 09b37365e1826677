extension TerminalStyle {
  /// The style that the environment asks for.
  ///
  /// * Width: `COLUMNS`, else the terminal's own, else 80; 100 where the text goes into a file or a pipe, or less if
  ///   `columns` is less.
  /// * Color: on a terminal, unless `NO_COLOR` is set, `CLICOLOR` is 0 or `TERM` is `dumb` or empty. `CLICOLOR_FORCE`
  ///   turns it on elsewhere, and `NO_COLOR` wins over it.
  /// * Beyond ASCII: if the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set names UTF-8. Where none is set
  ///   nobody has chosen, and UTF-8 is assumed, except inside tmux, which then shows ASCII only.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - isTerminal: Whether the text goes to a terminal.
  ///   - columns: The width of the terminal in sight, also when the text does not go straight to it; nil if unknown.
  package init(environment: [String: String], isTerminal: Bool, columns: Int?) {
    self.init(
      columns: Self.columns(in: environment, isTerminal: isTerminal, columns: columns),
      usesColor: Self.usesColor(in: environment, isTerminal: isTerminal),
      usesUnicode: Self.usesUnicode(in: environment))
  }

  private static func columns(in environment: [String: String], isTerminal: Bool, columns: Int?) -> Int {
    if let chosen = environment["COLUMNS"].flatMap({ Int($0) }), chosen > 0 { return chosen }
    let known = columns.flatMap { $0 > 0 ? $0 : nil }
    return isTerminal ? known ?? 80 : min(known ?? 100, 100)
  }

  private static func usesColor(in environment: [String: String], isTerminal: Bool) -> Bool {
    if environment.isSet("NO_COLOR") { return false }
    if environment.isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment.isSet("TERM") && environment["TERM"] != "dumb"
  }

  private static func usesUnicode(in environment: [String: String]) -> Bool {
    guard
      let locale = ["LC_ALL", "LC_CTYPE", "LANG"].first(where: { environment.isSet($0) }).flatMap({
        environment[$0]
      })
    else { return !environment.isSet("TMUX") }
    let name = locale.uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }
}

extension [String: String] {
  /// Whether a variable is there and not empty, which counts as not set by convention.
  func isSet(_ variable: String) -> Bool {
    !(self[variable] ?? "").isEmpty
  }
}

import Testing

@testable import TerminalOutput

@Suite("The style of a terminal")
struct TerminalStyleTests {
  @Test(
    "The width is the variable's, else the terminal's, else a usual one",
    arguments: [
      ([:], true, 132, 132), ([:], true, nil, 80), (["COLUMNS": "90"], true, 132, 90),
      (["COLUMNS": "wide"], true, 132, 132),
      (["COLUMNS": "0"], true, nil, 80), ([:], false, nil, 100), ([:], false, 80, 80), ([:], false, 200, 100),
      (["COLUMNS": "120"], false, 80, 120), ([:], true, 10, 60), (["COLUMNS": "-5"], true, 72, 72),
    ] as [([String: String], Bool, Int?, Int)])
  func columns(environment: [String: String], isTerminal: Bool, columns: Int?, expected: Int) {
    let style = TerminalStyle(environment: environment, isTerminal: isTerminal, columns: columns)
    #expect(style.columns == expected)
  }

  @Test(
    "Color is for terminals, unless someone says otherwise",
    arguments: [
      (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false), (["TERM": "dumb"], true, false),
      ([:], true, false),
      (["TERM": "xterm", "NO_COLOR": "1"], true, false), (["TERM": "xterm", "NO_COLOR": ""], true, true),
      (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], false, false),
      (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
      (["TERM": "xterm", "CLICOLOR": "0"], true, false),
      (["TERM": "dumb", "CLICOLOR_FORCE": "1"], true, true),
    ] as [([String: String], Bool, Bool)])
  func color(environment: [String: String], isTerminal: Bool, expected: Bool) {
    let style = TerminalStyle(environment: environment, isTerminal: isTerminal, columns: 80)
    #expect(style.usesColor == expected)
  }

  @Test(
    "Case 138, pydantic-ai PR#7290: without a UTF-8 locale, text is ASCII",
    arguments: [
      (["LANG": "C"], false), (["LANG": "POSIX"], false), (["LANG": "en_US.UTF-8"], true),
      (["LANG": "de_DE.utf8"], true),
      (["LANG": "C.UTF-8"], true), (["LANG": "en_US.ISO-8859-1"], false),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true), (["LANG": "en_US.UTF-8", "LC_CTYPE": "C"], false),
      (["LANG": "C", "LC_ALL": "", "LC_CTYPE": ""], false), ([:], true), (["LANG": ""], true),
      (["TMUX": "/tmp/tmux-0/default,1,0"], false),
      (["TMUX": "/tmp/tmux-0/default,1,0", "LANG": "C.UTF-8"], true),
    ] as [([String: String], Bool)])
  func unicode(environment: [String: String], expected: Bool) {
    #expect(TerminalStyle(environment: environment, isTerminal: true, columns: 80).usesUnicode == expected)
  }

  @Test("A line is colored part by part, and not at all without color")
  func colors() {
    var line = StyledLine("Failures", .heading)
    line.append("  2", .failure)
    line.append("  ")
    #expect(line.text(TerminalStyle(usesColor: true)) == "\u{1B}[1mFailures\u{1B}[0m\u{1B}[31m  2\u{1B}[0m")
    #expect(line.text(TerminalStyle()) == "Failures  2")
  }

  @Test("An escape sequence that slipped into a line is shown, not sent")
  func lastResort() {
    #expect(StyledLine("\u{1B}[2J").text(TerminalStyle(usesColor: true)) == "␛[2J")
    #expect(StyledLine("é").text(TerminalStyle(usesUnicode: false)) == "\\u{e9}")
  }
}

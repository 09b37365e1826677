extension TerminalStyle {
  /// A title in a rule across the width, which sets apart what follows from what stands before.
  func titleLine(_ title: String, width: Int) -> StyledLine {
    let name = truncated(visible(title), to: width - 8, cut: .middle)
    var line = StyledLine(glyphs.rule + glyphs.rule + " ", .faint)
    line.append(name, .heading)
    line.append(" " + String(repeating: glyphs.rule, count: max(2, width - line.width - 1)), .faint)
    return line
  }
}

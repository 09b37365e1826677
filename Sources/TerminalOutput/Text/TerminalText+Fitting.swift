extension TerminalText {
  /// Where text is left out when it does not fit.
  package enum Cut: Sendable {
    case start, middle, end
  }

  /// Where text stands in a field that is wider than it.
  package enum Alignment: Sendable {
    case left, right
  }

  /// Shortens a line to at most `columns`, with `ellipsis` in place of what is left out.
  ///
  /// In fewer columns than the ellipsis takes, nothing is left.
  package static func truncated(
    _ text: String, to columns: Int, ellipsis: String = "…", cut: Cut = .end
  ) -> String {
    guard width(of: text) > columns else { return text }
    let room = columns - width(of: ellipsis)
    guard room >= 0 else { return "" }
    switch cut {
    case .start: return ellipsis + suffix(of: text, columns: room)
    case .end: return prefix(of: text[...], columns: room) + ellipsis
    case .middle:
      let head = String(prefix(of: text[...], columns: (room + 1) / 2))
      return head + ellipsis + suffix(of: text, columns: room - width(of: head))
    }
  }

  /// Fills a line up with spaces to at least `columns`.
  package static func padded(_ text: String, to columns: Int, _ alignment: Alignment = .left) -> String {
    let padding = String(repeating: " ", count: max(0, columns - width(of: text)))
    switch alignment {
    case .left: return text + padding
    case .right: return padding + text
    }
  }

  /// The longest beginning of a line that takes at most `columns`.
  static func prefix(of text: Substring, columns: Int) -> Substring {
    var room = columns
    return text.prefix { character in
      room -= width(of: character)
      return room >= 0
    }
  }

  /// The longest end of a line that takes at most `columns`.
  static func suffix(of text: String, columns: Int) -> String {
    var room = columns
    var start = text.endIndex
    while start > text.startIndex {
      let previous = text.index(before: start)
      room -= width(of: text[previous])
      if room < 0 { break }
      start = previous
    }
    return String(text[start...])
  }
}

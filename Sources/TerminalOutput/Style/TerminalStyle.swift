/// How text may be laid out and drawn: how wide, whether in color, whether beyond ASCII.
package struct TerminalStyle: Sendable, Hashable {
  /// The width to lay out for, in columns; at least `leastColumns`.
  package let columns: Int
  /// Whether color and weight may be used.
  package let usesColor: Bool
  /// Whether characters outside of ASCII may be used.
  package let usesUnicode: Bool

  /// The narrowest layout; in a narrower terminal, lines wrap.
  package static let leastColumns = 60

  /// A style of your choice, by default that of a plain terminal.
  package init(columns: Int = 80, usesColor: Bool = false, usesUnicode: Bool = true) {
    self.columns = max(columns, Self.leastColumns)
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
  }

  /// The same without color.
  var colorless: TerminalStyle {
    TerminalStyle(columns: columns, usesColor: false, usesUnicode: usesUnicode)
  }

  var glyphs: Glyphs { usesUnicode ? .unicode : .ascii }

  /// Text from outside as one safe line, of which at most `limit` characters are kept.
  func visible(_ untrusted: String, lineBreak: TerminalText.LineBreak = .space, limit: Int = 2_000) -> String
  {
    let head = untrusted.prefix(limit)
    let text = TerminalText.visible(String(head), lineBreak: lineBreak, asciiOnly: !usesUnicode)
    return head.endIndex == untrusted.endIndex ? text : text + glyphs.ellipsis
  }

  /// A line shortened to at most `columns`.
  func truncated(_ text: String, to columns: Int, cut: TerminalText.Cut = .end) -> String {
    TerminalText.truncated(text, to: columns, ellipsis: glyphs.ellipsis, cut: cut)
  }

  /// A line broken into lines of at most `columns`, of which at most `limit` are kept.
  func wrapped(_ text: String, to columns: Int, limit: Int = .max) -> [String] {
    TerminalText.wrapped(text, to: columns, limit: limit, ellipsis: glyphs.ellipsis)
  }

  /// Items on as few lines of at most `columns` as they take, in their order. An item never goes on in the next line.
  func joined(_ items: [String], separator: String, to columns: Int) -> [String] {
    var lines: [String] = []
    for item in items.map({ truncated($0, to: columns) }) {
      if let last = lines.last, TerminalText.width(of: last + separator + item) <= columns {
        lines[lines.count - 1] = last + separator + item
      } else {
        lines.append(item)
      }
    }
    return lines
  }
}

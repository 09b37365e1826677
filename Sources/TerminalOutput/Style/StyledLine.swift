/// A line of text whose parts have a meaning, which a style may show by color.
struct StyledLine: Sendable, Hashable, ExpressibleByStringLiteral {
  /// What a part of a line is.
  enum Role: Sendable, Hashable {
    case plain, heading, faint, note, warning, failure, success

    /// The parameters of the escape sequence that switches to the role's look.
    fileprivate var parameters: String? {
      switch self {
      case .plain: nil
      case .heading: "1"
      case .faint: "2"
      case .failure: "31"
      case .success: "32"
      case .warning: "33"
      case .note: "36"
      }
    }
  }

  private struct Part: Sendable, Hashable {
    var text: String
    var role: Role
  }

  private var parts: [Part] = []

  init(_ text: String = "", _ role: Role = .plain) {
    append(text, role)
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  var width: Int {
    parts.reduce(0) { $0 + TerminalText.width(of: $1.text) }
  }

  var isEmpty: Bool { parts.isEmpty }

  mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { parts.append(Part(text: text, role: role)) }
  }

  mutating func append(_ line: StyledLine) {
    parts += line.parts
  }

  /// The line with spaces in front.
  func indented(by columns: Int) -> StyledLine {
    var line = StyledLine(String(repeating: " ", count: columns))
    line.append(self)
    return line
  }

  /// The line filled up with spaces to at least `columns`.
  func padded(to columns: Int, _ alignment: TerminalText.Alignment = .left) -> StyledLine {
    var padding = StyledLine(String(repeating: " ", count: max(0, columns - width)))
    switch alignment {
    case .left:
      var line = self
      line.append(padding)
      return line
    case .right:
      padding.append(self)
      return padding
    }
  }

  /// The line as text, without spaces at its end.
  ///
  /// Every part is made visible here once more, so that nothing that slipped through can reach the terminal.
  func text(_ style: TerminalStyle) -> String {
    var parts = parts
    while let last = parts.last, last.text.allSatisfy({ $0 == " " }) { parts.removeLast() }
    if let last = parts.popLast() {
      let kept = last.text.reversed().drop { $0 == " " }.reversed()
      parts.append(Part(text: String(kept), role: last.role))
    }
    return parts.map { part in
      let text = TerminalText.visible(part.text, asciiOnly: !style.usesUnicode)
      guard style.usesColor, let parameters = part.role.parameters else { return text }
      return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }.joined()
  }
}

extension [StyledLine] {
  /// The parts, two spaces between them, on as few lines of at most `columns` as they take.
  func joined(to columns: Int) -> [StyledLine] {
    reduce(into: []) { lines, part in
      if let last = lines.last, last.width + 2 + part.width <= columns {
        lines[lines.count - 1].append("  ")
        lines[lines.count - 1].append(part)
      } else {
        lines.append(part)
      }
    }
  }

  /// The lines as text, without a line break at its end.
  func text(_ style: TerminalStyle) -> String {
    map { $0.text(style) }.joined(separator: "\n")
  }
}

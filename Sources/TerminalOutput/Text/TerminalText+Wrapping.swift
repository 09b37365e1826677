extension TerminalText {
  /// Breaks a line into lines of at most `columns`, at spaces where it can and inside words that are longer.
  ///
  /// - Parameters:
  ///   - columns: The width of the lines, at least 2 so that every character fits.
  ///   - limit: The number of lines, at least 1, after which the rest is left out.
  ///   - ellipsis: What ends the last line if something is left out.
  /// - Returns: At least one line.
  package static func wrapped(
    _ text: String, to columns: Int, limit: Int = .max, ellipsis: String = "…"
  ) -> [String] {
    let columns = max(2, columns)
    var lines: [String] = []
    var rest = text.drop { $0 == " " }
    while lines.isEmpty || !rest.isEmpty {
      if lines.count == limit - 1 {
        lines.append(truncated(String(rest), to: columns, ellipsis: ellipsis))
        return lines
      }
      let line = firstLine(of: rest, columns: columns)
      lines.append(trimmed(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines
  }

  /// The part of a text that goes into its first line.
  private static func firstLine(of text: Substring, columns: Int) -> Substring {
    let head = prefix(of: text, columns: columns)
    guard head.endIndex < text.endIndex, text[head.endIndex] != " " else { return head }
    if let space = head.lastIndex(of: " ") { return head[..<space] }
    // A single character wider than the line would never fit: it stands alone.
    if head.isEmpty { return text.prefix(1) }
    // A word longer than a line is broken after a sign that ends a part of it, if that is not too early.
    guard let sign = head.lastIndex(where: { "-/._".contains($0) }) else { return head }
    let part = head[...sign]
    return part.count * 2 > head.count ? part : head
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

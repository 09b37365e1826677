extension TerminalText {
  /// Breaks a line into lines of at most `columns`, at spaces where it can and inside words that are longer.
  ///
  /// - Parameters:
  ///   - columns: The width of the lines, at least 2 so that every character fits.
  ///   - limit: The number of lines after which the rest is left out.
  ///   - ellipsis: What ends the last line if something is left out.
  /// - Returns: At least one line.
  package static func wrapped(
    _ text: String, to columns: Int, limit: Int = .max, ellipsis: String = "…"
  ) -> [String] {
    let columns = max(2, columns)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let candidate = line.isEmpty ? String(word) : line + " " + word
      if width(of: candidate) <= columns {
        line = candidate
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = String(word)
      while width(of: line) > columns {
        let cut = cut(of: line, columns: columns)
        lines.append(String(line[..<cut]))
        line = String(line[cut...])
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    guard lines.count > limit, limit > 0 else { return lines }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines[..<(limit - 1)] + [truncated(rest, to: columns, ellipsis: ellipsis)]
  }

  /// Where to break a word that is longer than a line: after a sign that ends a part of it, in the line's second half.
  private static func cut(of word: String, columns: Int) -> String.Index {
    let head = prefix(of: word, columns: columns)
    // A single character wider than the line would never fit: it stands alone.
    guard !head.isEmpty else { return word.index(after: word.startIndex) }
    let fits = word.index(word.startIndex, offsetBy: head.count)
    guard let sign = head.lastIndex(where: { "-/._".contains($0) }) else { return fits }
    let length = head.distance(from: head.startIndex, to: sign) + 1
    return length * 2 > head.count ? word.index(word.startIndex, offsetBy: length) : fits
  }
}

/// Cuts JSON Lines into rows: each line that is not blank is one.
struct JSONLinesSplitter {
  /// How much of the unfinished line is known to hold no line feed.
  private var searched = 0

  /// The next line that is not blank.
  mutating func next(in text: inout ByteCursor) -> JSONRowStep {
    while true {
      let remaining = text.remaining
      let unsearched = remaining.dropFirst(searched)
      if let end = unsearched.firstIndex(of: UInt8(ascii: "\n")) {
        let row = row(remaining[..<end], at: text)
        text.advance(inLine: end - remaining.startIndex)
        text.advance()
        searched = 0
        if let row { return .row(row) }
      } else if text.isFinished {
        let row = row(remaining, at: text)
        text.advance(inLine: remaining.count)
        searched = 0
        return row.map { .row($0) } ?? .end
      } else {
        searched = remaining.count
        return .needsBytes
      }
    }
  }

  /// The line as a row, or nil if it is blank.
  private func row(_ line: ArraySlice<UInt8>, at text: ByteCursor) -> JSONRow? {
    guard let first = line.firstIndex(where: { !$0.isJSONSpace }),
      let last = line.lastIndex(where: { !$0.isJSONSpace })
    else { return nil }
    let indent = first - line.startIndex
    return JSONRow(
      bytes: Array(line[first...last]), line: text.line, column: text.column + indent,
      offset: text.offset + indent, element: nil)
  }
}

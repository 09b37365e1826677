/// Cuts JSON Lines into rows: each line that is not blank is one.
struct JSONLinesSplitter {
  /// How much of the unfinished line is known to hold no line feed.
  private var searched = 0
  /// Whether the line at hand is too long to be kept, and has been reported.
  private var isTooLong = false
  private let rowLimit: Int

  init(rowLimit: Int) {
    self.rowLimit = rowLimit
  }

  /// The next line that is not blank.
  mutating func next(in text: inout ByteCursor) -> JSONRowStep {
    while true {
      let remaining = text.remaining
      let unsearched = remaining.dropFirst(searched)
      let end = unsearched.firstIndex(of: UInt8(ascii: "\n"))
      let line = remaining[..<(end ?? remaining.endIndex)]
      if line.count > rowLimit, !isTooLong {
        isTooLong = true
        return .problem(.rowTooLong(rowLimit, line: text.line, column: text.column))
      }
      guard end != nil || text.isFinished else {
        searched = remaining.count
        if isTooLong { drop(line, of: &text) }
        return .needsBytes
      }
      let row = isTooLong ? nil : row(line, at: text)
      drop(line, of: &text)
      if end != nil { text.advance() }
      isTooLong = false
      if let row { return .row(row) }
      if end == nil { return .end }
    }
  }

  private mutating func drop(_ line: ArraySlice<UInt8>, of text: inout ByteCursor) {
    text.advance(inLine: line.count)
    searched = 0
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

/// Cuts the bytes of a dataset file into rows, whichever of the two layouts the file has.
///
/// A pure value: bytes go in with `append(_:)`, rows come out with `next()`. It never holds more than one row
/// and what arrived with it; a row that is too long is a problem, and its bytes are dropped.
struct JSONRowSplitter {
  /// The most bytes that a row may have, unless a splitter is made for others.
  static let rowLimit = 64 << 20

  private enum Layout {
    case unknown
    case lines(JSONLinesSplitter)
    case array(JSONArraySplitter)
  }

  private var layout = Layout.unknown
  private var text = ByteCursor()
  private let rowLimit: Int

  init(rowLimit: Int = Self.rowLimit) {
    self.rowLimit = rowLimit
  }

  /// The line and the column of the next byte that is not part of a row yet.
  var position: (line: Int, column: Int) { (text.line, text.column) }

  /// Adds bytes that follow those added before.
  mutating func append(_ bytes: [UInt8]) { text.append(bytes) }

  /// Says that no more bytes will come.
  mutating func finish() { text.isFinished = true }

  /// The next row or problem.
  mutating func next() -> JSONRowStep {
    switch layout {
    case .lines(var splitter):
      let step = splitter.next(in: &text)
      layout = .lines(splitter)
      return step
    case .array(var splitter):
      // There must not be a second copy, or every step of a long row copies what there is of it.
      layout = .unknown
      let step = splitter.next(in: &text)
      layout = .array(splitter)
      return step
    case .unknown:
      guard text.isFinished || text.remaining.count >= FileSignature.length else { return .needsBytes }
      if text.offset == 0, let signature = FileSignature(text.remaining) { return .otherFormat(signature) }
      text.skipByteOrderMark()
      text.skipSpaces()
      guard let first = text.peek else { return text.isFinished ? .end : .needsBytes }
      if first == UInt8(ascii: "[") {
        text.advance()
        layout = .array(JSONArraySplitter(rowLimit: rowLimit))
      } else {
        layout = .lines(JSONLinesSplitter(rowLimit: rowLimit))
      }
      return next()
    }
  }
}

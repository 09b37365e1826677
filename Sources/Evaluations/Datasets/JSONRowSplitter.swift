/// Cuts the bytes of a dataset file into rows, whichever of the two layouts the file has.
///
/// A pure value: bytes go in with `append(_:)`, rows come out with `next()`.
struct JSONRowSplitter {
  private enum Layout {
    case unknown
    case lines(JSONLinesSplitter)
    case array(JSONArraySplitter)
  }

  private var layout = Layout.unknown
  private var text = ByteCursor()

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
      let step = splitter.next(in: &text)
      layout = .array(splitter)
      return step
    case .unknown:
      guard text.skipByteOrderMark() else { return .needsBytes }
      text.skipSpaces()
      guard let first = text.peek else { return text.isFinished ? .end : .needsBytes }
      if first == UInt8(ascii: "[") {
        text.advance()
        layout = .array(JSONArraySplitter())
      } else {
        layout = .lines(JSONLinesSplitter())
      }
      return next()
    }
  }
}

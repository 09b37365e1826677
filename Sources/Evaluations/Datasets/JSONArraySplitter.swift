/// Cuts a JSON array, whose `[` has been passed, into its elements.
///
/// It only follows strings and brackets; whether an element is valid JSON is for its reader to say. So a
/// bad element costs no more than itself, unless its brackets do not match: then the rest of the file seems
/// to belong to it, and both it and the missing end are problems.
struct JSONArraySplitter {
  private enum State {
    case betweenElements
    case inElement
    case afterEnd
    case cutOff
    case done
  }

  private var state = State.betweenElements
  private var row = JSONRow(bytes: [], line: 1, column: 1, offset: 0, element: 0)
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the element at hand is too long to be kept, and has been reported.
  private var isTooLong = false
  private let rowLimit: Int

  init(rowLimit: Int) {
    self.rowLimit = rowLimit
  }

  /// The next element, or what stands where one should be.
  mutating func next(in text: inout ByteCursor) -> JSONRowStep {
    while true {
      switch state {
      case .betweenElements:
        text.skipSpaces()
        guard let byte = text.peek else {
          guard text.isFinished else { return .needsBytes }
          state = .cutOff
          continue
        }
        if byte == UInt8(ascii: "]") {
          text.advance()
          state = .afterEnd
        } else {
          begin(at: text)
        }
      case .inElement:
        guard let byte = text.peek else {
          guard text.isFinished else { return .needsBytes }
          state = .cutOff
          if let row = finished() { return .row(row) }
          continue
        }
        text.advance()
        if take(byte) {
          if let row = finished() { return .row(row) }
        } else if row.bytes.count > rowLimit {
          isTooLong = true
          row.bytes = []
          return .problem(.rowTooLong(rowLimit, line: row.line, column: row.column, element: row.element))
        }
      case .afterEnd:
        text.skipSpaces()
        guard text.peek != nil else {
          guard text.isFinished else { return .needsBytes }
          state = .done
          return .end
        }
        state = .done
        return .problem(problem(at: text, "the text after the array's ']' is not read"))
      case .cutOff:
        state = .done
        return .problem(problem(at: text, "the file ends before the array's ']'"))
      case .done:
        return .end
      }
    }
  }

  private func problem(at text: ByteCursor, _ reason: String) -> JSONRowProblem {
    JSONRowProblem(line: text.line, column: text.column, reason: reason)
  }

  private mutating func begin(at text: ByteCursor) {
    row = JSONRow(
      bytes: [], line: text.line, column: text.column, offset: text.offset, element: (row.element ?? 0) + 1)
    depth = 0
    isInString = false
    isEscaped = false
    isTooLong = false
    state = .inElement
  }

  /// Takes one byte of an element, and returns whether it ended the element.
  private mutating func take(_ byte: UInt8) -> Bool {
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
    } else {
      switch byte {
      case UInt8(ascii: ",") where depth == 0:
        state = .betweenElements
        return true
      case UInt8(ascii: "]") where depth == 0:
        state = .afterEnd
        return true
      case UInt8(ascii: "\""):
        isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
      case UInt8(ascii: "}") where depth > 0, UInt8(ascii: "]"):
        depth -= 1
      default:
        break
      }
    }
    if !isTooLong { row.bytes.append(byte) }
    return false
  }

  /// The element without the spaces after it, or nil if it was too long to be kept.
  private mutating func finished() -> JSONRow? {
    if isTooLong { return nil }
    while row.bytes.last?.isJSONSpace == true { row.bytes.removeLast() }
    return row
  }
}

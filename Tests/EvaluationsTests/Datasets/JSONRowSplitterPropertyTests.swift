import Testing

@testable import Evaluations

@Suite("Every short file is cut without loss")
struct JSONRowSplitterPropertyTests {
  /// Every text of up to four of the bytes that mean something to a splitter, and one that does not.
  private static let files: [[UInt8]] = {
    let alphabet = Array("[]{}\",\\\na ".utf8)
    var files: [[UInt8]] = [[]]
    var longest = files
    for _ in 1...4 {
      longest = longest.flatMap { file in alphabet.map { file + [$0] } }
      files += longest
    }
    return files
  }()

  /// The rows of a file, and whether anything else was reported.
  private func rows(_ file: [UInt8]) -> (rows: [JSONRow], hasProblems: Bool) {
    var splitter = JSONRowSplitter()
    splitter.append(file)
    splitter.finish()
    var rows: [JSONRow] = []
    var hasProblems = false
    while true {
      switch splitter.next() {
      case .row(let row): rows.append(row)
      case .problem: hasProblems = true
      case .otherFormat: Issue.record("The file is text.")
      case .needsBytes: Issue.record("A finished file needs no more bytes.")
      case .end: return (rows, hasProblems)
      }
    }
  }

  @Test("It does not matter in which pieces it arrives", arguments: [1_000, 2, 0])
  func pieces(rowLimit: Int) {
    let different = Self.files.filter {
      splitterSteps($0, chunk: 1, rowLimit: rowLimit) != splitterSteps($0, rowLimit: rowLimit)
    }
    #expect(different.isEmpty)
  }

  @Test("Each row stands where it says it does")
  func places() {
    let wrong = Self.files.filter { file in
      rows(file).rows.contains { row in
        let before = file.prefix(row.offset)
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return !file.dropFirst(row.offset).starts(with: row.bytes)
          || row.line != before.count { $0 == UInt8(ascii: "\n") } + 1
          || row.column != row.offset - lineStart + 1
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("JSON Lines has a row for every line that is not blank")
  func lines() {
    let files = Self.files.filter { file in
      file.first { !$0.isJSONSpace } != UInt8(ascii: "[")
    }
    let wrong = files.filter { file in
      let lines = file.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isJSONSpace) }
      let result = rows(file)
      return result.hasProblems || result.rows.count != lines.count
    }
    #expect(wrong.isEmpty)
  }

  @Test("The elements of an array are all that stands in it, or something is reported")
  func arrays() {
    let wrong = Self.files.filter { file in
      guard file.first == UInt8(ascii: "[") else { return false }
      let result = rows(file)
      let elements = result.rows.map(\.bytes).joined(separator: [UInt8(ascii: ",")])
      let text = [UInt8(ascii: "[")] + elements + [UInt8(ascii: "]")]
      let trailingComma = [UInt8(ascii: "[")] + elements + Array(",]".utf8)
      func bare(_ bytes: [UInt8]) -> [UInt8] { bytes.filter { !$0.isJSONSpace } }
      return !result.hasProblems && bare(text) != bare(file) && bare(trailingComma) != bare(file)
    }
    #expect(wrong.isEmpty)
  }
}

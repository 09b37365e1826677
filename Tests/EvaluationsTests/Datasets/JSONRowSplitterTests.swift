import Testing

@testable import Evaluations

@Suite("A dataset file is cut into rows")
struct JSONRowSplitterTests {
  /// Every step of a splitter that gets a file in pieces of a given size.
  private func steps(_ text: String, chunk: Int = 1 << 16) -> [String] {
    var splitter = JSONRowSplitter()
    var rest = Array(text.utf8)[...]
    var steps: [String] = []
    while true {
      switch splitter.next() {
      case .row(let row):
        let element = row.element.map { " #\($0)" } ?? ""
        steps.append(
          "\(row.line):\(row.column)@\(row.offset)\(element) " + String(decoding: row.bytes, as: UTF8.self))
      case .problem(let problem):
        steps.append("\(problem.line):\(problem.column) \(problem.reason)")
      case .needsBytes:
        if rest.isEmpty {
          splitter.finish()
        } else {
          splitter.append(Array(rest.prefix(chunk)))
          rest = rest.dropFirst(chunk)
        }
      case .end:
        return steps
      }
    }
  }

  static let files: [(text: String, steps: [String])] = [
    ("", []),
    (" \n\t\r\n", []),
    ("{}", ["1:1@0 {}"]),
    ("{\"a\":1}\n{\"a\":2}\n", ["1:1@0 {\"a\":1}", "2:1@8 {\"a\":2}"]),
    ("{}\r\n\r\n  \r\n {}\r\n", ["1:1@0 {}", "4:2@11 {}"]),
    ("\u{FEFF}{}\n{}", ["1:1@3 {}", "2:1@6 {}"]),
    ("\n\n{}", ["3:1@2 {}"]),
    ("x\n[1]", ["1:1@0 x", "2:1@2 [1]"]),
    ("[]", []),
    (" [ 1 , 2 ]\n", ["1:4@3 #1 1", "1:8@7 #2 2"]),
    (
      "\u{FEFF}[\n  {\"a\": [1, 2]},\n  \"x,]\\\"\"\n]",
      ["2:3@7 #1 {\"a\": [1, 2]}", "3:3@24 #2 \"x,]\\\"\""]
    ),
    ("[1,,2]", ["1:2@1 #1 1", "1:4@3 #2 ", "1:5@4 #3 2"]),
    ("[1] 2", ["1:2@1 #1 1", "1:5 the text after the array's ']' is not read"]),
    ("[1, 2", ["1:2@1 #1 1", "1:5@4 #2 2", "1:6 the file ends before the array's ']'"]),
    ("[", ["1:2 the file ends before the array's ']'"]),
    ("[{\"a\": [}, 2]", ["1:2@1 #1 {\"a\": [}, 2]", "1:14 the file ends before the array's ']'"]),
    ("[}, 2]", ["1:2@1 #1 }", "1:5@4 #2 2"]),
  ]

  @Test("Rows have a place and no spaces around them", arguments: files)
  func rows(file: (text: String, steps: [String])) {
    #expect(steps(file.text) == file.steps)
  }

  @Test("It does not matter in which pieces a file arrives", arguments: files, [1, 2, 3, 7])
  func chunks(file: (text: String, steps: [String]), size: Int) {
    #expect(steps(file.text, chunk: size) == file.steps)
  }
}

import Testing

@testable import Evaluations

@Suite("A dataset file is cut into rows")
struct JSONRowSplitterTests {
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
    #expect(splitterSteps(Array(file.text.utf8)) == file.steps)
  }

  @Test("It does not matter in which pieces a file arrives", arguments: files, [1, 2, 3, 7])
  func chunks(file: (text: String, steps: [String]), size: Int) {
    #expect(splitterSteps(Array(file.text.utf8), chunk: size) == file.steps)
  }
}

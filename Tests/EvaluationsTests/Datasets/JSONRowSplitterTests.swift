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

  static let longRows: [(text: String, steps: [String])] = [
    (
      "12345\n123456\n{}",
      ["1:1@0 12345", "2:1 longer than 5 bytes, the most that a row may have", "3:1@13 {}"]
    ),
    ("1\n1234567890", ["1:1@0 1", "2:1 longer than 5 bytes, the most that a row may have"]),
    (
      "123456\n\n123456\n",
      Array(repeating: "longer than 5 bytes, the most that a row may have", count: 2)
        .enumerated().map { "\($0 * 2 + 1):1 \($1)" }
    ),
    (
      "[12345, \"1234]\", 2]",
      [
        "1:2@1 #1 12345", "1:9 element 2: longer than 5 bytes, the most that a row may have", "1:18@17 #3 2",
      ]
    ),
    (
      "[1, 1234567",
      [
        "1:2@1 #1 1", "1:5 element 2: longer than 5 bytes, the most that a row may have",
        "1:12 the file ends before the array's ']'",
      ]
    ),
  ]

  @Test("A row that is too long is a problem and costs no other", arguments: longRows, [1, 2, 3, 1_000])
  func longRow(file: (text: String, steps: [String]), size: Int) {
    #expect(splitterSteps(Array(file.text.utf8), chunk: size, rowLimit: 5) == file.steps)
  }

  @Test(
    "A file that is not UTF-8 text is recognized by its first bytes",
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x7B], "UTF-16"), ([0x7B, 0, 0x22, 0], "UTF-16"),
      ([0, 0x5B, 0, 0x7B], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
      ([0x5B, 0, 0, 0], "UTF-32"), ([0xFF, 0xFE], "UTF-16"),
    ] as [([UInt8], String)], [1, 4, 1_000])
  func encodings(file: (bytes: [UInt8], name: String), size: Int) {
    #expect(splitterSteps(file.bytes, chunk: size) == ["encoding(\"\(file.name)\")"])
  }

  @Test(
    "A compressed file is recognized by its first bytes",
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), (Array("PK\u{3}\u{4}".utf8), "zip"),
      (Array("BZh9".utf8), "bzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"),
    ] as [([UInt8], String)])
  func compression(bytes: [UInt8], name: String) {
    #expect(splitterSteps(bytes) == ["compression(\"\(name)\")"])
  }
}

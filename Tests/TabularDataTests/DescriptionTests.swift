import TabularData
import Testing

@Suite("A data frame prints as a table")
struct DescriptionTests {
  @Test("Names, types and cells stand below each other; numbers stand at the right")
  func table() {
    let frame = DataFrame(columns: [
      Column(name: "Name", contents: ["Ana", nil]).eraseToAnyColumn(),
      Column(name: "Score", contents: [2.5, 10]).eraseToAnyColumn(),
    ])
    #expect(
      "\(frame)" == """
        ┏━━━┳━━━━━━━━━━┳━━━━━━━━━━┓
        ┃   ┃ Name     ┃ Score    ┃
        ┃   ┃ <String> ┃ <Double> ┃
        ┡━━━╇━━━━━━━━━━╇━━━━━━━━━━┩
        │ 0 │ Ana      │      2.5 │
        │ 1 │ nil      │     10.0 │
        └───┴──────────┴──────────┘
        2 rows, 2 columns
        """)
  }

  @Test("Wide characters and pictures take two columns, combining marks none")
  func widths() {
    let frame = DataFrame(columns: [
      Column(name: "Text", contents: ["日本", "👍🏽", "e\u{301}", "🇩🇪", "1️⃣", "한국"]).eraseToAnyColumn()
    ])
    var options = FormattingOptions(maximumLineWidth: 40, includesColumnTypes: false)
    options.includesRowIndices = false
    options.includesRowAndColumnCounts = false
    #expect(
      frame.description(options: options) == """
        ┏━━━━━━┓
        ┃ Text ┃
        ┡━━━━━━┩
        │ 日本 │
        │ 👍🏽   │
        │ e\u{301}    │
        │ 🇩🇪   │
        │ 1️⃣   │
        │ 한국 │
        └──────┘
        """)
  }

  @Test("Long cells are cut, further rows and columns are left out, and the last line says so")
  func truncation() {
    let columns = (1...9).map { Column(name: "Column \($0)", contents: Array(repeating: "x", count: 30)) }
    let frame = DataFrame(columns: columns.map { $0.eraseToAnyColumn() })
    let lines = frame.description(options: FormattingOptions(maximumLineWidth: 60, maximumRowCount: 3))
      .split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.dropLast().allSatisfy { $0.count <= 60 })
    #expect(lines[1].hasPrefix("┃   ┃ Colum… ┃"))
    #expect(lines.last == "30 rows, 9 columns (27 rows, 4 columns not shown)")
  }

  @Test("What cells hold does nothing to the terminal")
  func hostile() {
    let frame = DataFrame(columns: [
      Column(name: "Text", contents: ["a\u{1B}[2J\nb", "x\u{202E}y"]).eraseToAnyColumn()
    ])
    #expect("\(frame)".contains("a␛[2J⏎b"))
    #expect("\(frame)".contains("x⟨U+202E⟩y"))
  }

  @Test("An empty data frame has only counts")
  func empty() {
    #expect("\(DataFrame())" == "0 rows, 0 columns")
    #expect("\(Column<Int>(name: "Age"))".hasSuffix("0 rows, 1 column"))
  }
}

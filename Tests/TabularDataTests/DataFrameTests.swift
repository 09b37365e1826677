import TabularData
import Testing

@Suite("A data frame holds columns of equal length under different names")
struct DataFrameTests {
  private var frame: DataFrame {
    var frame = DataFrame()
    frame.append(column: Column(name: "Name", contents: ["Ana", "Ben", "Chloe"]))
    frame.append(column: Column(name: "Score", contents: [2.5, nil, 1]))
    return frame
  }

  @Test("Its shape, columns and rows are those it was made of")
  func shape() {
    #expect(frame.shape == (rows: 3, columns: 2))
    #expect(frame.rows.count == 3)
    #expect(frame.columns.map(\.name) == ["Name", "Score"])
    #expect(!frame.isEmpty)
    #expect(DataFrame().isEmpty)
    #expect(DataFrame().shape == (rows: 0, columns: 0))
  }

  @Test("Columns are found by name, and by name and type")
  func lookup() {
    #expect(frame.containsColumn("Name"))
    #expect(!frame.containsColumn("name"))
    #expect(frame.containsColumn("Score", Double.self))
    #expect(!frame.containsColumn("Score", Int.self))
    #expect(!frame.containsColumn("Scores", Double.self))
    #expect(frame.containsColumn(ColumnID("Score", Double.self)))
    #expect(frame.indexOfColumn("Score") == 1)
    #expect(frame["Name"].count == 3)
    #expect(Array(frame["Name", String.self]) == ["Ana", "Ben", "Chloe"])
    #expect(frame[ColumnID("Score", Double.self)].missingCount == 1)
    #expect(frame[column: 1].name == "Score")
    #expect(frame.columns[1].assumingType(Double.self)[0] == 2.5)
  }

  @Test("A column is a collection of optionals")
  func column() {
    let scores = frame["Score", Double.self]
    #expect(scores[1] == nil)
    #expect(scores.compactMap { $0 } == [2.5, 1])
    #expect(scores.enumerated().filter { $0.element == nil }.map(\.offset) == [1])
    #expect(scores.map { $0 ?? 0 } == [2.5, 0, 1])
    #expect(scores.last == .some(1))
    var count = 0
    for case let score? in scores where score > 2 { count += 1 }
    #expect(count == 1)
    #expect(frame["Score"].isNil(at: 1))
    #expect(frame["Score"][1] == nil)
  }

  @Test("Rows give values by column name, with and without type")
  func rows() throws {
    let row = frame.rows[2]
    #expect(row.index == 2)
    #expect(row["Name", String.self] == "Chloe")
    #expect(row["Name"] as? String == "Chloe")
    #expect(frame[row: 1]["Score"] == nil)
    #expect(row[ColumnID("Score", Double.self)] == 1)
    #expect(frame.rows.map { $0["Name"] as? String } == ["Ana", "Ben", "Chloe"])
  }

  @Test("Columns and rows can be added, renamed and removed")
  func changes() {
    var frame = frame
    frame.append(row: "Dan", nil)
    frame.renameColumn("Name", to: "Who")
    frame.insert(column: Column(name: "Index", contents: 1...4), at: 0)
    #expect(frame.columns.map(\.name) == ["Index", "Who", "Score"])
    #expect(frame["Who", String.self].last == "Dan")
    #expect(frame.removeColumn("Index").count == 4)
    #expect(frame.shape == (rows: 4, columns: 2))
  }

  @Test("Rows are chosen and sorted by a column's values")
  func selecting() {
    let high = frame.filter(on: "Score", Double.self) { ($0 ?? 0) > 1 }
    #expect(Array(DataFrame(high)["Name", String.self]) == ["Ana"])
    #expect(frame.filter { $0["Score"] == nil }.rows.first?["Name", String.self] == "Ben")
    #expect(Array(frame.sorted(on: "Score", Double.self)["Name", String.self]) == ["Chloe", "Ana", "Ben"])
    let descending = frame.sorted(on: ColumnID("Score", Double.self), order: .descending)
    #expect(Array(descending["Name", String.self]) == ["Ana", "Chloe", "Ben"])
    #expect(frame.selecting(columnNames: "Score").columns.map(\.name) == ["Score"])
    #expect(frame.prefix(2).shape.rows == 2)
    #expect(frame.suffix(1).rows.first?["Name", String.self] == "Chloe")
  }

  @Test("Numbers are summed up without the missing ones")
  func statistics() {
    let scores = frame["Score", Double.self]
    #expect(scores.sum() == 3.5)
    #expect(scores.mean() == 1.75)
    #expect(scores.min() == 1)
    #expect(scores.max() == 2.5)
    let standard = Column(name: "Score", contents: [4, 3, 2])
    #expect(standard.mean() == 3)
    #expect(standard.standardDeviation() == 1)
    #expect(Column(name: "Score", contents: [4]).standardDeviation() == nil)
    #expect(Column<Double>(name: "Score").mean() == nil)
  }
}

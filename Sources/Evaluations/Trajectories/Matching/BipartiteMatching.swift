/// A matching of rows with columns that is as large as it can be for the rows added so far.
///
/// A row that is matched stays matched, perhaps with another column.
struct BipartiteMatching {
  private var candidates: [[Int]] = []
  private(set) var columnOfRow: [Int?] = []
  private(set) var rowOfColumn: [Int?]

  /// Creates an empty matching with so many columns.
  init(columnCount: Int) {
    rowOfColumn = Array(repeating: nil, count: columnCount)
  }

  /// How many rows are matched.
  var count: Int { columnOfRow.count { $0 != nil } }

  /// Adds a row that fits some columns, and tells whether the matching grew.
  @discardableResult
  mutating func add(_ columns: [Int]) -> Bool {
    candidates.append(columns)
    columnOfRow.append(nil)
    var visited: Set<Int> = []
    return augment(candidates.count - 1, visited: &visited)
  }

  private mutating func augment(_ row: Int, visited: inout Set<Int>) -> Bool {
    for column in candidates[row] where visited.insert(column).inserted {
      if let rival = rowOfColumn[column], !augment(rival, visited: &visited) { continue }
      rowOfColumn[column] = row
      columnOfRow[row] = column
      return true
    }
    return false
  }
}

extension DataFrame {
  /// The position of a column, counted from 0, or nil if there is none of that name.
  public func indexOfColumn(_ name: String) -> Int? { columns.firstIndex { $0.name == name } }

  /// Whether there is a column of that name.
  public func containsColumn(_ name: String) -> Bool { indexOfColumn(name) != nil }

  /// Whether there is a column of that name whose values can be read in that type.
  public func containsColumn<T>(_ name: String, _ type: T.Type) -> Bool {
    guard let index = indexOfColumn(name) else { return false }
    switch columns[index].reading(as: type) {
    case .success: return true
    case .failure: return false
    }
  }

  /// Whether there is a column of that name whose values can be read in that type.
  public func containsColumn<T>(_ id: ColumnID<T>) -> Bool { containsColumn(id.name, T.self) }

  /// The column of that name. Stops the process if there is none.
  public subscript(columnName: String) -> AnyColumn { columns[position(of: columnName)] }

  /// The column of that name with its type. Stops the process if there is none, or if it holds another type.
  public subscript<T>(columnName: String, type: T.Type) -> Column<T> {
    columns[position(of: columnName)].assumingType(type)
  }

  /// The column of that name and type. Stops the process if there is none.
  public subscript<T>(columnID: ColumnID<T>) -> Column<T> { self[columnID.name, T.self] }

  /// The column at a position, counted from 0.
  public subscript(column index: Int) -> AnyColumn { columns[index] }

  /// The column at a position, counted from 0, with its type. Stops the process if it holds another type.
  public subscript<T>(column index: Int, type: T.Type) -> Column<T> { columns[index].assumingType(type) }

  /// The row at a position, counted from 0.
  public subscript(row index: Int) -> Row { rows[index] }

  /// The position of a column that has to be there.
  func position(of name: String) -> Int {
    if let index = indexOfColumn(name) { return index }
    let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    preconditionFailure(
      "The data frame has no column \"\(name)\". " + (columns.isEmpty ? "It has none." : "It has \(names)."))
  }
}

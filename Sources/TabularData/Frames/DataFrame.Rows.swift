extension DataFrame {
  /// The rows in order.
  public var rows: Rows { Rows(base: self) }

  /// The rows of a data frame.
  public struct Rows: RandomAccessCollection {
    let base: DataFrame

    /// The position of the first row, 0.
    public var startIndex: Int { 0 }
    /// The position after the last row.
    public var endIndex: Int { base.shape.rows }

    /// The row at a position, counted from 0.
    public subscript(position: Int) -> Row {
      guard indices.contains(position) else {
        preconditionFailure(
          "The data frame has \(count) rows, so there is no row \(position). Rows are counted from 0.")
      }
      return Row(base: base, index: position)
    }
  }

  /// One row of a data frame.
  public struct Row {
    let base: DataFrame
    /// The row's position, counted from 0.
    public let index: Int

    /// The value in the column of that name; nil if it is missing. Stops the process if there is no such
    /// column.
    public subscript(columnName: String) -> Any? { base[columnName][index] }

    /// The value in the column at a position, counted from 0; nil if it is missing.
    public subscript(position: Int) -> Any? { base.columns[position][index] }

    /// The value in the column of that name and type; nil if it is missing.
    ///
    /// Stops the process if there is no such column.
    public subscript<T>(columnName: String, type: T.Type) -> T? { base[columnName, type][index] }

    /// The value in the column of that name and type; nil if it is missing.
    ///
    /// Stops the process if there is no such column.
    public subscript<T>(columnID: ColumnID<T>) -> T? { base[columnID][index] }
  }
}

/// A table: columns of equal length, each with a name of its own and values of one type.
public struct DataFrame {
  /// The columns in order.
  public private(set) var columns: [AnyColumn] = []

  /// Creates a data frame without rows and columns.
  public init() {}

  /// Creates a data frame from columns of equal length and with different names.
  public init(columns: some Sequence<AnyColumn>) {
    for column in columns { append(column: column) }
  }

  /// A selection of a data frame's rows, which is a data frame too.
  public typealias Slice = DataFrame

  /// Creates a data frame from a selection of rows.
  public init(_ slice: Slice) {
    self = slice
  }

  /// The number of rows and of columns.
  public var shape: (rows: Int, columns: Int) { (rows: columns.first?.count ?? 0, columns: columns.count) }

  /// Whether there is nothing in the data frame: no column, or no row.
  public var isEmpty: Bool { shape.rows == 0 }

  /// Adds a column behind the others.
  public mutating func append<T>(column: Column<T>) { append(column: column.eraseToAnyColumn()) }

  /// Adds a column behind the others.
  public mutating func append(column: AnyColumn) { insert(column: column, at: columns.count) }

  /// Puts a column at a position among the others, counted from 0.
  public mutating func insert<T>(column: Column<T>, at index: Int) {
    insert(column: column.eraseToAnyColumn(), at: index)
  }

  /// Puts a column at a position among the others, counted from 0.
  public mutating func insert(column: AnyColumn, at index: Int) {
    if let first = columns.first, first.count != column.count {
      preconditionFailure(
        "The column \"\(column.name)\" has \(column.count) rows, and the data frame has \(first.count).")
    }
    if containsColumn(column.name) {
      preconditionFailure("The data frame has a column \"\(column.name)\" already. Rename one of them.")
    }
    columns.insert(column, at: index)
  }

  /// Takes a column out and returns it.
  @discardableResult
  public mutating func removeColumn(_ name: String) -> AnyColumn { columns.remove(at: position(of: name)) }

  /// Gives a column another name.
  public mutating func renameColumn(_ name: String, to newName: String) {
    let position = position(of: name)
    if name != newName, containsColumn(newName) {
      preconditionFailure("The data frame has a column \"\(newName)\" already. Rename one of them.")
    }
    columns[position].name = newName
  }

  /// Adds a row with one value per column, in their order; nil stands for a missing one.
  public mutating func append(row values: Any?...) {
    guard values.count == columns.count else {
      preconditionFailure(
        "A row of this data frame has \(columns.count) values, in the order of the columns, "
          + "not \(values.count)."
      )
    }
    for (index, value) in values.enumerated() { columns[index].append(value) }
  }
}

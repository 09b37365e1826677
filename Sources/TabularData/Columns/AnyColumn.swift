/// A column of a data frame whose type is not known to the compiler.
public struct AnyColumn {
  var base: any ErasedColumn
  /// Gives the cells in other types; nil for a column that has one type only.
  private(set) var source: CellSource?

  /// Hides the type of a column.
  public init<T>(_ column: Column<T>) {
    base = column
  }

  /// Creates a column whose cells can be read in other types than that of `column`, as long as it is not
  /// changed.
  package init<T>(_ column: Column<T>, reader: any CellReader) {
    base = column
    source = CellSource(reader: reader, rows: Array(0..<column.count))
  }

  /// The name by which a data frame finds the column.
  public var name: String {
    get { base.name }
    set { base.name = newValue }
  }

  /// The type of the values that are not missing.
  public var wrappedElementType: any Any.Type { base.wrappedElementType }

  /// How many values are missing.
  public var missingCount: Int { base.missingCount }

  /// Whether the value at a position, counted from 0, is missing.
  public func isNil(at index: Int) -> Bool { base.value(at: index) == nil }

  /// The column with its type.
  ///
  /// Stops the process if the column holds another type.
  public func assumingType<T>(_ type: T.Type) -> Column<T> {
    switch reading(as: type) {
    case .success(let column): return column
    case .failure(let mismatch): preconditionFailure(mismatch.description)
    }
  }

  /// Adds a value, or nil for a missing one, at the end. Stops the process if it is of another type.
  public mutating func append(_ element: Any?) {
    base.append(element)
    source = nil
  }

  /// Removes the value at a position, counted from 0.
  public mutating func remove(at index: Int) {
    base.remove(at: index)
    source?.rows.remove(at: index)
  }

  /// The column with its type, or why it cannot have it.
  func reading<T>(as type: T.Type) -> Result<Column<T>, ColumnMismatch> {
    if let column = base as? Column<T> { return .success(column) }
    guard let source else {
      return .failure(ColumnMismatch(name: name, held: wrappedElementType, wanted: type))
    }
    var column = Column<T>(name: name, capacity: count)
    for (row, position) in source.rows.enumerated() {
      do {
        column.append(try source.reader.cell(position, as: type))
      } catch {
        return .failure(
          ColumnMismatch(
            name: name, held: wrappedElementType, wanted: type, row: row, reason: error.description))
      }
    }
    return .success(column)
  }

  /// The column with only the rows at some positions, in their order.
  func picking(_ rows: [Int]) -> AnyColumn {
    var column = self
    column.base = base.picking(rows)
    if let source { column.source?.rows = rows.map { source.rows[$0] } }
    return column
  }
}

extension AnyColumn: RandomAccessCollection {
  /// The position of the first value, 0.
  public var startIndex: Int { 0 }
  /// The position after the last value.
  public var endIndex: Int { base.count }

  /// The value at a position, counted from 0; nil if it is missing.
  public subscript(position: Int) -> Any? { base.value(at: position) }
}

/// Where the cells of a column come from.
struct CellSource {
  let reader: any CellReader
  /// The reader's row for each row of the column.
  var rows: [Int]
}

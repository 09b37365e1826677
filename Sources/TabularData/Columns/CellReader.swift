/// Gives the cells of a column in the types that a reader asks for.
package protocol CellReader {
  /// The cell in a row, or nil if it is empty.
  ///
  /// - Parameter row: The position in the column that the reader belongs to, from 0.
  /// - Throws: `UnreadableCell` if the cell cannot be had in that type.
  func cell<T>(_ row: Int, as type: T.Type) throws(UnreadableCell) -> T?
}

/// Why a cell cannot be had in a type.
package struct UnreadableCell: Error, CustomStringConvertible {
  package let description: String

  /// Creates a reason: a clause that starts in lower case and has no full stop.
  package init(_ description: String) { self.description = description }
}

/// Why a column cannot be had in a type.
struct ColumnMismatch: Error, CustomStringConvertible {
  let name: String
  let held: any Any.Type
  let wanted: any Any.Type
  /// The row that is the reason, from 0, or nil if it is the column as a whole.
  var row: Int?
  var reason: String?

  var description: String {
    let text = "The column \"\(name)\" holds values of type \(held), not \(wanted)"
    guard let row, let reason else { return "\(text). Read it as \(held)." }
    return "\(text), and row \(row) cannot be read as \(wanted): \(reason)."
  }
}

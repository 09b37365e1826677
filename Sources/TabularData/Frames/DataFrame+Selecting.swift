/// A direction of sorting.
public enum Order: Sendable, Hashable {
  /// Small values first.
  case ascending
  /// Large values first.
  case descending
}

extension DataFrame {
  /// The rows for which a predicate holds, in their order.
  public func filter(_ isIncluded: (Row) throws -> Bool) rethrows -> Slice {
    picking(try rows.indices.filter { try isIncluded(rows[$0]) })
  }

  /// The rows for whose value in one column a predicate holds, in their order.
  public func filter<T>(
    on columnName: String, _ type: T.Type, _ isIncluded: (T?) throws -> Bool
  ) rethrows -> Slice {
    let column = self[columnName, type]
    return picking(try column.indices.filter { try isIncluded(column[$0]) })
  }

  /// The rows for whose value in one column a predicate holds, in their order.
  public func filter<T>(on columnID: ColumnID<T>, _ isIncluded: (T?) throws -> Bool) rethrows -> Slice {
    try filter(on: columnID.name, T.self, isIncluded)
  }

  /// The first rows, at most `length`.
  public func prefix(_ length: Int) -> Slice { picking(Array(rows.indices.prefix(length))) }

  /// The last rows, at most `length`.
  public func suffix(_ length: Int) -> Slice { picking(Array(rows.indices.suffix(length))) }

  /// The rows in the order of their values in one column; equal ones keep theirs, missing ones come last.
  public func sorted<T: Comparable>(
    on columnName: String, _ type: T.Type, order: Order = .ascending
  ) -> DataFrame {
    switch order {
    case .ascending: sorted(on: columnName, type, by: <)
    case .descending: sorted(on: columnName, type, by: >)
    }
  }

  /// The rows in the order of their values in one column; equal ones keep theirs, missing ones come last.
  public func sorted<T: Comparable>(on columnID: ColumnID<T>, order: Order = .ascending) -> DataFrame {
    sorted(on: columnID.name, T.self, order: order)
  }

  /// The rows in an order of their values in one column; equal ones keep theirs, missing ones come last.
  public func sorted<T>(
    on columnName: String, _ type: T.Type, by areInIncreasingOrder: (T, T) throws -> Bool
  ) rethrows -> DataFrame {
    let column = self[columnName, type]
    let order = try column.indices.sorted { left, right in
      switch (column[left], column[right]) {
      case (let leftValue?, let rightValue?):
        if try areInIncreasingOrder(leftValue, rightValue) { return true }
        if try areInIncreasingOrder(rightValue, leftValue) { return false }
        return left < right
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return left < right
      }
    }
    return picking(order)
  }

  /// The columns of some names, in the order of the names.
  public func selecting(columnNames: some Sequence<String>) -> DataFrame {
    DataFrame(columns: columnNames.map { self[$0] })
  }

  /// The columns of some names, in the order of the names.
  public func selecting(columnNames: String...) -> DataFrame { selecting(columnNames: columnNames) }

  private func picking(_ rows: [Int]) -> DataFrame { DataFrame(columns: columns.map { $0.picking(rows) }) }
}

/// What a column can do without its type.
protocol ErasedColumn {
  var name: String { get set }
  var count: Int { get }
  var missingCount: Int { get }
  var wrappedElementType: any Any.Type { get }

  func value(at index: Int) -> Any?
  func picking(_ rows: [Int]) -> any ErasedColumn
  mutating func append(_ element: Any?)
  mutating func remove(at index: Int)
}

extension Column: ErasedColumn {
  func value(at index: Int) -> Any? { self[index].map { $0 as Any } }

  func picking(_ rows: [Int]) -> any ErasedColumn {
    Column(name: name, contents: rows.map { self[$0] })
  }

  mutating func append(_ element: Any?) {
    guard let element else {
      append(nil as WrappedElement?)
      return
    }
    guard let value = element as? WrappedElement else {
      preconditionFailure(
        "The column \"\(name)\" holds values of type \(WrappedElement.self), so \(type(of: element)) "
          + "cannot be added.")
    }
    append(value)
  }
}

/// A named list of values of one type, some of which may be missing.
///
/// It is a collection of optionals: nil stands for a missing value.
public struct Column<WrappedElement> {
  /// A value, or nil where it is missing.
  public typealias Element = WrappedElement?

  /// The name by which a data frame finds the column.
  public var name: String
  private var elements: [WrappedElement?]

  /// Creates a column without values.
  ///
  /// - Parameter capacity: How many values the column will probably get.
  public init(name: String, capacity: Int = 0) {
    self.name = name
    elements = []
    elements.reserveCapacity(capacity)
  }

  /// Creates a column from values, none of which is missing.
  public init<S: Sequence>(name: String, contents: S) where S.Element == WrappedElement {
    self.name = name
    elements = contents.map { $0 }
  }

  /// Creates a column from values, where nil stands for a missing one.
  public init<S: Sequence>(name: String, contents: S) where S.Element == WrappedElement? {
    self.name = name
    elements = Array(contents)
  }

  /// Creates a column without values from its name and type.
  public init(_ id: ColumnID<WrappedElement>, capacity: Int = 0) {
    self.init(name: id.name, capacity: capacity)
  }

  /// Creates a column from its name and type and values, none of which is missing.
  public init<S: Sequence>(_ id: ColumnID<WrappedElement>, contents: S) where S.Element == WrappedElement {
    self.init(name: id.name, contents: contents)
  }

  /// Creates a column from its name and type and values, where nil stands for a missing one.
  public init<S: Sequence>(_ id: ColumnID<WrappedElement>, contents: S) where S.Element == WrappedElement? {
    self.init(name: id.name, contents: contents)
  }

  /// The type of the values that are not missing.
  public var wrappedElementType: any Any.Type { WrappedElement.self }

  /// How many values are missing.
  public var missingCount: Int { elements.count { $0 == nil } }

  /// The column without its type.
  public func eraseToAnyColumn() -> AnyColumn { AnyColumn(self) }

  /// Adds a value at the end.
  public mutating func append(_ element: WrappedElement) { elements.append(element) }

  /// Adds a value, or nil for a missing one, at the end.
  public mutating func append(_ element: WrappedElement?) { elements.append(element) }

  /// Adds values at the end.
  public mutating func append<S: Sequence>(contentsOf sequence: S) where S.Element == WrappedElement {
    for element in sequence { elements.append(element) }
  }

  /// Adds values at the end, where nil stands for a missing one.
  public mutating func append<S: Sequence>(contentsOf sequence: S) where S.Element == WrappedElement? {
    elements.append(contentsOf: sequence)
  }

  /// Removes the value at a position, counted from 0.
  public mutating func remove(at index: Int) { elements.remove(at: index) }
}

extension Column: RandomAccessCollection, MutableCollection {
  /// The position of the first value, 0.
  public var startIndex: Int { 0 }
  /// The position after the last value.
  public var endIndex: Int { elements.count }

  /// The value at a position, counted from 0; nil if it is missing.
  public subscript(position: Int) -> WrappedElement? {
    get {
      guard elements.indices.contains(position) else {
        preconditionFailure(
          "The column \"\(name)\" has \(elements.count) rows, so there is no row \(position). "
            + "Rows are counted from 0."
        )
      }
      return elements[position]
    }
    set { elements[position] = newValue }
  }
}

extension Column: Sendable where WrappedElement: Sendable {}
extension Column: Equatable where WrappedElement: Equatable {}
extension Column: Hashable where WrappedElement: Hashable {}

/// The name of a column together with the type of its values.
public struct ColumnID<T>: Sendable, Hashable {
  /// The column's name.
  public var name: String

  /// Creates an identifier from a name and a type.
  public init(_ name: String, _ type: T.Type) { self.name = name }
}

extension ColumnID: CustomStringConvertible {
  /// The column's name.
  public var description: String { name }
}

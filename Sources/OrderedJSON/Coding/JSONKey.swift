/// A key of any name or an index.
package struct JSONKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  /// Creates a key from a name.
  package init(_ name: String) {
    stringValue = name
    intValue = nil
  }

  /// Creates a key from a position.
  package init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  package init(stringValue: String) { self.init(stringValue) }

  package init(intValue: Int) { self.init(index: intValue) }

  static let `super` = JSONKey("super")
}

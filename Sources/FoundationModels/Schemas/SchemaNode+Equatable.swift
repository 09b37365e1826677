extension SchemaNode: Equatable {
  /// Compares what was declared; types are the same if they are one type.
  package static func == (left: SchemaNode, right: SchemaNode) -> Bool {
    switch (left, right) {
    case (.object(let left), .object(let right)): left == right
    case (.union(let left), .union(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.boolean, .boolean), (.null, .null), (.any, .any): true
    case (.type(let left, let leftConstraints), .type(let right, let rightConstraints)):
      ObjectIdentifier(left) == ObjectIdentifier(right) && leftConstraints == rightConstraints
    case (.reference(let left), .reference(let right)): left == right
    case (.object, _), (.union, _), (.string, _), (.integer, _), (.number, _), (.array, _), (.boolean, _),
      (.null, _), (.any, _), (.type, _), (.reference, _):
      false
    }
  }
}

extension SchemaNode {
  /// Whether this is an object or a union, which stand in `$defs` when they are below the root.
  var isDefined: Bool {
    switch self {
    case .object, .union: true
    case .string, .integer, .number, .boolean, .array, .null, .any, .type, .reference: false
    }
  }

  /// The parts right below the node.
  var children: [SchemaNode] {
    switch self {
    case .object(let object): object.properties.map(\.node)
    case .union(let union): union.choices
    case .array(let array): [array.items]
    case .string, .integer, .number, .boolean, .null, .any, .type, .reference: []
    }
  }

  /// The node with every part right below it replaced.
  func mapChildren<Failure: Error>(
    _ transform: (SchemaNode) throws(Failure) -> SchemaNode
  ) throws(Failure) -> SchemaNode {
    switch self {
    case .object(var object):
      for index in object.properties.indices {
        object.properties[index].node = try transform(object.properties[index].node)
      }
      return .object(object)
    case .union(var union):
      for index in union.choices.indices { union.choices[index] = try transform(union.choices[index]) }
      return .union(union)
    case .array(var array):
      array.items = try transform(array.items)
      return .array(array)
    case .string, .integer, .number, .boolean, .null, .any, .type, .reference:
      return self
    }
  }

  /// What the node and everything below it refer to, in order, with repetitions.
  var references: [SchemaReference] {
    if case .reference(let reference) = self { [reference] } else { children.flatMap(\.references) }
  }

  /// The node with references to one place turned into references to another, here and below.
  func replacing(_ old: SchemaReference, with new: SchemaReference) -> SchemaNode {
    if case .reference(old) = self { return .reference(new) }
    return mapChildren { $0.replacing(old, with: new) }
  }

  /// The object or union with another name.
  func renamed(_ name: String) -> SchemaNode {
    switch self {
    case .object(var object):
      object.name = name
      return .object(object)
    case .union(var union):
      union.name = name
      return .union(union)
    case .string, .integer, .number, .boolean, .array, .null, .any, .type, .reference:
      return self
    }
  }
}

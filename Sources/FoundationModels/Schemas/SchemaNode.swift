/// One node of a schema's tree.
package indirect enum SchemaNode: Sendable {
  case object(ObjectSchema)
  case union(UnionSchema)
  case string(StringSchema)
  case integer(Bounds<Int>)
  case number(Bounds<Double>)
  case boolean
  case array(ArraySchema)
  case null
  /// Any JSON value, of a type that has a partial form or has none.
  case any(isWhole: Bool = false)
  /// The schema of a type, looked up when the whole schema is resolved: a type may contain itself.
  case type(any Generable.Type, [SchemaConstraint])
  /// A named schema of the same document; only in resolved schemas.
  case reference(SchemaReference)
}

/// What a reference in a resolved schema points to.
package enum SchemaReference: Sendable, Hashable {
  case root
  case definition(String)
}

/// An object with named properties, in the order they are generated.
package struct ObjectSchema: Sendable, Equatable {
  package var name: String
  package var description: String?
  package var properties: [PropertySchema]
  /// The Swift type, where known: what tells two types of one name apart.
  var type: ObjectIdentifier?
  /// Whether the type has no partial form, so that it cannot be made of an unfinished value.
  var isWhole = false
}

/// A property of an object.
package struct PropertySchema: Sendable, Equatable {
  package var name: String
  package var description: String?
  package var node: SchemaNode
  package var isOptional: Bool
}

/// A choice between schemas.
package struct UnionSchema: Sendable, Equatable {
  package var name: String
  package var description: String?
  package var choices: [SchemaNode]
  /// The Swift type, where known: what tells two types of one name apart.
  var type: ObjectIdentifier?
  /// Whether the type has no partial form, so that it cannot be made of an unfinished value.
  var isWhole = false
}

/// A text, free or limited.
package struct StringSchema: Sendable, Equatable {
  package var name: String?
  package var description: String?
  package var choices: [String]?
  package var constant: String?
  /// A regular expression that the whole text matches.
  package var pattern: String?
  /// Whether the type is not a text that can be shown while it grows.
  var isWhole = false
}

/// Inclusive bounds of a number.
package struct Bounds<Value: Comparable & Sendable & Hashable>: Sendable, Hashable {
  package var minimum: Value?
  package var maximum: Value?
}

/// A list of values with one schema.
package struct ArraySchema: Sendable, Equatable {
  package var items: SchemaNode
  package var count = Bounds<Int>()
  /// Whether the type has no partial form, so that it cannot be made of an unfinished value.
  var isWhole = false
}

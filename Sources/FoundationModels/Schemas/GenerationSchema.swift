import OrderedJSON

/// The form that generated values have: types, property names in order, and limits.
public struct GenerationSchema: Sendable {
  /// The tree as declared. Types within it are looked up when the schema is resolved.
  var node: SchemaNode
  /// Named schemas that references in the tree point to; only of schemas that were read from JSON or made at run time.
  var definitions: [ResolvedSchema.Definition] = []

  init(node: SchemaNode) {
    self.node = node
  }

  /// Creates a schema for an object of a type, with properties in the order they are generated.
  public init(
    type: any Generable.Type, description: String? = nil, properties: [GenerationSchema.Property]
  ) {
    self.init(
      object: schemaName(of: type), type: type, description: description, properties: properties)
  }

  /// Creates a schema for an object of a type, whose content writes nil as null or leaves it out.
  ///
  /// The choice concerns content only; the schema is the same.
  public init(
    type: any Generable.Type, description: String? = nil,
    representNilExplicitlyInGeneratedContent explicitNil: Bool, properties: [GenerationSchema.Property]
  ) {
    self.init(type: type, description: description, properties: properties)
  }

  /// Creates a schema for one of several texts.
  public init(type: any Generable.Type, description: String? = nil, anyOf choices: [String]) {
    self.init(name: schemaName(of: type), description: description, anyOf: choices)
  }

  /// Creates a schema for a value of one of several types.
  public init(type: any Generable.Type, description: String? = nil, anyOf types: [any Generable.Type]) {
    self.init(
      node: .union(
        UnionSchema(
          name: schemaName(of: type), description: description, choices: types.map { .type($0, []) },
          type: ObjectIdentifier(type), isWhole: hasNoPartialForm(type))))
  }

  /// The schema's name: that of its type, or of the standard type it describes.
  public var name: String { node.name }

  private init(
    object name: String, type: (any Generable.Type)?, description: String?,
    properties: [GenerationSchema.Property]
  ) {
    var names: Set<String> = []
    for property in properties {
      precondition(
        names.insert(property.schema.name).inserted,
        "The schema of \(name) has two properties called '\(property.schema.name)'. Rename one of them.")
    }
    self.init(
      node: .object(
        ObjectSchema(
          name: name, description: description, properties: properties.map(\.schema),
          type: type.map { ObjectIdentifier($0) }, isWhole: type.map { hasNoPartialForm($0) } ?? false)))
  }
}

// What `@Generable(name:)` expands to. Not for use by hand: give the type a name through the macro.
extension GenerationSchema {
  /// Creates a schema for an object with a name of its own.
  public init(name: String, description: String? = nil, properties: [GenerationSchema.Property]) {
    self.init(object: name, type: nil, description: description, properties: properties)
  }

  /// Creates a schema for an object with a name of its own, whose content writes nil as null or leaves it out.
  public init(
    name: String, description: String? = nil, representNilExplicitlyInGeneratedContent explicitNil: Bool,
    properties: [GenerationSchema.Property]
  ) {
    self.init(object: name, type: nil, description: description, properties: properties)
  }

  /// Creates a schema with a name of its own for one of several texts.
  public init(name: String, description: String? = nil, anyOf choices: [String]) {
    self.init(node: .string(StringSchema(name: name, description: description, choices: choices)))
  }

  /// Creates a schema with a name of its own for a value of one of several types.
  public init(name: String, description: String? = nil, anyOf types: [any Generable.Type]) {
    self.init(
      node: .union(UnionSchema(name: name, description: description, choices: types.map { .type($0, []) })))
  }
}

extension GenerationSchema: CustomDebugStringConvertible {
  /// The schema as JSON Schema, on several lines.
  public var debugDescription: String { resolved.json.text(.pretty) }
}

import OrderedJSON

/// Looks up the types within a schema and gives every object and union below the root a definition of its own.
///
/// Two types of one name share a definition if their schemas are the same, as on Apple's systems; otherwise the later
/// one gets a number after its name.
struct SchemaResolver {
  private var definitions: [ResolvedSchema.Definition] = []
  private var references: [ObjectIdentifier: SchemaReference] = [:]
  private var root: (name: String, reference: SchemaReference)?

  mutating func resolve(_ schema: GenerationSchema) -> ResolvedSchema {
    definitions = schema.definitions
    let node: SchemaNode
    switch schema.node {
    case .object(let object):
      enterRoot(object.name, type: object.type)
      node = .object(resolve(object))
    case .union(let union):
      enterRoot(union.name, type: union.type)
      node = .union(resolve(union))
    case .type(let type, let constraints):
      var inner = type.generationSchema
      inner.node = inner.node.applying(constraints)
      return resolve(inner)
    case .string, .integer, .number, .boolean, .array, .null, .any, .reference:
      node = resolve(schema.node, namesText: true)
    }
    return ResolvedSchema(root: node, definitions: definitions)
  }

  private mutating func enterRoot(_ name: String, type: ObjectIdentifier?) {
    root = (name, .root)
    if let type { references[type] = .root }
  }

  private mutating func resolve(_ node: SchemaNode, namesText: Bool = false) -> SchemaNode {
    switch node {
    case .type(let type, let constraints):
      return resolve(type, constraints)
    case .object(let object):
      return define(object.name, type: object.type) { .object($0.resolve(object, name: $1)) }
    case .union(let union):
      return define(union.name, type: union.type) { .union($0.resolve(union, name: $1)) }
    case .array(var array):
      array.items = resolve(array.items)
      return .array(array)
    case .string(var string):
      // A choice of texts inside another schema stands where it is used, without its title.
      if !namesText {
        string.name = nil
        string.description = nil
      }
      return .string(string)
    case .integer, .number, .boolean, .null, .any, .reference:
      return node
    }
  }

  private mutating func resolve(_ type: any Generable.Type, _ constraints: [SchemaConstraint]) -> SchemaNode {
    let identifier = ObjectIdentifier(type)
    if let reference = references[identifier] { return .reference(reference) }
    switch type.generationSchema.node.applying(constraints) {
    case .object(let object):
      if object.type == nil, object.name == root?.name { return .reference(.root) }
      return define(object.name, type: identifier) { .object($0.resolve(object, name: $1)) }
    case .union(let union):
      if union.type == nil, union.name == root?.name { return .reference(.root) }
      return define(union.name, type: identifier) { .union($0.resolve(union, name: $1)) }
    case let other:
      return resolve(other)
    }
  }

  /// Enters a definition, or finds the one that is there already.
  private mutating func define(
    _ name: String, type: ObjectIdentifier?, _ body: (inout SchemaResolver, String) -> SchemaNode
  ) -> SchemaNode {
    if let type, let reference = references[type] { return .reference(reference) }
    let freeName = unusedName(like: name)
    let place = definitions.count
    // The name is taken before the body is made, since the body may refer to it.
    definitions.append(ResolvedSchema.Definition(name: freeName, node: .null))
    if let type { references[type] = .definition(freeName) }
    let node = body(&self, freeName)

    if freeName != name, definitions.count == place + 1,
      let same = definitions.first(where: { $0.name == name }),
      same.node.json == node.renamed(name).json
    {
      definitions.removeLast()
      if let type { references[type] = .definition(name) }
      return .reference(.definition(name))
    }
    definitions[place].node = node
    return .reference(.definition(freeName))
  }

  private func unusedName(like name: String) -> String {
    let used = Set(definitions.map(\.name))
    guard used.contains(name) else { return name }
    var number = 2
    while used.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }

  private mutating func resolve(_ object: ObjectSchema, name: String? = nil) -> ObjectSchema {
    var object = object
    object.name = name ?? object.name
    for index in object.properties.indices {
      object.properties[index].node = resolve(object.properties[index].node)
    }
    return object
  }

  private mutating func resolve(_ union: UnionSchema, name: String? = nil) -> UnionSchema {
    var union = union
    union.name = name ?? union.name
    for index in union.choices.indices {
      union.choices[index] = resolve(union.choices[index])
    }
    return union
  }
}

extension SchemaNode {
  fileprivate func renamed(_ name: String) -> SchemaNode {
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

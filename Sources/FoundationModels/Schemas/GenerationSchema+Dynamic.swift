extension GenerationSchema {
  /// Creates a schema from one made at run time and the schemas it refers to.
  ///
  /// Dependencies that nothing refers to are left out.
  /// - Throws: ``SchemaError`` if names clash or lead nowhere, or a choice is empty.
  public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {
    self = try DynamicSchemaLinker.link(root: root.node, dependencies: dependencies.map(\.node))
  }
}

/// Takes nested schemas with names out of a tree, so that each stands once and references can find it.
private struct DynamicSchemaLinker {
  typealias SchemaError = GenerationSchema.SchemaError

  private let root: SchemaNode
  private var rootName: String? { root.referenceName }
  private var definitions: [ResolvedSchema.Definition] = []

  static func link(root: SchemaNode, dependencies: [SchemaNode]) throws -> GenerationSchema {
    var root = root
    var dependencies = dependencies
    // A root that only refers to a schema is that schema.
    while case .reference(.definition(let name)) = root {
      guard let index = dependencies.firstIndex(where: { $0.referenceName == name }) else {
        throw undefined([name], schema: nil)
      }
      root = dependencies.remove(at: index)
    }
    var linker = DynamicSchemaLinker(root: root)
    return try linker.link(dependencies)
  }

  private init(root: SchemaNode) {
    self.root = root
  }

  private mutating func link(_ dependencies: [SchemaNode]) throws -> GenerationSchema {
    var names: Set<String> = []
    for name in ([root] + dependencies).compactMap(\.referenceName) where !names.insert(name).inserted {
      throw duplicate(name)
    }
    for dependency in dependencies {
      if let name = dependency.referenceName { try define(dependency, as: name) }
    }
    var schema = GenerationSchema(node: try takeOut(below: root))
    schema.definitions = definitions
    try schema.linkReferences(rootName: rootName)
    return schema
  }

  /// Enters a definition; one that says the same may be there already.
  private mutating func define(_ node: SchemaNode, as name: String) throws {
    if name == rootName, node != root { throw duplicate(name) }
    let place = definitions.count
    // The place is taken before the parts are, so that definitions stand in the order of first use.
    definitions.append(ResolvedSchema.Definition(name: name, node: node))
    definitions[place].node = try takeOut(below: node)
    let same = definitions.filter { $0.name == name }
    if same.count > 1 {
      guard same.allSatisfy({ $0.node == same[0].node }) else { throw duplicate(name) }
      definitions.remove(at: place)
    }
  }

  /// Checks a node and turns objects and unions below it into references.
  private mutating func takeOut(below node: SchemaNode) throws -> SchemaNode {
    switch node {
    case .object(let object):
      var names: Set<String> = []
      for name in object.properties.map(\.name) where !names.insert(name).inserted {
        throw duplicateProperty(name, of: object)
      }
    case .union(let union) where union.choices.isEmpty:
      throw emptyChoices(union.name)
    case .string(let string) where string.choices?.isEmpty == true:
      throw emptyChoices(string.name ?? "String")
    case .union, .string, .array, .integer, .number, .boolean, .null, .any, .type, .reference:
      break
    }
    return try node.mapChildren { child in
      if let name = child.referenceName { try define(child, as: name) }
      if child.isDefined { return .reference(.definition(child.name)) }
      return child.referenceName == nil ? try takeOut(below: child) : child
    }
  }

  private func duplicate(_ name: String) -> SchemaError {
    .duplicateType(
      schema: rootName, type: name,
      context: SchemaError.Context(debugDescription: "More than one dynamic schema has the name '\(name)'."))
  }

  private func duplicateProperty(_ name: String, of object: ObjectSchema) -> SchemaError {
    .duplicateProperty(
      schema: object.name, property: name,
      context: SchemaError.Context(
        debugDescription:
          "'\(name)' occurs more than once among \(object.properties.map(\.name).joined(separator: ", "))."))
  }

  private func emptyChoices(_ name: String) -> SchemaError {
    .emptyTypeChoices(
      schema: name, context: SchemaError.Context(debugDescription: "'anyOf' of '\(name)' is empty."))
  }

  static func undefined(_ names: [String], schema: String?) -> SchemaError {
    .undefinedReferences(
      schema: schema, references: names,
      context: SchemaError.Context(
        debugDescription: "Neither the root nor a dependency is called \(names.joined(separator: ", "))."))
  }
}

extension GenerationSchema {
  /// Checks that references lead somewhere, and lets those to the root's name lead to the root.
  fileprivate mutating func linkReferences(rootName: String?) throws {
    if let rootName {
      node = node.replacing(.definition(rootName), with: .root)
      for index in definitions.indices {
        definitions[index].node = definitions[index].node.replacing(.definition(rootName), with: .root)
      }
    }
    let known = Set(definitions.map(\.name))
    var missing: [String] = []
    for case .definition(let name) in ([node] + definitions.map(\.node)).flatMap(\.references)
    where !known.contains(name) && !missing.contains(name) {
      missing.append(name)
    }
    if !missing.isEmpty { throw DynamicSchemaLinker.undefined(missing, schema: rootName) }
  }
}

extension SchemaNode {
  /// The name under which a dynamic schema can be referred to; nil for arrays and plain values.
  fileprivate var referenceName: String? {
    switch self {
    case .object(let object): object.name
    case .union(let union): union.name
    case .string(let string): string.name
    case .type(let type, let constraints): type.generationSchema.node.applying(constraints).referenceName
    case .array, .integer, .number, .boolean, .null, .any, .reference: nil
    }
  }
}

import OrderedJSON

/// Looks up the types within a schema and gives every object and union below the root a definition of its own.
///
/// Two types of one name share a definition if their schemas are the same, as on Apple's systems; otherwise the later
/// one gets a number after its name.
struct SchemaResolver {
  /// A schema whose references are being followed: that of the root, or of a type within it.
  private struct Scope {
    var definitions: [String: SchemaNode]
    /// Where the scope's own root has come to stand.
    var root: SchemaReference?
  }

  /// What a definition is made for.
  private enum Subject: Hashable {
    case type(ObjectIdentifier)
    case definition(scope: Int, name: String)
  }

  private var definitions: [ResolvedSchema.Definition] = []
  /// For each definition, the name it was declared with.
  private var declaredNames: [String] = []
  private var references: [Subject: SchemaReference] = [:]
  private var scopes: [Scope] = []
  /// The root as declared, if it is an object or a union.
  private var root: SchemaNode?

  mutating func resolve(_ schema: GenerationSchema) -> ResolvedSchema {
    let node = enterRoot(schema)
    return ResolvedSchema(root: resolveParts(of: node, in: 0), definitions: definitions)
  }

  /// Follows the root to what it stands for, and takes note of everything that means the root.
  private mutating func enterRoot(_ schema: GenerationSchema) -> SchemaNode {
    var schema = schema
    while case .type(let type, let constraints) = schema.node {
      schema = type.generationSchema
      schema.node = schema.node.applying(constraints)
      schema.node.isWhole = schema.node.isWhole || hasNoPartialForm(type)
      references[.type(ObjectIdentifier(type))] = .root
    }
    let node = schema.node
    enterScope(of: schema)
    scopes[0].root = .root
    guard node.isDefined else { return node }
    root = node
    if let type = node.type { references[.type(type)] = .root }
    // A document may define its root once more, for references by name.
    let reference = SchemaReference.definition(node.name)
    if let twin = scopes[0].definitions[node.name],
      twin.replacing(reference, with: .root) == node.replacing(reference, with: .root)
    {
      references[.definition(scope: 0, name: node.name)] = .root
    }
    return node
  }

  /// Begins to follow the references of a schema, and returns its scope.
  @discardableResult
  private mutating func enterScope(of schema: GenerationSchema) -> Int {
    scopes.append(
      Scope(
        definitions: Dictionary(
          schema.definitions.map { ($0.name, $0.node) }, uniquingKeysWith: { first, _ in first })))
    return scopes.count - 1
  }

  private mutating func resolve(_ node: SchemaNode, in scope: Int) -> SchemaNode {
    switch node {
    case .type(let type, let constraints):
      return resolve(type, constraints)
    case .reference(.root):
      return scopes[scope].root.map(SchemaNode.reference) ?? .any()
    case .reference(.definition(let name)):
      return resolve(definition: name, in: scope)
    case .object, .union:
      return define(node, as: node.name, for: node.type.map { .type($0) }, in: scope)
    case .string(var string):
      // A choice of texts inside another schema stands where it is used, without its title.
      string.name = nil
      string.description = nil
      return .string(string)
    case .array, .integer, .number, .boolean, .null, .any:
      return resolveParts(of: node, in: scope)
    }
  }

  private mutating func resolveParts(of node: SchemaNode, in scope: Int) -> SchemaNode {
    node.mapChildren { resolve($0, in: scope) }
  }

  private mutating func resolve(_ type: any Generable.Type, _ constraints: [SchemaConstraint]) -> SchemaNode {
    let subject = Subject.type(ObjectIdentifier(type))
    if let reference = references[subject] { return .reference(reference) }
    let schema = type.generationSchema
    // A root with a name of its own does not say which type it is of: it is this type's if it was declared as this type is.
    if let root, schema.node == root, schema.definitions.isEmpty { return .reference(.root) }
    var node = schema.node.applying(constraints)
    node.isWhole = node.isWhole || hasNoPartialForm(type)
    let scope = enterScope(of: schema)
    if node.isDefined || node.references.contains(.root) {
      return define(node, as: node.name, for: subject, in: scope, isRoot: true)
    }
    return resolve(node, in: scope)
  }

  private mutating func resolve(definition name: String, in scope: Int) -> SchemaNode {
    let subject = Subject.definition(scope: scope, name: name)
    if let reference = references[subject] { return .reference(reference) }
    guard let node = scopes[scope].definitions[name] else {
      preconditionFailure("A schema refers to '\(name)', which it does not define.")
    }
    switch node {
    case .object, .union, .array: return define(node, as: name, for: subject, in: scope)
    case .string, .integer, .number, .boolean, .null, .any, .type, .reference: return resolve(node, in: scope)
    }
  }
}

// Definitions.
extension SchemaResolver {
  /// Enters a definition, or finds the one that is there already.
  private mutating func define(
    _ node: SchemaNode, as name: String, for subject: Subject?, in scope: Int, isRoot: Bool = false
  ) -> SchemaNode {
    if let subject, let reference = references[subject] { return .reference(reference) }
    let place = definitions.count
    let freeName = unusedName(like: name)
    func refer(to reference: SchemaReference) {
      if let subject { references[subject] = reference }
      if isRoot { scopes[scope].root = reference }
    }
    // The name is taken before the parts are resolved, since they may refer to it.
    definitions.append(ResolvedSchema.Definition(name: freeName, node: .null))
    declaredNames.append(name)
    refer(to: .definition(freeName))
    let resolved = resolveParts(of: node.renamed(freeName), in: scope)

    if definitions.count == place + 1, let twin = twin(of: resolved, named: freeName, declared: name) {
      definitions.removeLast()
      declaredNames.removeLast()
      definitions[twin].node.isWhole = definitions[twin].node.isWhole || resolved.isWhole
      let reference = SchemaReference.definition(definitions[twin].name)
      refer(to: reference)
      return .reference(reference)
    }
    definitions[place].node = resolved
    return .reference(.definition(freeName))
  }

  /// The place of an earlier definition that was declared with the same name and says the same.
  private func twin(of node: SchemaNode, named name: String, declared: String) -> Int? {
    definitions.indices.dropLast().first { index in
      guard declaredNames[index] == declared else { return false }
      let other = definitions[index].name
      let renamed = node.renamed(other).replacing(.definition(name), with: .definition(other))
      return definitions[index].node.json == renamed.json
    }
  }

  private func unusedName(like name: String) -> String {
    var used = Set(definitions.map(\.name))
    if let root { used.insert(root.name) }
    guard used.contains(name) else { return name }
    var number = 2
    while used.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}

extension SchemaNode {
  /// The Swift type of an object or a union, where known.
  fileprivate var type: ObjectIdentifier? {
    switch self {
    case .object(let object): object.type
    case .union(let union): union.type
    case .string, .integer, .number, .boolean, .array, .null, .any, .type, .reference: nil
    }
  }
}

import OrderedJSON

/// Reads JSON Schema, as `GenerationSchema` writes it and as people write it by hand.
///
/// `x-order` gives the order of properties; without it, the order in which `properties` lists them. Keywords that the schema
/// type has no place for, `format` for instance, are dropped. `allOf`, `oneOf`, `not` and lists of types are errors.
struct SchemaReader {
  /// What a document says that cannot be read, with the place: `$.properties.age`.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String
    var description: String { "\(path): \(reason)" }
  }

  static func read(_ json: JSONValue) throws(Failure) -> GenerationSchema {
    guard case .object(let object) = json else {
      throw Failure(path: "$", reason: "a schema is a JSON object")
    }
    var schema = GenerationSchema(node: try node(json, at: "$"))
    if case .reference = schema.node { throw Failure(path: "$", reason: "the root cannot be a reference") }
    for (key, value) in object["$defs"]?.objectValue ?? [:] {
      let definition = try node(value, at: "$.$defs.\(key)", fallbackName: key)
      schema.definitions.append(ResolvedSchema.Definition(name: definition.name, node: definition))
    }
    try checkReferences(of: schema)
    return schema
  }

  private static func node(
    _ json: JSONValue, at path: String, fallbackName: String? = nil
  ) throws(Failure) -> SchemaNode {
    guard case .object(let object) = json else { throw Failure(path: path, reason: "expected an object") }
    for keyword in ["allOf", "oneOf", "not"] where object[keyword] != nil {
      throw Failure(path: path, reason: "'\(keyword)' is not supported; use 'anyOf'")
    }
    if let constant = object["const"] {
      guard let text = constant.stringValue else {
        throw Failure(path: path, reason: "'const' has to be text")
      }
      return .string(StringSchema(constant: text))
    }
    if let reference = object["$ref"] { return .reference(try target(of: reference, at: path)) }
    if let choices = object["anyOf"] {
      return try union(object, choices, at: path, fallbackName: fallbackName)
    }
    guard let type = object["type"]?.stringValue else {
      if object.isEmpty { return .any }
      throw Failure(
        path: path, reason: "one of 'type', 'const', '$ref' and 'anyOf' is needed, 'type' as text")
    }
    switch type {
    case "object": return .object(try self.object(object, at: path, fallbackName: fallbackName))
    case "array": return .array(try array(object, at: path))
    case "string": return .string(try string(object, at: path))
    case "integer":
      return .integer(
        Bounds(
          minimum: try integer(object, "minimum", at: path), maximum: try integer(object, "maximum", at: path)
        ))
    case "number":
      return .number(Bounds(minimum: object["minimum"]?.doubleValue, maximum: object["maximum"]?.doubleValue))
    case "boolean": return .boolean
    case "null": return .null
    default: throw Failure(path: path, reason: "the type '\(type)' is not known")
    }
  }

  private static func object(
    _ object: JSONObject, at path: String, fallbackName: String?
  ) throws(Failure) -> ObjectSchema {
    let properties = object["properties"]?.objectValue ?? [:]
    var order = properties.map(\.key)
    if let listed = object["x-order"] {
      order = try texts(listed, "x-order", at: path)
      for (index, name) in order.enumerated() {
        guard properties[name] != nil else {
          throw Failure(path: path, reason: "'x-order' names '\(name)', which is not a property")
        }
        guard !order[..<index].contains(name) else {
          throw Failure(path: path, reason: "'x-order' names '\(name)' twice")
        }
      }
    }
    let required = Set(
      try object["required"].map { value throws(Failure) in try texts(value, "required", at: path) } ?? [])
    guard let name = object["title"]?.stringValue ?? object["name"]?.stringValue ?? fallbackName else {
      throw Failure(path: path, reason: "an object needs a 'title'")
    }
    var schemas: [PropertySchema] = []
    for propertyName in order {
      let value = properties[propertyName] ?? .null
      schemas.append(
        PropertySchema(
          name: propertyName, description: value["description"]?.stringValue,
          node: try node(value, at: "\(path).properties.\(propertyName)"),
          isOptional: !required.contains(propertyName)))
    }
    return ObjectSchema(name: name, description: object["description"]?.stringValue, properties: schemas)
  }

  private static func union(
    _ object: JSONObject, _ json: JSONValue, at path: String, fallbackName: String?
  ) throws(Failure) -> SchemaNode {
    guard let elements = json.arrayValue, !elements.isEmpty else {
      throw Failure(path: path, reason: "'anyOf' has to be an array with at least one schema")
    }
    guard let name = object["title"]?.stringValue ?? object["name"]?.stringValue ?? fallbackName else {
      throw Failure(path: path, reason: "a union needs a 'title'")
    }
    var choices: [SchemaNode] = []
    for (index, element) in elements.enumerated() {
      choices.append(try node(element, at: "\(path).anyOf[\(index)]"))
    }
    return .union(UnionSchema(name: name, description: object["description"]?.stringValue, choices: choices))
  }

  private static func array(_ object: JSONObject, at path: String) throws(Failure) -> ArraySchema {
    guard let items = object["items"] else { throw Failure(path: path, reason: "an array needs 'items'") }
    return ArraySchema(
      items: try node(items, at: "\(path).items"),
      count: Bounds(
        minimum: try integer(object, "minItems", at: path), maximum: try integer(object, "maxItems", at: path)
      ))
  }

  private static func string(_ object: JSONObject, at path: String) throws(Failure) -> StringSchema {
    let choices = try object["enum"].map { value throws(Failure) in try texts(value, "enum", at: path) }
    if let pattern = object["pattern"]?.stringValue {
      do { _ = try Regex(pattern) } catch {
        throw Failure(path: path, reason: "'pattern' is not a regular expression: \(error)")
      }
    }
    return StringSchema(
      name: object["title"]?.stringValue, description: object["description"]?.stringValue, choices: choices,
      pattern: object["pattern"]?.stringValue)
  }

  private static func integer(_ object: JSONObject, _ key: String, at path: String) throws(Failure) -> Int? {
    guard let value = object[key] else { return nil }
    guard let integer = value.intValue else {
      throw Failure(path: path, reason: "'\(key)' has to be an integer")
    }
    return integer
  }

  private static func texts(_ json: JSONValue, _ key: String, at path: String) throws(Failure) -> [String] {
    let texts = json.arrayValue?.compactMap(\.stringValue)
    guard let texts, texts.count == json.arrayValue?.count else {
      throw Failure(path: path, reason: "'\(key)' has to be an array of texts")
    }
    return texts
  }

  private static func target(of reference: JSONValue, at path: String) throws(Failure) -> SchemaReference {
    guard let text = reference.stringValue else { throw Failure(path: path, reason: "'$ref' has to be text") }
    if text == "#" { return .root }
    let name = text.hasPrefix("#/$defs/") ? String(text.dropFirst("#/$defs/".count)) : text
    return .definition(name.replacing("~1", with: "/").replacing("~0", with: "~"))
  }

  private static func checkReferences(of schema: GenerationSchema) throws(Failure) {
    var known: Set<String> = []
    for definition in schema.definitions where !known.insert(definition.name).inserted {
      throw Failure(path: "$.$defs", reason: "two definitions have the title '\(definition.name)'")
    }
    let nodes = [schema.node] + schema.definitions.map(\.node)
    for name in nodes.flatMap(\.referencedNames) where !known.contains(name) {
      throw Failure(path: "$", reason: "nothing in '$defs' has the title '\(name)'")
    }
  }
}

extension SchemaNode {
  /// The definitions that the node refers to, itself and below.
  fileprivate var referencedNames: [String] {
    switch self {
    case .object(let object): object.properties.flatMap(\.node.referencedNames)
    case .union(let union): union.choices.flatMap(\.referencedNames)
    case .array(let array): array.items.referencedNames
    case .reference(.definition(let name)): [name]
    case .reference(.root), .string, .integer, .number, .boolean, .null, .any, .type: []
    }
  }
}

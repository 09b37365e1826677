import OrderedJSON

/// Reads JSON Schema, as `GenerationSchema` writes it and as people write it by hand.
///
/// Keywords that the schema type has no place for, `format` for instance, are dropped. `allOf`, `oneOf`, `not` and lists of types
/// are errors.
struct SchemaReader {
  typealias Failure = DocumentError

  let isStrict: Bool

  func read(_ json: JSONValue) throws(Failure) -> GenerationSchema {
    guard case .object(let object) = json else {
      throw Failure(path: "$", reason: "a schema is a JSON object")
    }
    var schema = GenerationSchema(node: try node(json, at: "$"))
    if case .reference = schema.node { throw Failure(path: "$", reason: "the root cannot be a reference") }
    var titles: [String: String] = [:]
    for (key, value) in try member("$defs", of: object, at: "$") ?? [:] {
      guard let definition = try definition(value, key: key) else { continue }
      schema.definitions.append(definition)
      titles[key] = definition.name
    }
    try checkTitles(of: schema)
    try linkReferences(of: &schema, titles: titles)
    return schema
  }

  /// A definition under its title, or its key in hand-written schemas. Apple finds definitions by title only, so one without
  /// is out of reach.
  private func definition(
    _ json: JSONValue, key: String
  ) throws(Failure) -> ResolvedSchema.Definition? {
    let path = "$.$defs.\(key)"
    let node = try node(json, at: path, fallbackName: isStrict ? nil : key)
    if case .reference = node { throw Failure(path: path, reason: "a definition cannot be a reference") }
    let title = json["title"]?.stringValue
    guard let name = node.isDefined ? node.name : isStrict ? title : title ?? key else { return nil }
    return ResolvedSchema.Definition(name: name, node: node)
  }

  private func checkTitles(of schema: GenerationSchema) throws(Failure) {
    var known: Set<String> = []
    for definition in schema.definitions where !known.insert(definition.name).inserted {
      throw Failure(path: "$.$defs", reason: "two definitions have the title '\(definition.name)'")
    }
  }

  /// Checks that references lead somewhere, and turns those by key into references by title.
  private func linkReferences(
    of schema: inout GenerationSchema, titles: [String: String]
  ) throws(Failure) {
    let known = Set(schema.definitions.map(\.name))
    func link(_ node: SchemaNode) throws(Failure) -> SchemaNode {
      guard case .reference(.definition(let name)) = node else {
        return try node.mapChildren(link)
      }
      if known.contains(name) { return node }
      guard !isStrict, let title = titles[name] else {
        throw Failure(path: "$", reason: "nothing in '$defs' has the title '\(name)'")
      }
      return .reference(.definition(title))
    }
    schema.node = try link(schema.node)
    for index in schema.definitions.indices {
      schema.definitions[index].node = try link(schema.definitions[index].node)
    }
  }

  /// Reads one node. Of the keywords that say what it is, the first of `const`, `$ref`, `anyOf` and `type` counts.
  func node(
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
      return .union(try union(object, choices, at: path, fallbackName: fallbackName))
    }
    guard let type = object["type"]?.stringValue else {
      if !isStrict, object.isEmpty { return .any() }
      if !isStrict, object["type"] == nil, object["enum"] != nil {
        return .string(try string(object, at: path))
      }
      throw Failure(
        path: path, reason: "one of 'type', 'const', '$ref' and 'anyOf' is needed, 'type' as text")
    }
    switch type {
    case "object": return .object(try self.object(object, at: path, fallbackName: fallbackName))
    case "array": return .array(try array(object, at: path))
    case "string": return .string(try string(object, at: path))
    case "integer": return .integer(try bounds(object, "minimum", "maximum", at: path, read: integer))
    case "number": return .number(try bounds(object, "minimum", "maximum", at: path, read: number))
    case "boolean": return .boolean
    case "null": return .null
    default: throw Failure(path: path, reason: "the type '\(type)' is not known")
    }
  }

  private func target(of reference: JSONValue, at path: String) throws(Failure) -> SchemaReference {
    guard let text = reference.stringValue else { throw Failure(path: path, reason: "'$ref' has to be text") }
    if text == "#", !isStrict { return .root }
    let name = text.hasPrefix("#/$defs/") ? String(text.dropFirst("#/$defs/".count)) : text
    // In this order, so that "~01" becomes "~1" and not "/".
    return .definition(name.replacing("~1", with: "/").replacing("~0", with: "~"))
  }
}

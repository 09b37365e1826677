import OrderedJSON

/// A schema as it goes over the wire: plain JSON Schema in the form that strict servers demand.
///
/// * The root is an object; any other root is wrapped in an object with the property `value`.
/// * Every property is required; one that a value may lack can be null instead.
/// * Keys of Apple's own (`x-order`, `title`) are left out, a constant is a choice of one, and a description does not stand
///   beside a reference.
/// * A pattern is written so that servers can make a grammar of it.
///
/// Properties keep their order: it is the order in which servers generate them.
struct WireSchema {
  static let wrapperKey = "value"

  /// The root, without the definitions it refers to.
  let root: JSONObject
  /// The definitions by the names they are referred to with.
  let definitions: JSONObject
  /// Whether answers come wrapped in an object.
  let isWrapped: Bool

  /// The schema to send.
  var json: JSONValue {
    var object = root
    if !definitions.isEmpty { object["$defs"] = .object(definitions) }
    return .object(object)
  }

  /// - Parameter prefix: Comes before the names of definitions, so that several schemas can share one document.
  init(_ schema: ResolvedSchema, definitionPrefix prefix: String = "") {
    let writer = Writer(rootName: schema.root.name, prefix: prefix)
    var definitions = JSONObject()
    for definition in schema.definitions {
      definitions[prefix + definition.name] = writer.json(definition.node)
    }

    if case .object(let object) = schema.root {
      isWrapped = false
      root = writer.object(object)
      // Servers resolve references into $defs, not to the root.
      if schema.refersToRoot { definitions[prefix + schema.root.name] = .object(root) }
    } else {
      isWrapped = true
      if schema.refersToRoot { definitions[prefix + schema.root.name] = writer.json(schema.root) }
      root = writer.object(
        ObjectSchema(
          name: "", properties: [PropertySchema(name: Self.wrapperKey, node: schema.root, isOptional: false)])
      )
    }
    self.definitions = definitions
  }

  /// A wrapped answer while it comes; nil if answers are not wrapped.
  var wrappedAnswer: FramedAnswer? {
    guard isWrapped else { return nil }
    let frame = JSONFrame(opening: ["{", "\"\(Self.wrapperKey)\"", ":"], closing: ["}"])
    return FramedAnswer(frame, isText: false)
  }

  /// The answer without the wrapper that was asked for; text that is not a wrapped answer comes back as it is.
  func unwrapped(_ text: String) -> String {
    guard isWrapped, case .object(let object)? = try? JSONReader.read(text), object.count == 1,
      let value = object[Self.wrapperKey]
    else { return text }
    return value.text(.compact)
  }
}

private struct Writer {
  let rootName: String
  let prefix: String

  func json(_ node: SchemaNode) -> JSONValue {
    switch node {
    case .object(let object): return .object(self.object(object))
    case .union(let union):
      return described(["anyOf": .array(union.choices.map { json($0) })], union.description)
    case .string(let string): return self.string(string)
    case .array(let array):
      guard case .object(var object) = node.json else { return node.json }
      object["items"] = json(array.items)
      return .object(object)
    case .reference(.root): return ["$ref": .string("#/$defs/\(prefix)\(rootName)")]
    case .reference(.definition(let name)):
      return ["$ref": .string("#/$defs/\(prefix)\(escapedPointer(name))")]
    case .integer, .number, .boolean, .null, .any, .type: return node.json
    }
  }

  func object(_ object: ObjectSchema) -> JSONObject {
    var json: JSONObject = ["type": "object"]
    json["description"] = object.description.map(JSONValue.string)
    json["properties"] = .object(
      object.properties.reduce(into: JSONObject()) { $0[$1.name] = property($1) })
    json["required"] = .array(object.properties.map { .string($0.name) })
    json["additionalProperties"] = false
    return json
  }

  private func property(_ property: PropertySchema) -> JSONValue {
    let json = json(property.node)
    if property.isOptional { return described(["anyOf": [json, ["type": "null"]]], property.description) }
    guard property.description != nil else { return json }
    if json["$ref"] != nil { return described(["anyOf": [json]], property.description) }
    return described(json, property.description)
  }

  private func string(_ string: StringSchema) -> JSONValue {
    var json: JSONObject = ["type": "string"]
    json["enum"] = (string.constant.map { [$0] } ?? string.choices).map { .array($0.map(JSONValue.string)) }
    json["pattern"] = string.pattern.map { .string(WirePattern($0).text) }
    return .object(json)
  }

  private func described(_ json: JSONValue, _ description: String?) -> JSONValue {
    guard let description, case .object(var object) = json else { return json }
    object["description"] = .string(description)
    return .object(object)
  }
}

extension ResolvedSchema {
  fileprivate var refersToRoot: Bool {
    ([root] + definitions.map(\.node)).contains(where: \.refersToRoot)
  }
}

extension SchemaNode {
  fileprivate var refersToRoot: Bool {
    switch self {
    case .reference(.root): true
    case .object(let object): object.properties.contains { $0.node.refersToRoot }
    case .union(let union): union.choices.contains(where: \.refersToRoot)
    case .array(let array): array.items.refersToRoot
    case .string, .integer, .number, .boolean, .null, .any, .reference, .type: false
    }
  }
}

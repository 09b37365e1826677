import OrderedJSON

// The kinds of nodes.
extension SchemaReader {
  func object(
    _ object: JSONObject, at path: String, fallbackName: String?
  ) throws(Failure) -> ObjectSchema {
    let name = try title(of: object, "an object", at: path, fallback: fallbackName)
    if isStrict, try demanded("additionalProperties", of: object, at: path).boolValue == nil {
      throw Failure(path: path, reason: "'additionalProperties' has to be true or false")
    }
    if isStrict { _ = try demanded("properties", of: object, at: path) }
    let properties = try member("properties", of: object, at: path) ?? [:]
    let order = try order(of: properties, in: object, at: path)
    if isStrict { _ = try demanded("required", of: object, at: path) }
    let required = Set(try texts(object, "required", at: path) ?? [])
    var schemas: [PropertySchema] = []
    for (propertyName, value) in order {
      let propertyPath = "\(path).properties.\(propertyName)"
      let node = try node(value, at: propertyPath)
      schemas.append(
        PropertySchema(
          name: propertyName,
          // An object or a union written in place keeps its description for itself.
          description: node.isDefined
            ? nil : try text(value.objectValue ?? [:], "description", at: propertyPath),
          node: node, isOptional: !required.contains(propertyName)))
    }
    return ObjectSchema(
      name: name, description: try text(object, "description", at: path), properties: schemas)
  }

  /// The properties that `x-order` names, in its order.
  private func order(
    of properties: JSONObject, in object: JSONObject, at path: String
  ) throws(Failure) -> [JSONObject.Element] {
    if isStrict { _ = try demanded("x-order", of: object, at: path) }
    guard let names = try texts(object, "x-order", at: path) else { return Array(properties) }
    var ordered = JSONObject()
    for name in names {
      guard let value = properties[name] else {
        throw Failure(path: path, reason: "'x-order' names '\(name)', which is not a property")
      }
      guard ordered[name] == nil else {
        throw Failure(path: path, reason: "'x-order' names '\(name)' twice")
      }
      ordered[name] = value
    }
    return Array(ordered)
  }

  func union(
    _ object: JSONObject, _ json: JSONValue, at path: String, fallbackName: String?
  ) throws(Failure) -> UnionSchema {
    guard let elements = json.arrayValue, !elements.isEmpty else {
      throw Failure(path: path, reason: "'anyOf' has to be an array with at least one schema")
    }
    let name = try title(of: object, "a union", at: path, fallback: fallbackName)
    var choices: [SchemaNode] = []
    for (index, element) in elements.enumerated() {
      choices.append(try node(element, at: "\(path).anyOf[\(index)]"))
    }
    return UnionSchema(name: name, description: try text(object, "description", at: path), choices: choices)
  }

  func array(_ object: JSONObject, at path: String) throws(Failure) -> ArraySchema {
    guard let items = object["items"] else {
      throw Failure(path: path, reason: "an array needs 'items'", missingKey: "items")
    }
    return ArraySchema(
      items: try node(items, at: "\(path).items"),
      count: try bounds(object, "minItems", "maxItems", at: path, read: integer))
  }

  func string(_ object: JSONObject, at path: String) throws(Failure) -> StringSchema {
    let title = try text(object, "title", at: path)
    let choices = try texts(object, "enum", at: path)
    if title != nil, choices?.isEmpty == true {
      throw Failure(path: path, reason: "'enum' has to name at least one text")
    }
    if isStrict, title != nil, choices == nil {
      throw Failure(path: path, reason: "a string with a 'title' needs 'enum'", missingKey: "enum")
    }
    let pattern = try text(object, "pattern", at: path)
    if let pattern {
      do { _ = try Regex(pattern) } catch {
        throw Failure(path: path, reason: "'pattern' is not a regular expression: \(error)")
      }
    }
    return StringSchema(
      name: choices == nil ? nil : title, description: try text(object, "description", at: path),
      choices: choices, pattern: pattern)
  }

  func bounds<Value: Comparable & Sendable & Hashable>(
    _ object: JSONObject, _ minimum: String, _ maximum: String, at path: String,
    read: (JSONValue, String, String) throws(Failure) -> Value
  ) throws(Failure) -> Bounds<Value> {
    var bounds = Bounds<Value>()
    if let value = object[minimum] { bounds.minimum = try read(value, minimum, path) }
    if let value = object[maximum] { bounds.maximum = try read(value, maximum, path) }
    return bounds
  }
}

// The values of keywords.
extension SchemaReader {
  func integer(_ json: JSONValue, _ key: String, at path: String) throws(Failure) -> Int {
    guard let integer = json.intValue else {
      throw Failure(path: path, reason: "'\(key)' has to be an integer")
    }
    return integer
  }

  func number(_ json: JSONValue, _ key: String, at path: String) throws(Failure) -> Double {
    guard let number = json.doubleValue else {
      throw Failure(path: path, reason: "'\(key)' has to be a number")
    }
    return number
  }

  func member(_ key: String, of object: JSONObject, at path: String) throws(Failure) -> JSONObject? {
    guard let value = object[key] else { return nil }
    guard case .object(let member) = value else {
      throw Failure(path: path, reason: "'\(key)' has to be an object")
    }
    return member
  }

  private func title(
    of object: JSONObject, _ noun: String, at path: String, fallback: String?
  ) throws(Failure) -> String {
    if let title = try text(object, "title", at: path) { return title }
    if !isStrict, let name = object["name"]?.stringValue ?? fallback { return name }
    throw Failure(path: path, reason: "\(noun) needs a 'title'", missingKey: "title")
  }

  private func demanded(_ key: String, of object: JSONObject, at path: String) throws(Failure) -> JSONValue {
    guard let value = object[key] else {
      throw Failure(path: path, reason: "an object needs '\(key)'", missingKey: key)
    }
    return value
  }

  private func text(_ object: JSONObject, _ key: String, at path: String) throws(Failure) -> String? {
    guard let value = object[key] else { return nil }
    guard let text = value.stringValue else { throw Failure(path: path, reason: "'\(key)' has to be text") }
    return text
  }

  private func texts(_ object: JSONObject, _ key: String, at path: String) throws(Failure) -> [String]? {
    guard let value = object[key] else { return nil }
    let texts = value.arrayValue?.compactMap(\.stringValue)
    guard let texts, texts.count == value.arrayValue?.count else {
      throw Failure(path: path, reason: "'\(key)' has to be an array of texts")
    }
    return texts
  }
}

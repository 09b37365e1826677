package import OrderedJSON

extension ResolvedSchema {
  /// The schema as JSON Schema with Apple's keys, properties in order.
  package var json: JSONValue {
    guard case .object(var object) = root.json else { return root.json }
    if !definitions.isEmpty {
      object["$defs"] = .object(definitions.reduce(into: JSONObject()) { $0[$1.name] = $1.node.json })
    }
    return .object(object)
  }
}

extension SchemaNode {
  /// The node of a resolved schema as JSON Schema.
  package var json: JSONValue {
    switch self {
    case .object(let object): return object.json
    case .union(let union): return union.json
    case .string(let string): return string.json
    case .integer(let bounds):
      return numeric(
        "integer", minimum: bounds.minimum.map { JSONNumber($0) },
        maximum: bounds.maximum.map { JSONNumber($0) })
    case .number(let bounds):
      return numeric(
        "number", minimum: bounds.minimum.flatMap(JSONNumber.fractional),
        maximum: bounds.maximum.flatMap(JSONNumber.fractional))
    case .boolean: return ["type": "boolean"]
    case .array(let array): return array.json
    case .null: return ["type": "null"]
    case .any: return [:]
    case .reference(.root): return ["$ref": "#"]
    case .reference(.definition(let name)): return ["$ref": .string("#/$defs/\(escapedPointer(name))")]
    case .type(let type, let constraints):
      preconditionFailure("\(type) with \(constraints) has to be resolved first")
    }
  }

  private func numeric(_ type: JSONValue, minimum: JSONNumber?, maximum: JSONNumber?) -> JSONValue {
    var object: JSONObject = ["type": type]
    object["minimum"] = minimum.map(JSONValue.number)
    object["maximum"] = maximum.map(JSONValue.number)
    return .object(object)
  }
}

/// A name as a part of a JSON pointer.
func escapedPointer(_ name: String) -> String {
  name.replacing("~", with: "~0").replacing("/", with: "~1")
}

extension ObjectSchema {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["type": "object", "title": .string(name)]
    object["description"] = description.map(JSONValue.string)
    object["properties"] = .object(
      properties.reduce(into: JSONObject()) { $0[$1.name] = $1.json })
    object["required"] = .array(properties.filter { !$0.isOptional }.map { .string($0.name) })
    object["additionalProperties"] = false
    object["x-order"] = .array(properties.map { .string($0.name) })
    return .object(object)
  }
}

extension PropertySchema {
  fileprivate var json: JSONValue {
    guard let description, case .object(var object) = node.json else { return node.json }
    object["description"] = .string(description)
    return .object(object)
  }
}

extension UnionSchema {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["anyOf": .array(choices.map(\.json)), "title": .string(name)]
    object["description"] = description.map(JSONValue.string)
    return .object(object)
  }
}

extension StringSchema {
  fileprivate var json: JSONValue {
    if let constant { return ["const": .string(constant)] }
    var object: JSONObject = ["type": "string"]
    object["title"] = name.map(JSONValue.string)
    object["description"] = description.map(JSONValue.string)
    object["enum"] = choices.map { .array($0.map(JSONValue.string)) }
    object["pattern"] = pattern.map(JSONValue.string)
    return .object(object)
  }
}

extension ArraySchema {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["type": "array", "items": items.json]
    object["minItems"] = count.minimum.map { .number(JSONNumber($0)) }
    object["maxItems"] = count.maximum.map { .number(JSONNumber($0)) }
    return .object(object)
  }
}

extension JSONNumber {
  /// A number with a decimal point, `1.0`, so that a reader sees that fractions are allowed.
  fileprivate static func fractional(_ value: Double) -> JSONNumber? {
    JSONNumber(text: "\(value)") ?? JSONNumber(value)
  }
}

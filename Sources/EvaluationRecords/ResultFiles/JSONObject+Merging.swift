package import OrderedJSON

extension JSONObject {
  /// The object with the members that only an earlier form of it has, in the earlier order.
  ///
  /// Objects are merged at any depth, and so are arrays of the same length.
  func keeping(membersOf earlier: JSONObject) -> JSONObject {
    var merged = JSONObject()
    for (key, value) in earlier {
      let isUnknownKind = key == "evaluatorKind" && EvaluatorKind(rawValue: value.stringValue ?? "") == nil
      merged[key] = isUnknownKind ? value : self[key]?.keeping(partsOf: value) ?? value
    }
    for (key, value) in self where earlier[key] == nil { merged[key] = value }
    return merged
  }

  /// The object without some members.
  func without(_ keys: String...) -> JSONObject { JSONObject(filter { !keys.contains($0.key) }) }
}

extension JSONValue {
  fileprivate func keeping(partsOf earlier: JSONValue) -> JSONValue {
    switch (self, earlier) {
    case (.object(let object), .object(let earlier)): return .object(object.keeping(membersOf: earlier))
    case (.array(let elements), .array(let earlier)) where elements.count == earlier.count:
      return .array(zip(elements, earlier).map { $0.keeping(partsOf: $1) })
    case (.string(let text), .number), (.string(let text), .bool):
      // A number that is kept as text.
      return earlier.text() == text ? earlier : self
    default: return self
    }
  }

  /// The value with the members of all objects in the order of their keys' UTF-8 bytes.
  package func sortedByKey() -> JSONValue {
    switch self {
    case .null, .bool, .number, .string: return self
    case .array(let elements): return .array(elements.map { $0.sortedByKey() })
    case .object(let object):
      let members = object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return .object(JSONObject(members.map { (key: $0.key, value: $0.value.sortedByKey()) }))
    }
  }
}

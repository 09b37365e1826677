extension JSONValue {
  /// The Boolean, or nil if this is another kind of value.
  package var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number as an exact integer, or nil if this is another kind of value, has a fraction or does not fit.
  package var intValue: Int? {
    if case .number(let value) = self { value.intValue } else { nil }
  }

  /// The number as the nearest `Double`, or nil if this is another kind of value or overflows.
  package var doubleValue: Double? {
    if case .number(let value) = self { value.doubleValue } else { nil }
  }

  /// The text, or nil if this is another kind of value.
  package var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, or nil if this is not an array.
  package var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, or nil if this is not an object.
  package var objectValue: JSONObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The member named `key`, or nil if there is none or this is not an object.
  package subscript(key: String) -> JSONValue? {
    if case .object(let value) = self { value[key] } else { nil }
  }
}

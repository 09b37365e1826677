extension JSONValue: ExpressibleByNilLiteral {
  /// Creates a null.
  package init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// Creates an integral number.
  package init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Creates a number from a literal, which must be finite.
  package init(floatLiteral value: Double) {
    guard let number = JSONNumber(value) else {
      preconditionFailure("A JSON number must be finite; write a literal that fits a Double.")
    }
    self = .number(number)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Creates text.
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object with its members in the order written.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.lazy.map { (key: $0, value: $1) }))
  }
}

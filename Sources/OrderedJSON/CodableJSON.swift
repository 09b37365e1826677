/// Carries a JSON value through any encoder and decoder.
package struct CodableJSON: Codable, Sendable, Hashable {
  package var value: JSONValue

  package init(_ value: JSONValue) {
    self.value = value
  }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// Reads a value of any kind.
  ///
  /// Objects come in the decoder's order of keys, which Foundation's does not promise to be that of the text.
  package init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var object = JSONObject()
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(CodableJSON.self, forKey: key).value
      }
      value = .object(object)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(CodableJSON.self).value) }
      value = .array(elements)
    } else {
      value = try Self.scalar(in: decoder.singleValueContainer())
    }
  }

  private static func scalar(in container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    // A decoder tells what a scalar is only by what it refuses, so its errors are the answers here.
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int.self) { return .number(JSONNumber(value)) }
    if let value = try? container.decode(Double.self), let number = JSONNumber(value) {
      return .number(number)
    }
    return .string(try container.decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    switch value {
    case .object(let object):
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in object {
        try container.encode(CodableJSON(value), forKey: Key(stringValue: key))
      }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(CodableJSON(element)) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .string(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .number(let number):
      var container = encoder.singleValueContainer()
      if let integer = number.intValue {
        try container.encode(integer)
      } else if let double = number.doubleValue {
        try container.encode(double)
      } else {
        throw EncodingError.invalidValue(
          number.text,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "\(number.text) is too large for a number"))
      }
    }
  }
}

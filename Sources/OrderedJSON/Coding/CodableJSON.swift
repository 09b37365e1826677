import Foundation

/// Carries a JSON value through any encoder and decoder.
///
/// The encoder and decoder of this module carry it unchanged. Others keep what they can: Foundation's lose the order of
/// members and the spelling of numbers (`1.0` becomes `1`), but no digit.
package struct CodableJSON: Codable, Sendable, Hashable {
  package var value: JSONValue

  package init(_ value: JSONValue) {
    self.value = value
  }

  /// Whether values come out of a decoder with the members of objects in the order of the text.
  package static func keepsOrder(of decoder: any Decoder) -> Bool { decoder is JSONValueDecoder }

  /// Reads a value of any kind.
  ///
  /// Objects come in the decoder's order of keys, which Foundation's does not promise to be that of the text.
  package init(from decoder: any Decoder) throws {
    if let decoder = decoder as? JSONValueDecoder {
      value = decoder.json
    } else if let container = try? decoder.container(keyedBy: JSONKey.self) {
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
      return .number(exactNumber(in: container, near: value) ?? number)
    }
    return .string(try container.decode(String.self))
  }

  /// The number with all its digits where a decimal holds more of them than a `Double`.
  ///
  /// Out of its own range `Decimal` goes wrong without a word, so it has to agree with the `Double`.
  private static func exactNumber(
    in container: any SingleValueDecodingContainer, near double: Double
  ) -> JSONNumber? {
    guard let decimal = try? container.decode(Decimal.self) else { return nil }
    let number = JSONNumber(text: "\(decimal)")
    return number?.doubleValue == double ? number : nil
  }

  package func encode(to encoder: any Encoder) throws {
    if let encoder = encoder as? JSONSlotEncoder {
      encoder.slot.set(value)
      return
    }
    switch value {
    case .object(let object):
      var container = encoder.container(keyedBy: JSONKey.self)
      for (key, value) in object {
        try container.encode(CodableJSON(value), forKey: JSONKey(key))
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
      try Self.encode(number, to: encoder)
    }
  }

  private static func encode(_ number: JSONNumber, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let integer = number.intValue {
      return try container.encode(integer)
    }
    guard let double = number.doubleValue else {
      throw EncodingError.invalidValue(
        number.text,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(number.text) is too large for a number"))
    }
    // A decimal only where it says more than the Double, and the same.
    if let exact = decimal(number.text), decimal("\(double)") != exact, Double("\(exact)") == double {
      try container.encode(exact)
    } else {
      try container.encode(double)
    }
  }

  private static func decimal(_ text: String) -> Decimal? {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}

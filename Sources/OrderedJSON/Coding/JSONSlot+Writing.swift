import Foundation

extension JSONSlot {
  typealias UserInfo = [CodingUserInfoKey: any Sendable]

  /// Encodes a value into this place.
  func write(_ value: some Encodable, at path: JSONPath, userInfo: UserInfo) throws {
    if let json = try Self.json(of: value, at: path, userInfo: userInfo) {
      set(json)
    } else {
      try value.encode(to: JSONSlotEncoder(slot: self, path: path, userInfo: userInfo))
    }
  }

  /// The JSON of a value that takes no encoder: the most frequent scalars, and types that have a form of their own here.
  ///
  /// Types are compared before values are cast, which takes much longer.
  ///
  /// - Returns: Nil for all values that have to be asked for their form.
  static func json<Value: Encodable>(
    of value: Value, at path: @autoclosure () -> JSONPath, userInfo: UserInfo
  ) throws -> JSONValue? {
    if Value.self == String.self, let text = value as? String { return .string(text) }
    if Value.self == Int.self, let integer = value as? Int { return .number(JSONNumber(integer)) }
    if Value.self == Double.self, let double = value as? Double { return try number(double, at: path()) }
    if Value.self == Bool.self, let bool = value as? Bool { return .bool(bool) }
    if Value.self == CodableJSON.self, let json = value as? CodableJSON { return json.value }
    if Value.self == Data.self, let data = value as? Data { return .string(data.base64EncodedString()) }
    if Value.self == URL.self, let url = value as? URL { return .string(url.absoluteString) }
    if Value.self == Decimal.self, let decimal = value as? Decimal {
      return try number("\(decimal)", of: decimal, at: path())
    }
    guard let dictionary = value as? any StringKeyed else { return nil }
    return try object(dictionary, at: path(), userInfo: userInfo)
  }

  /// The JSON of a floating-point number, integral ones without a fraction.
  static func number(
    _ value: some BinaryFloatingPoint & CustomStringConvertible, at path: @autoclosure () -> JSONPath
  ) throws -> JSONValue {
    if let integer = Int(exactly: value), integer != 0 || value.sign == .plus {
      return .number(JSONNumber(integer))
    }
    return try number(value.description, of: value, at: path())
  }

  private static func number(
    _ text: String, of value: Any, at path: @autoclosure () -> JSONPath
  ) throws -> JSONValue {
    guard let number = JSONNumber(text: text) else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(codingPath: path().keys, debugDescription: "JSON has no number for \(text)."))
    }
    return .number(number)
  }

  private static func object(
    _ dictionary: any StringKeyed, at path: JSONPath, userInfo: UserInfo
  ) throws -> JSONValue {
    var object = JSONObject()
    for (key, value) in dictionary.sortedMembers {
      let slot = JSONSlot()
      try slot.write(value, at: .part(of: path, JSONKey(key)), userInfo: userInfo)
      object[key] = slot.value ?? [:]
    }
    return .object(object)
  }
}

/// A dictionary whose keys can be those of an object.
private protocol StringKeyed {
  var sortedMembers: [(String, any Encodable)] { get }
}

extension Dictionary: StringKeyed where Key == String, Value: Encodable {
  fileprivate var sortedMembers: [(String, any Encodable)] {
    map { ($0.key, $0.value) }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }
}

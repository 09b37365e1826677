import Foundation

/// The place of one value while it is being encoded.
///
/// A class, because an encoder hands out containers that go on writing after it has been asked for another one.
final class JSONSlot {
  private enum Content {
    case nothing
    case value(JSONValue)
    case array([JSONSlot])
    case object(keys: [String], slots: [JSONSlot])
  }

  private var content = Content.nothing

  /// What has been written; nil if nothing has.
  var value: JSONValue? {
    switch content {
    case .nothing: nil
    case .value(let value): value
    // A member that encodes nothing is an empty object, as Foundation has it.
    case .array(let slots): .array(slots.map { $0.value ?? [:] })
    case .object(let keys, let slots):
      .object(JSONObject(zip(keys, slots).map { (key: $0, value: $1.value ?? [:]) }))
    }
  }

  /// How many elements an array has so far.
  var elementCount: Int {
    if case .array(let slots) = content { slots.count } else { 0 }
  }

  /// Writes a finished value.
  func set(_ value: JSONValue) {
    content = .value(value)
  }

  /// Makes this an array, unless it is one.
  func beginArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// Makes this an object, unless it is one.
  func beginObject() {
    if case .object = content { return }
    content = .object(keys: [], slots: [])
  }

  /// The place of a new last element.
  func appendElement() -> JSONSlot {
    guard case .array(var slots) = content else { preconditionFailure("An array has to be begun first.") }
    let slot = JSONSlot()
    content = .nothing
    slots.append(slot)
    content = .array(slots)
    return slot
  }

  /// The place of a member. One that is there already keeps its place.
  func member(_ key: String) -> JSONSlot {
    guard case .object(var keys, var slots) = content else {
      preconditionFailure("An object has to be begun first.")
    }
    if let index = keys.firstIndex(where: { UTF8Key($0) == UTF8Key(key) }) { return slots[index] }
    let slot = JSONSlot()
    content = .nothing
    keys.append(key)
    slots.append(slot)
    content = .object(keys: keys, slots: slots)
    return slot
  }
}

extension JSONSlot {
  typealias UserInfo = [CodingUserInfoKey: any Sendable]

  /// Encodes a value into this place.
  func write(_ value: some Encodable, at path: [any CodingKey], userInfo: UserInfo) throws {
    switch value {
    case let json as CodableJSON: set(json.value)
    case let data as Data: set(.string(data.base64EncodedString()))
    case let url as URL: set(.string(url.absoluteString))
    case let decimal as Decimal: set(try Self.number("\(decimal)", of: decimal, at: path))
    case let dictionary as any StringKeyed:
      set(
        .object(
          JSONObject(
            try dictionary.sortedMembers.map { key, value in
              let slot = JSONSlot()
              try slot.write(value, at: path + [JSONKey(key)], userInfo: userInfo)
              return (key: key, value: slot.value ?? [:])
            })))
    default:
      try value.encode(to: JSONSlotEncoder(slot: self, codingPath: path, userInfo: userInfo))
    }
  }

  /// Writes a number by its text.
  func writeNumber(_ value: some CustomStringConvertible, at path: [any CodingKey]) throws {
    set(try Self.number(value.description, of: value, at: path))
  }

  /// Writes a floating-point number, integral ones without a fraction.
  func writeFloat(
    _ value: some BinaryFloatingPoint & CustomStringConvertible, at path: [any CodingKey]
  ) throws {
    if let integer = Int(exactly: value), integer != 0 || value.sign == .plus {
      set(.number(JSONNumber(integer)))
    } else {
      try writeNumber(value, at: path)
    }
  }

  private static func number(_ text: String, of value: Any, at path: [any CodingKey]) throws -> JSONValue {
    guard let number = JSONNumber(text: text) else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: path, debugDescription: "JSON has no number for \(text)."))
    }
    return .number(number)
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

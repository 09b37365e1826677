import Foundation
import OrderedJSON

/// Turns a report's metadata into JSON and back.
enum ReportMetadata {
  /// The metadata as an object, its keys sorted.
  ///
  /// - Throws: `EncodingError.invalidValue` that names the key of a value that JSON cannot hold.
  static func json(_ metadata: [String: any Sendable]) throws -> JSONObject {
    let members = metadata.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return JSONObject(try members.map { (key: $0.key, value: try json($0.value, path: [JSONKey($0.key)])) })
  }

  /// The metadata of an object: Booleans, integers, numbers and texts, arrays and dictionaries of them, and
  /// an empty `Optional` for null.
  static func values(_ object: JSONObject) -> [String: any Sendable] {
    Dictionary(object.map { ($0.key, value($0.value)) }) { $1 }
  }

  private static func value(_ json: JSONValue) -> any Sendable {
    switch json {
    case .null: return String?.none
    case .bool(let value): return value
    case .string(let text): return text
    case .number(let number):
      if let integer = number.intValue { return integer }
      // A number that is too large stays as its digits.
      return number.doubleValue ?? number.text as any Sendable
    case .array(let elements):
      let texts = elements.compactMap(\.stringValue)
      return texts.count == elements.count ? texts : elements.map(value)
    case .object(let object): return values(object)
    }
  }

  private static func json(_ value: Any, path: [any CodingKey]) throws -> JSONValue {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return try mirror.children.first.map { try json($0.value, path: path) } ?? .null
    }
    switch value {
    case let dictionary as [String: Any]:
      let members = dictionary.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return .object(
        JSONObject(
          try members.map { (key: $0.key, value: try json($0.value, path: path + [JSONKey($0.key)])) }))
    case let array as [Any]:
      return .array(try array.enumerated().map { try json($1, path: path + [JSONKey(index: $0)]) })
    case let value as any Encodable:
      return try OrderedJSONEncoder().encode(value)
    default:
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: path,
          debugDescription: "reportMetadata\(path.map { "[\"\($0.stringValue)\"]" }.joined()) is of type "
            + "\(type(of: value)), which is not Encodable, so it cannot be written to a result file."))
    }
  }
}

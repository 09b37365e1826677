import EvaluationRecords
import OrderedJSON
import TabularData

extension StoredValue {
  /// Encodes a value. One that cannot be encoded leaves the reason.
  init(encoding value: some Encodable) { self = Self.encoding(value).stored }

  /// Encodes a value, and returns the JSON too unless the value cannot be encoded.
  static func encoding(_ value: some Encodable) -> (stored: StoredValue, json: JSONValue?) {
    let type = TypeNames.name(of: Swift.type(of: value))
    do {
      let json = try OrderedJSONEncoder().encode(value)
      return (StoredValue(typeName: type, json: json.text()), json)
    } catch {
      return (StoredValue(typeName: type, problem: reason(of: error)), nil)
    }
  }

  private static func reason(of error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
      return ErrorText.reason(of: error)
    }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty
      ? context.debugDescription
      : "\(path.dropFirst(path.hasPrefix(".") ? 1 : 0)): \(context.debugDescription)"
  }

  /// The value in a type.
  func decoded<Value: Decodable>(as type: Value.Type) throws(UnreadableCell) -> Value {
    if let problem { throw UnreadableCell("it could not be stored: \(problem)") }
    var reason: String?
    for json in readings {
      do {
        return try OrderedJSONDecoder().decode(type, from: json)
      } catch {
        // The most likely reading explains best what is wrong.
        reason = reason ?? ErrorText.reason(of: error)
      }
    }
    throw UnreadableCell(reason ?? "it is empty")
  }

  /// The value in a type that may or may not be decodable.
  func read<Value>(as type: Value.Type) throws(UnreadableCell) -> Value {
    guard let decodable = type as? any Decodable.Type else {
      throw UnreadableCell("\(type) is not Decodable")
    }
    let value: Any = try decoded(as: decodable)
    guard let value = value as? Value else { throw UnreadableCell("\(decodable) is not \(type)") }
    return value
  }

  /// What the value is without any type: text as it is, everything else as JSON.
  var text: String {
    guard let json else { return problem ?? "" }
    return readings.last?.stringValue ?? json
  }
}

import Foundation

/// Decodes one JSON value.
struct JSONValueDecoder: Decoder {
  let json: JSONValue
  let codingPath: [any CodingKey]
  let sendableUserInfo: JSONSlot.UserInfo

  init(json: JSONValue, codingPath: [any CodingKey], userInfo: JSONSlot.UserInfo) {
    self.json = json
    self.codingPath = codingPath
    sendableUserInfo = userInfo
  }

  var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = json else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(JSONKeyedDecoding(decoder: self, object: object))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw mismatch([Any].self, "an array") }
    return JSONUnkeyedDecoding(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { JSONSingleDecoding(decoder: self) }

  /// The decoder of a part.
  func part(_ json: JSONValue, _ key: any CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(json: json, codingPath: codingPath + [key], userInfo: sendableUserInfo)
  }

  /// Decodes the value as any type. Standard scalars come back to the single-value container.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let special: Any? =
      switch type {
      case is CodableJSON.Type: CodableJSON(json)
      case is Data.Type: try data()
      case is URL.Type: try url()
      case is Decimal.Type: try decimal()
      default: nil
      }
    // Unwrapped first: nil would pass for a value of any optional type.
    guard let special else { return try type.init(from: self) }
    return if let value = special as? Value { value } else { try type.init(from: self) }
  }

  /// The error for a value of another kind.
  func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected \(expected), found \(json.kindDescription).")
    return json == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  /// The error for a value of the right kind that is not right.
  func corrupted(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }

  private func data() throws -> Data {
    guard let text = json.stringValue else { throw mismatch(Data.self, "text in Base64") }
    guard let data = Data(base64Encoded: text) else { throw corrupted("Expected text in Base64.") }
    return data
  }

  private func url() throws -> URL {
    guard let text = json.stringValue else { throw mismatch(URL.self, "a URL as text") }
    guard let url = URL(string: text) else { throw corrupted("Expected a URL.") }
    return url
  }

  private func decimal() throws -> Decimal {
    guard case .number(let number) = json else { throw mismatch(Decimal.self, "a number") }
    guard let decimal = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")) else {
      throw corrupted("Expected a number that Decimal can hold, found \(number.text).")
    }
    return decimal
  }
}

extension JSONValue {
  /// What the value is, for messages: "a number", "text".
  package var kindDescription: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "text"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

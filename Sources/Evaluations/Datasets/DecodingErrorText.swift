import OrderedJSON

/// Says what a decoding error means for a person who has the data before them.
enum DecodingErrorText {
  /// Names the key and what was expected there; with the decoded value at hand also what was found.
  static func reason(of error: DecodingError, in value: JSONValue? = nil) -> String {
    switch error {
    case .typeMismatch(let type, let context):
      return mismatch(type, at: context.codingPath, in: value)
    case .valueNotFound(let type, let context):
      return mismatch(type, at: context.codingPath, in: value ?? .null)
    case .keyNotFound(let key, let context):
      return "key `\(text(of: context.codingPath + [key]))` is missing"
    case .dataCorrupted(let context):
      return place(context.codingPath) + context.debugDescription
    @unknown default:
      return String(describing: error)
    }
  }

  private static func mismatch(_ type: Any.Type, at path: [any CodingKey], in root: JSONValue?) -> String {
    let found = root.map { root in
      var value: JSONValue? = root
      for key in path { value = value?.child(at: key) }
      return ", found \(value?.kindName ?? "nothing")"
    }
    return place(path) + "expected \(name(of: type))" + (found ?? "")
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : "key `\(text(of: path))`: "
  }

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }

  /// The kind of JSON value that a Swift type is decoded from.
  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "a list"
    case is [String: Any].Type: "an object"
    default: "\(type)"
    }
  }
}

extension JSONValue {
  /// The kind of value in words, after "found".
  fileprivate var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// The value under a key or index, or nil if there is none.
  fileprivate func child(at key: any CodingKey) -> JSONValue? {
    switch self {
    case .object(let object): object[key.stringValue]
    case .array(let values): key.intValue.flatMap { values.indices.contains($0) ? values[$0] : nil }
    case .null, .bool, .number, .string: nil
    }
  }
}

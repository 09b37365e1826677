import OrderedJSON

/// A value within a JSON document that is being read, with the way to it for error messages.
struct DocumentNode {
  let json: JSONValue
  let path: String
  /// How exactly schemas are read.
  let reading: SchemaReading

  /// A required member.
  func member(_ key: String) throws(DocumentError) -> DocumentNode {
    let object = try object
    guard let value = object[key] else {
      throw DocumentError(path: path, reason: "'\(key)' is missing", missingKey: key)
    }
    return part(value, key)
  }

  /// A member that may be missing or null.
  func optionalMember(_ key: String) throws(DocumentError) -> DocumentNode? {
    guard let value = try object[key], value != .null else { return nil }
    return part(value, key)
  }

  private func part(_ json: JSONValue, _ key: String) -> DocumentNode {
    DocumentNode(json: json, path: "\(path).\(key)", reading: reading)
  }

  /// The value as an object.
  var object: JSONObject {
    get throws(DocumentError) {
      guard case .object(let object) = json else { throw mismatch("an object") }
      return object
    }
  }

  /// The elements of an array.
  var elements: [DocumentNode] {
    get throws(DocumentError) {
      guard case .array(let elements) = json else { throw mismatch("an array") }
      return elements.enumerated().map {
        DocumentNode(json: $1, path: "\(path)[\($0)]", reading: reading)
      }
    }
  }

  /// The value as text.
  var text: String {
    get throws(DocumentError) {
      guard case .string(let text) = json else { throw mismatch("text") }
      return text
    }
  }

  /// The value as an integer that a type can hold.
  func integer<Value: FixedWidthInteger>(_ type: Value.Type = Value.self) throws(DocumentError) -> Value {
    guard case .number(let number) = json,
      let value = Value(number.text) ?? number.intValue.flatMap({ Value(exactly: $0) })
    else { throw mismatch("an integer") }
    return value
  }

  /// The value as a number.
  var number: Double {
    get throws(DocumentError) {
      guard let number = json.doubleValue else { throw mismatch("a number") }
      return number
    }
  }

  /// The value as true or false.
  var boolean: Bool {
    get throws(DocumentError) {
      guard let value = json.boolValue else { throw mismatch("a Boolean") }
      return value
    }
  }

  /// The value as a schema.
  var schema: GenerationSchema {
    get throws(DocumentError) {
      do {
        return try GenerationSchema(json: json, reading: reading)
      } catch {
        var error = error
        error.path = path + error.path.dropFirst()
        throw error
      }
    }
  }

  /// The error for a value that cannot be what it should be.
  func failure(_ reason: String) -> DocumentError { DocumentError(path: path, reason: reason) }

  private func mismatch(_ expected: String) -> DocumentError {
    failure("expected \(expected), found \(json.kindDescription)")
  }
}

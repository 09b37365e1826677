package import OrderedJSON

extension GeneratedContent {
  /// Creates content from JSON text, which may be cut off.
  ///
  /// Of text that ends early, what is finished is kept, an open string with the characters it has, and `isComplete` is
  /// false.
  /// - Throws: ``ParsingError`` if the text is not the beginning of a JSON value.
  public init(json: String) throws {
    do {
      let (value, isComplete) = try JSONReader.readPrefix(json)
      self.init(value, isComplete: isComplete)
    } catch {
      throw ParsingError(
        rawContent: json, underlyingError: error, debugDescription: "The text is not JSON: \(error)")
    }
  }

  /// Creates content from a JSON value.
  package init(_ value: JSONValue, isComplete: Bool = true) {
    self.init(node: Self.node(of: value), isComplete: isComplete)
  }

  private static func node(of value: JSONValue) -> Node {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { GeneratedContent($0) })
    case .object(let object):
      .structure(object.map { Property(name: $0.key, content: GeneratedContent($0.value)) })
    }
  }

  /// The content as a JSON value, properties in order.
  package var jsonValue: JSONValue {
    switch node {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let elements): return .array(elements.map(\.jsonValue))
    case .structure(let properties):
      var object = JSONObject()
      for property in properties { object[property.name] = property.content.jsonValue }
      return .object(object)
    }
  }

  /// The content as JSON on one line, properties in order.
  public var jsonString: String {
    jsonValue.text(.spaced)
  }
}

extension GeneratedContent: CustomDebugStringConvertible {
  /// The content as JSON on one line.
  public var debugDescription: String { jsonString }
}

extension GeneratedContent {
  /// Converts the content to a type.
  ///
  /// - Throws: What the type throws if the content does not fit it, ``ParsingError`` for the types of this module.
  public func value<Value>(_ type: Value.Type = Value.self) throws -> Value
  where Value: ConvertibleFromGeneratedContent {
    try Value(self)
  }

  /// Converts a property to a type.
  ///
  /// - Throws: ``ParsingError`` if this is not a structure or lacks the property, or what the type throws.
  public func value<Value>(_ type: Value.Type = Value.self, forProperty property: String) throws -> Value
  where Value: ConvertibleFromGeneratedContent {
    guard let content = try self[property: property] else {
      throw ParsingError(
        rawContent: jsonString,
        debugDescription: "GeneratedContent does not contain a property '\(property)'.")
    }
    return try Self.convert(content, property: property)
  }

  /// Converts a property to a type, nil if it is missing or null.
  ///
  /// - Throws: ``ParsingError`` if this is not a structure, or what the type throws for a value that does not fit.
  public func value<Value>(_ type: Value?.Type = Value?.self, forProperty property: String) throws -> Value?
  where Value: ConvertibleFromGeneratedContent {
    guard let content = try self[property: property] else { return nil }
    if case .null = content.node { return nil }
    return try Self.convert(content, property: property)
  }

  private subscript(property name: String) -> GeneratedContent? {
    get throws {
      guard case .structure(let properties) = node else {
        throw ParsingError(
          rawContent: jsonString,
          debugDescription: "Looked for a property '\(name)' in \(kindDescription), which has no properties.")
      }
      return properties.last { $0.name.utf8.elementsEqual(name.utf8) }?.content
    }
  }

  /// Converts a property's content; a failure inside it names the property.
  private static func convert<Value>(_ content: GeneratedContent, property: String) throws -> Value
  where Value: ConvertibleFromGeneratedContent {
    do {
      return try Value(content)
    } catch var error as ParsingError {
      error.debugDescription = "Property '\(property)': \(error.debugDescription)"
      throw error
    }
  }

  /// What the content is, for messages: "a number", "text".
  var kindDescription: String {
    switch node {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "text"
    case .array: "an array"
    case .structure: "an object"
    }
  }

  /// The error for content that a type cannot be made of.
  func mismatch(expected: String) -> ParsingError {
    ParsingError(rawContent: jsonString, debugDescription: "Expected \(expected), found \(kindDescription).")
  }
}

/// Decodes values from JSON, with the members of objects in the order of the text.
///
/// Dates, data, URLs and decimals are read in the form in which `OrderedJSONEncoder` and Foundation's `JSONEncoder` write them.
package struct OrderedJSONDecoder {
  /// What the caller tells the types that decode themselves.
  package var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates a decoder.
  package init() {}

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError` that names the place, or what the type throws.
  package func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from json: JSONValue
  ) throws -> Value {
    try JSONValueDecoder(json: json, codingPath: [], userInfo: userInfo).read(type)
  }

  /// Decodes a value from JSON text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the line and column if the text is not JSON, else as for a value.
  package func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: String
  ) throws -> Value {
    let json: JSONValue
    do {
      json = try JSONReader.read(text)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "The text is not JSON: \(error)", underlyingError: error))
    }
    return try decode(type, from: json)
  }
}

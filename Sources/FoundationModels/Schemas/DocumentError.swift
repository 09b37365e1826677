import OrderedJSON

/// What a JSON document says that cannot be read, with the place: `$.properties.age`.
package struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where it is.
  package var path: String
  /// What is wrong there.
  package var reason: String
  /// The key that is missing there, if that is what is wrong.
  package var missingKey: String?

  package var description: String { "\(path): \(reason)" }

  /// The error as decoders throw it: `keyNotFound` for a key that is missing, else `dataCorrupted`.
  ///
  /// - Parameter summary: What the document is not, for the beginning of the message.
  func decodingError(_ summary: String, at codingPath: [any CodingKey]) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "\(summary): \(self)", underlyingError: self)
    return missingKey.map { .keyNotFound(JSONKey($0), context) } ?? .dataCorrupted(context)
  }
}

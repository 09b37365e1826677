import OrderedJSON

extension GenerationSchema: Codable {
  /// Reads JSON Schema.
  ///
  /// The order of properties is that of `x-order`; without it the decoder's order, which Foundation's does not promise to be
  /// that of the text.
  /// - Throws: `DecodingError.dataCorrupted` that names the place and what is wrong there.
  public init(from decoder: any Decoder) throws {
    let json = try CodableJSON(from: decoder).value
    do {
      self = try SchemaReader.read(json)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "not a generation schema: \(error)"))
    }
  }

  /// Writes JSON Schema.
  public func encode(to encoder: any Encoder) throws {
    try CodableJSON(resolved.json).encode(to: encoder)
  }
}

import OrderedJSON

extension GenerationSchema: Codable {
  /// Reads JSON Schema.
  ///
  /// The order of properties is that of `x-order`; without it the decoder's order, which Foundation's does not promise to be
  /// that of the text.
  /// - Throws: `DecodingError.keyNotFound` for a key that is missing, else `DecodingError.dataCorrupted`; both name the place
  ///   and what is wrong there.
  public init(from decoder: any Decoder) throws {
    let json = try CodableJSON(from: decoder).value
    let reading = decoder.userInfo[.schemaReading] as? SchemaReading
    do {
      try self.init(json: json, reading: reading ?? .lenient)
    } catch {
      throw error.decodingError("not a generation schema", at: decoder.codingPath)
    }
  }

  /// Writes JSON Schema.
  public func encode(to encoder: any Encoder) throws {
    try CodableJSON(resolved.json).encode(to: encoder)
  }
}

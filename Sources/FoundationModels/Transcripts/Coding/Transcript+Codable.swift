package import OrderedJSON

extension Transcript: Codable {
  private static let documentType = "FoundationModels.Transcript"
  private static let version = "1.1"

  /// Reads a transcript.
  ///
  /// The properties of structured values come in the decoder's order, which Foundation's does not promise to be that of the
  /// text. They are put in the order of the schema, where the transcript holds it.
  /// - Throws: `DecodingError.keyNotFound` for a key that is missing, else `DecodingError.dataCorrupted`; both name the place
  ///   and what is wrong there.
  public init(from decoder: any Decoder) throws {
    let json = try CodableJSON(from: decoder).value
    do {
      try self.init(json: json, reading: decoder.userInfo[.schemaReading] as? SchemaReading ?? .lenient)
    } catch {
      throw error.decodingError("not a transcript", at: decoder.codingPath)
    }
    if !CodableJSON.keepsOrder(of: decoder) { restoreOrder() }
  }

  /// Writes the transcript as Apple's framework does, version 1.1.
  public func encode(to encoder: any Encoder) throws {
    try CodableJSON(try json).encode(to: encoder)
  }

  /// Reads a transcript from its JSON.
  package init(json: JSONValue, reading: SchemaReading = .lenient) throws(DocumentError) {
    let document = DocumentNode(json: json, path: "$", reading: reading)
    let type = try document.member("type")
    guard try type.text == Self.documentType else {
      throw type.failure("expected \"\(Self.documentType)\", found \(type.json.text())")
    }
    try Self.checkVersion(document.member("version"))
    self.init(entries: [])
    for entry in try document.member("transcript").member("entries").elements {
      append(try Entry(entry))
    }
  }

  /// The first release wrote the number 1, later ones a text.
  private static func checkVersion(_ node: DocumentNode) throws(DocumentError) {
    let version: String? =
      switch node.json {
      case .string(let text): text
      case .number(let number): number.text
      case .null, .bool, .array, .object: nil
      }
    guard let version, ["1", "1.0", "1.1"].contains(version) else {
      throw node.failure("the version \(node.json.text()) is not known; 1 and \"1.1\" are")
    }
  }

  /// The transcript as JSON.
  package var json: JSONValue {
    get throws {
      [
        "type": .string(Self.documentType), "version": .string(Self.version),
        "transcript": ["entries": .array(try map { try $0.json })],
      ]
    }
  }
}

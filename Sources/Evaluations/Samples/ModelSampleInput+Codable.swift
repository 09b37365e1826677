import FoundationModels

extension ModelSampleInput: Codable {
  private enum CodingKeys: String, CodingKey {
    case prompt
    case instructions
    case generationSchema
  }

  /// Reads the prompt and, if present, instructions and schema.
  ///
  /// Absent instructions stand in public files as a missing key, as null and as the text `null`; all
  /// three are read as nil.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let instructions = try container.decodeIfPresent(String.self, forKey: .instructions)
    self.init(
      prompt: Prompt(try container.decode(String.self, forKey: .prompt)),
      instructions: instructions.flatMap { $0 == "null" ? nil : Instructions($0) },
      generationSchema: try container.decodeIfPresent(GenerationSchema.self, forKey: .generationSchema))
  }

  /// Writes prompt and instructions as text, so attachments are not part of the encoded form, and leaves
  /// out what is nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(promptDescription, forKey: .prompt)
    try container.encodeIfPresent(instructionsDescription, forKey: .instructions)
    try container.encodeIfPresent(generationSchema, forKey: .generationSchema)
  }
}

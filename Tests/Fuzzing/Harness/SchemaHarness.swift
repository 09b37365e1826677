import FoundationModels
import OrderedJSON

enum SchemaHarness {
  private static let maximumCuts = 32

  static func check(_ bytes: [UInt8]) throws(BrokenRule) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    guard let schema = schema(bytes[..<end]) else { return }
    let again = try rereading(schema)
    let answer = Array(bytes[end...].dropFirst())
    guard let text = String(validating: answer, as: UTF8.self) else { return }
    checkPartial(text, schema)
    guard let value = value(text) else { return }
    let violation = schema.violation(in: value)
    try require(
      violation == again.violation(in: value), "the schema judges differently when it is read again")
    if let violation {
      try require(!violation.problem.isEmpty, "a violation does not say what is wrong")
    } else {
      try checkFinished(text, value, schema)
    }
  }

  /// The schema of a JSON document, or nil if it is none.
  private static func schema(_ bytes: ArraySlice<UInt8>) -> ResolvedSchema? {
    do {
      return try GenerationSchema(json: try JSONReader.read(bytes)).resolved
    } catch {
      return nil
    }
  }

  private static func value(_ text: String) -> JSONValue? {
    do { return try JSONReader.read(text) } catch { return nil }
  }

  /// The schema as it is read back from what it writes.
  private static func rereading(_ schema: ResolvedSchema) throws(BrokenRule) -> ResolvedSchema {
    let json = schema.json
    let again: ResolvedSchema
    do {
      again = try GenerationSchema(json: json).resolved
    } catch {
      throw BrokenRule("a schema cannot read what it writes: \(error)")
    }
    try require(again.json == json, "a schema writes something else after it was read again")
    return again
  }

  /// Whatever there is of an answer can be picked from.
  private static func checkPartial(_ text: String, _ schema: ResolvedSchema) {
    let scalars = text.unicodeScalars
    for count in stride(from: 0, through: scalars.count, by: max(1, scalars.count / maximumCuts)) {
      _ = partial(String(scalars.prefix(count)), schema)
    }
  }

  private static func partial(_ text: String, _ schema: ResolvedSchema) -> GeneratedContent? {
    do {
      return try GeneratedContent.partial(json: text, schema: schema, id: GenerationID())
    } catch {
      return nil
    }
  }

  /// An answer that fits is shown whole once it is finished.
  private static func checkFinished(
    _ text: String, _ value: JSONValue, _ schema: ResolvedSchema
  ) throws(BrokenRule) {
    // White space after it says that a number goes no further.
    let content = partial(text + " ", schema)
    try require(content?.jsonValue == value, "a finished answer that fits is shown as \(content as Any)")
    try require(content?.isComplete == true, "a finished answer that fits counts as unfinished")
  }
}

import OrderedJSON

/// Writes a transcript the way recordings show it: each entry by what was said in it.
struct ConversationWriter {
  /// The calls so far, numbered in the order in which they appear.
  private var numbers: [String: Int] = [:]

  /// - Throws: `ImageError` if an attached image cannot be read, `CancellationError`.
  nonisolated(nonsending) mutating func write(_ transcript: Transcript) async throws -> [JSONValue] {
    var entries: [JSONValue] = []
    for entry in transcript { entries.append(try await write(entry)) }
    return entries
  }

  nonisolated(nonsending) private mutating func write(_ entry: Transcript.Entry) async throws -> JSONValue {
    switch entry {
    case .instructions(let entry): ["instructions": try await Self.write(entry.segments)]
    case .prompt(let entry): ["prompt": try await Self.write(entry.segments)]
    case .response(let entry): ["response": try await Self.write(entry.segments)]
    case .reasoning(let entry): ["reasoning": try await Self.write(entry.segments)]
    case .toolCalls(let calls): ["toolCalls": .array(calls.map { write($0) })]
    case .toolOutput(let output):
      [
        "toolOutput": try await Self.write(output.segments), "name": .string(output.toolName),
        "call": .number(JSONNumber(number(of: output.id))),
      ]
    }
  }

  private mutating func write(_ call: Transcript.ToolCall) -> JSONValue {
    [
      "call": .number(JSONNumber(number(of: call.id))), "name": .string(call.toolName),
      "arguments": call.arguments.jsonValue,
    ]
  }

  private mutating func number(of call: String) -> Int {
    let number = numbers[call] ?? numbers.count + 1
    numbers[call] = number
    return number
  }

  /// A single text as text, anything else as a list.
  private nonisolated(nonsending) static func write(
    _ segments: [Transcript.Segment]
  ) async throws -> JSONValue {
    var parts: [JSONValue] = []
    for segment in segments { parts.append(try await write(segment)) }
    if parts.count == 1, case .string = parts[0] { return parts[0] }
    return .array(parts)
  }

  private nonisolated(nonsending) static func write(_ segment: Transcript.Segment) async throws -> JSONValue {
    switch segment {
    case .text(let text): return .string(text.content)
    case .structure(let structure):
      return ["json": structure.content.jsonValue, "schema": .string(structure.schemaName)]
    case .attachment(let attachment):
      switch attachment.content {
      case .image(let image):
        var object: JSONObject = ["image": .string(try await image.image.recordedDigest())]
        object["label"] = attachment.label.map(JSONValue.string)
        return .object(object)
      }
    }
  }
}

extension AttachedImage {
  /// The digest of the picture's bytes, wherever they are, and of what is to be done with them.
  ///
  /// - Throws: `ImageError`, or `CancellationError`.
  nonisolated(nonsending) func recordedDigest(queue: DecodingQueue = .shared) async throws -> String {
    try await queue.run { try source.naming { try digest(of: source.open().data()) } }
  }

  private func digest(of data: some Sequence<UInt8>) -> String {
    var hash = SHA256()
    hash.update(data)
    if let maxPixelSize { hash.update("|at most \(maxPixelSize) pixels".utf8) }
    switch turn {
    case .asHeaderSays: break
    case .insteadOfHeader(let orientation): hash.update("|turned by \(orientation.rawValue)".utf8)
    case .afterHeader(let orientation): hash.update("|turned on by \(orientation.rawValue)".utf8)
    }
    return hash.hexDigest()
  }
}

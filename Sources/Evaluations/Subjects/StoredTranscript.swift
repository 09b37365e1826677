import FoundationModels
import OrderedJSON

/// A structured transcript in the form in which results keep it.
///
/// An object with `instructionText`, `prompts`, `toolCalls`, `toolOutputs` and `responses`; the latter three
/// are written as in a transcript of FoundationModels. Pictures are replaced by their description.
struct StoredTranscript: Codable {
  var transcript: StructuredTranscript

  private enum CodingKeys: String, CodingKey {
    case instructionText
    case prompts
    case toolCalls
    case toolOutputs
    case responses
  }

  init(_ transcript: StructuredTranscript) {
    self.transcript = transcript
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func elements(_ key: CodingKeys) throws -> [JSONValue] {
      try container.decodeIfPresent([CodableJSON].self, forKey: key)?.map(\.value) ?? []
    }
    func entries(_ json: [JSONValue]) throws -> Transcript { try Self.transcript(of: json) }
    transcript = StructuredTranscript(
      instructionText: try container.decodeIfPresent(String.self, forKey: .instructionText) ?? "",
      prompts: try container.decodeIfPresent([String].self, forKey: .prompts) ?? [])
    let calls: JSONValue = [
      "role": "response", "id": "calls", "toolCalls": .array(try elements(.toolCalls)),
    ]
    for entry in try entries([calls] + elements(.toolOutputs) + elements(.responses)) {
      switch entry {
      case .toolCalls(let calls): transcript.toolCalls += Array(calls)
      case .toolOutput(let output): transcript.toolOutputs.append(output)
      case .response(let response): transcript.responses.append(response)
      case .instructions, .prompt, .reasoning:
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "Expected tool calls, tool outputs and responses only."))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(transcript.instructionText, forKey: .instructionText)
    try container.encode(transcript.prompts, forKey: .prompts)
    let calls = try Self.entries(of: [.toolCalls(Transcript.ToolCalls(transcript.toolCalls))])
    try container.encode(CodableJSON(calls.first?["toolCalls"] ?? []), forKey: .toolCalls)
    let outputs = transcript.toolOutputs.map { output in
      var output = output
      output.segments = output.segments.map(\.withoutPicture)
      return Transcript.Entry.toolOutput(output)
    }
    try container.encode(CodableJSON(.array(try Self.entries(of: outputs))), forKey: .toolOutputs)
    let responses = transcript.responses.map { response in
      var response = response
      response.segments = response.segments.map(\.withoutPicture)
      return Transcript.Entry.response(response)
    }
    try container.encode(CodableJSON(.array(try Self.entries(of: responses))), forKey: .responses)
  }

  private static func entries(of entries: [Transcript.Entry]) throws -> [JSONValue] {
    try Transcript(entries: entries).json["transcript"]?["entries"]?.arrayValue ?? []
  }

  private static func transcript(of entries: [JSONValue]) throws -> Transcript {
    let json: JSONValue = [
      "type": "FoundationModels.Transcript", "version": "1.1", "transcript": ["entries": .array(entries)],
    ]
    return try OrderedJSONDecoder().decode(Transcript.self, from: json)
  }
}

extension Transcript.Segment {
  /// The segment, a picture as the text that describes it.
  fileprivate var withoutPicture: Transcript.Segment {
    switch self {
    case .text, .structure: self
    case .attachment(let attachment):
      .text(Transcript.TextSegment(id: attachment.id, content: "\(attachment)"))
    }
  }
}

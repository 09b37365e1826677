import Foundation
import OrderedJSON

extension RecordedAnswer {
  private typealias Channel = LanguageModelExecutorGenerationChannel

  /// The events that an executor would send for this answer.
  ///
  /// - Parameters:
  ///   - callPrefix: Tells this answer's tool calls from those of others.
  ///   - inPieces: Whether text comes word by word, as for a stream that shows it.
  /// - Throws: `DamagedAnswer` if there is something else in the entries than an answer.
  func events(callPrefix: String, inPieces: Bool) throws -> [LanguageModelExecutorGenerationChannel.Event] {
    var events: [Channel.Event] = []
    var calls = 0
    var usageEvent: ((Channel.Usage) -> Channel.Event)?
    for entry in entries {
      let id = UUID().uuidString
      if let content = entry["response"] {
        for part in try Self.parts(content) {
          events += try Self.response(part, entryID: id, inPieces: inPieces)
        }
        if let metadata = entry["metadata"] {
          events.append(.response(entryID: id, action: .updateMetadata(Self.values(metadata))))
        }
        usageEvent = {
          .response(
            entryID: id, action: .updateUsage(input: $0.input, output: $0.output, metadata: $0.metadata))
        }
      } else if entry["reasoning"] != nil {
        events += try Self.reasoning(entry, entryID: id, inPieces: inPieces)
        usageEvent = {
          .reasoning(
            entryID: id, action: .updateUsage(input: $0.input, output: $0.output, metadata: $0.metadata))
        }
      } else if let list = entry["toolCalls"]?.arrayValue {
        for call in list {
          calls += 1
          events += try Self.call(call, id: "\(callPrefix)_\(calls)", entryID: id)
        }
        usageEvent = {
          .toolCalls(
            entryID: id, action: .updateUsage(input: $0.input, output: $0.output, metadata: $0.metadata))
        }
      } else {
        throw DamagedAnswer(reason: "an entry of 'answer' is neither a response nor reasoning nor toolCalls")
      }
    }
    if let usageEvent { events.append(usageEvent(recordedUsage)) }
    return events
  }

  private var recordedUsage: Channel.Usage {
    func count(_ key: String) -> Int { usage[key]?.intValue ?? 0 }
    return Channel.Usage(
      input: .init(totalTokenCount: count("input"), cachedTokenCount: count("cached")),
      output: .init(totalTokenCount: count("output"), reasoningTokenCount: count("reasoning")),
      metadata: usage["metadata"].map(Self.values) ?? [:])
  }

  private static func values(_ json: JSONValue) -> [String: any ConvertibleToGeneratedContent] {
    var values: [String: any ConvertibleToGeneratedContent] = [:]
    for (key, value) in json.objectValue ?? [:] { values[key] = GeneratedContent(value) }
    return values
  }

  /// One text, or the elements of a list.
  private static func parts(_ content: JSONValue) throws -> [JSONValue] {
    if case .array(let parts) = content { return parts }
    return [content]
  }

  private static func response(
    _ part: JSONValue, entryID: String, inPieces: Bool
  ) throws -> [Channel.Event] {
    let segmentID = UUID().uuidString
    if let text = RecordedText(json: part) {
      return pieces(of: text.text, inPieces).map {
        .response(entryID: entryID, action: .appendText($0, segmentID: segmentID, tokenCount: 0))
      }
    }
    let segment: Transcript.Segment
    do {
      segment = try Transcript.Segment(DocumentNode(json: part, path: "$", reading: .lenient))
    } catch {
      throw DamagedAnswer(reason: "a part of a response cannot be read: \(error.reason)")
    }
    guard case .attachment(let attachment) = segment else {
      throw DamagedAnswer(reason: "a part of a response is neither text nor an image")
    }
    return [.response(entryID: entryID, action: .addAttachmentSegment(attachment))]
  }

  private static func reasoning(
    _ entry: JSONValue, entryID: String, inPieces: Bool
  ) throws -> [Channel.Event] {
    var events: [Channel.Event] = []
    for part in try parts(entry["reasoning"] ?? .null) {
      guard let text = RecordedText(json: part) else {
        throw DamagedAnswer(reason: "a part of reasoning is not text")
      }
      let segmentID = UUID().uuidString
      events += pieces(of: text.text, inPieces).map {
        .reasoning(entryID: entryID, action: .appendText($0, segmentID: segmentID, tokenCount: 0))
      }
    }
    if let signature = entry["signature"]?.stringValue.flatMap({ Data(base64Encoded: $0) }) {
      events.append(.reasoning(entryID: entryID, action: .updateSignature(signature, tokenCount: 0)))
    }
    if let metadata = entry["metadata"] {
      events.append(.reasoning(entryID: entryID, action: .updateMetadata(values(metadata))))
    }
    return events
  }

  private static func call(_ call: JSONValue, id: String, entryID: String) throws -> [Channel.Event] {
    guard let name = call["name"]?.stringValue, let text = call["arguments"].flatMap(RecordedText.init(json:))
    else { throw DamagedAnswer(reason: "a tool call has no 'name' or no 'arguments'") }
    func event(_ action: Channel.ToolCalls.ToolCall.Action) -> Channel.Event {
      .toolCalls(entryID: entryID, action: .toolCall(id: id, name: name, action: action))
    }
    let arguments = event(.appendArguments(text.text, tokenCount: 0))
    guard let metadata = call["metadata"] else { return [arguments] }
    return [arguments, event(.updateMetadata(values(metadata)))]
  }

  /// The text in one piece, or in at most 200 that end after words.
  private static func pieces(of text: String, _ inPieces: Bool) -> [String] {
    guard inPieces else { return [text] }
    let least = max(1, text.utf8.count / 200)
    var pieces: [String] = []
    var piece = ""
    var count = 0
    for character in text {
      piece.append(character)
      count += 1
      if character.isWhitespace || character.isPunctuation, count >= least {
        pieces.append(piece)
        (piece, count) = ("", 0)
      }
    }
    if !piece.isEmpty || pieces.isEmpty { pieces.append(piece) }
    return pieces
  }
}

/// A recorded answer that cannot be given again.
struct DamagedAnswer: Error, Hashable {
  var reason: String
}

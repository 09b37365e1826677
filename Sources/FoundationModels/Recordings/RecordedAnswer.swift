import Foundation
import OrderedJSON
import Secrets

/// What a model answered to a request, without anything that differs when it answers the same again: no
/// identities, no number of attempts, and text in one piece however it came.
struct RecordedAnswer: Sendable, Hashable {
  /// The entries in order, each with its kind as the first member.
  var entries: [JSONValue]
  /// The tokens used: `input`, `cached`, `output`, `reasoning` and `metadata`, without zeros.
  var usage: JSONObject

  /// Creates an answer from its parts.
  init(entries: [JSONValue], usage: JSONObject) {
    self.entries = entries
    self.usage = usage
  }

  /// Describes what an inference has brought.
  ///
  /// - Throws: `ImageError` if an image in the answer cannot be read.
  init(_ turn: TurnAssembler, redactor: Redactor = .shared) throws {
    var entries: [JSONValue] = []
    for draft in turn.drafts {
      guard let entry = try draft.recorded else { continue }
      entries.append(JSONValue.object(entry).redacted(by: redactor))
    }
    self.init(entries: entries, usage: turn.usage.recorded.redacted(by: redactor))
  }
}

extension EntryDraft {
  /// The entry as it is recorded; nil if there is nothing in it.
  fileprivate var recorded: JSONObject? {
    get throws {
      var object: JSONObject
      switch self {
      case .response(let response):
        object = ["response": try response.segments.recorded]
        var metadata = response.metadata
        metadata[ResponseMetadata.attempts] = nil
        if response.segments.isEmpty, metadata.isEmpty { return nil }
        object["metadata"] = metadata.json
      case .reasoning(let reasoning):
        object = ["reasoning": try reasoning.segments.recorded]
        object["signature"] = reasoning.signature.map { .string($0.base64EncodedString()) }
        object["metadata"] = reasoning.metadata.json
      case .toolCalls(_, let calls):
        if calls.isEmpty { return nil }
        object = ["toolCalls": .array(calls.map(\.recorded))]
      }
      return object
    }
  }
}

extension ToolCallDraft {
  fileprivate var recorded: JSONValue {
    var object: JSONObject = ["name": .string(toolName), "arguments": RecordedText(arguments).json]
    object["metadata"] = metadata.json
    return .object(object)
  }
}

extension [Transcript.Segment] {
  /// A single text as text, anything else as a list.
  fileprivate var recorded: JSONValue {
    get throws {
      let parts = try map { segment -> JSONValue in
        switch segment {
        case .text(let text): return RecordedText(text.content).json
        case .structure(let structure): return RecordedText(structure.content.jsonString).json
        case .attachment(let attachment):
          guard case .object(var object) = try Transcript.Segment.attachment(attachment).json else {
            return .null
          }
          object["id"] = nil
          return .object(object)
        }
      }
      return parts.count == 1 && !self[0].isAttachment ? parts[0] : .array(parts)
    }
  }
}

extension LanguageModelSession.Usage {
  fileprivate var recorded: JSONObject {
    func count(_ count: Int) -> JSONValue? { count == 0 ? nil : .number(JSONNumber(count)) }
    var object = JSONObject()
    object["input"] = count(input.totalTokenCount)
    object["cached"] = count(input.cachedTokenCount)
    object["output"] = count(output.totalTokenCount)
    object["reasoning"] = count(output.reasoningTokenCount)
    object["metadata"] = metadata.json
    return object
  }
}

/// Text in a recording. Text that is itself JSON is shown as JSON, if that can be turned back into the very
/// same text.
struct RecordedText {
  let text: String

  init(_ text: String) { self.text = text }

  /// The text, or an object with `json` and, unless it is compact, its `layout`.
  var json: JSONValue {
    guard text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "["),
      let value = Self.parse(text)
    else { return .string(text) }
    for (style, name) in Self.layouts where value.text(style).utf8.elementsEqual(text.utf8) {
      return name.isEmpty ? ["json": value] : ["json": value, "layout": .string(name)]
    }
    return .string(text)
  }

  /// Reads text back; nil if `json` is something else.
  init?(json: JSONValue) {
    if case .string(let text) = json {
      self.init(text)
    } else if let value = json["json"] {
      let name = json["layout"]?.stringValue ?? ""
      guard let layout = Self.layouts.first(where: { $0.name == name }) else { return nil }
      self.init(value.text(layout.style))
    } else {
      return nil
    }
  }

  private static let layouts: [(style: JSONStyle, name: String)] = [
    (.compact, ""), (.spaced, "spaced"), (.pretty, "pretty"),
  ]

  /// Most text is no JSON, which is nothing wrong.
  private static func parse(_ text: String) -> JSONValue? {
    do { return try JSONReader.read(text) } catch { return nil }
  }
}

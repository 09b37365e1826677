import Foundation
import OrderedJSON

/// An entry while its inference goes on.
enum EntryDraft {
  case response(Transcript.Response)
  case reasoning(Transcript.Reasoning)
  case toolCalls(id: String, [ToolCallDraft])

  static func toolCalls(id: String?, _ calls: [ToolCallDraft]) -> EntryDraft {
    .toolCalls(id: id ?? UUID().uuidString, calls)
  }

  var isResponse: Bool { if case .response = self { true } else { false } }
  var isReasoning: Bool { if case .reasoning = self { true } else { false } }
  var isToolCalls: Bool { if case .toolCalls = self { true } else { false } }

  var id: String {
    switch self {
    case .response(let response): response.id
    case .reasoning(let reasoning): reasoning.id
    case .toolCalls(let id, _): id
    }
  }

  var entry: Transcript.Entry {
    switch self {
    case .response(let response): .response(response)
    case .reasoning(let reasoning): .reasoning(reasoning)
    case .toolCalls(let id, let calls): .toolCalls(Transcript.ToolCalls(id: id, calls.map(\.call)))
    }
  }
}

/// A tool call whose arguments may still be coming in.
struct ToolCallDraft: Sendable {
  var id: String
  var toolName: String
  /// The arguments' JSON text so far.
  var arguments = ""
  var metadata: [String: GeneratedContent] = [:]

  /// The call as far as it is known. Arguments that are not JSON are kept as text, so that the call is seen all the same.
  var call: Transcript.ToolCall {
    let content = (try? parsedArguments()) ?? arguments.generatedContent
    return Transcript.ToolCall(id: id, metadata: metadata, toolName: toolName, arguments: content)
  }

  /// The arguments. A call without any has the empty object.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` if the text is not a whole JSON object.
  func parsedArguments() throws -> GeneratedContent {
    let text = arguments.trimmingCharacters(in: .whitespacesAndNewlines)
    do {
      let value = try JSONReader.read(text.isEmpty ? "{}" : text)
      if case .object = value { return GeneratedContent(value) }
      throw unreadable(because: nil)
    } catch let error as JSONSyntaxError {
      throw unreadable(because: error)
    }
  }

  private func unreadable(because error: JSONSyntaxError?) -> GeneratedContent.ParsingError {
    GeneratedContent.ParsingError(
      rawContent: arguments, underlyingError: error,
      debugDescription: "The arguments for the tool '\(toolName)' are not a whole JSON object: \(arguments)")
  }
}

extension Transcript.Response {
  static func named(_ id: String?) -> Transcript.Response {
    id.map { Transcript.Response(id: $0, segments: []) } ?? Transcript.Response(segments: [])
  }
}

extension Transcript.Reasoning {
  static func named(_ id: String?) -> Transcript.Reasoning {
    id.map { Transcript.Reasoning(id: $0, segments: []) } ?? Transcript.Reasoning(segments: [])
  }
}

extension Transcript.Entry {
  var isWorthKeeping: Bool {
    switch self {
    case .response(let response): !response.segments.isEmpty
    case .toolCalls(let calls): !calls.isEmpty
    case .instructions, .prompt, .toolOutput, .reasoning: true
    }
  }
}

extension [Transcript.Segment] {
  mutating func append(_ fragment: LanguageModelExecutorGenerationChannel.TextFragment) {
    editText(fragment.segmentID) { $0 += fragment.content }
  }

  mutating func replace(_ replacement: LanguageModelExecutorGenerationChannel.TextSegmentReplacement) {
    editText(replacement.segmentID) { $0 = replacement.content }
  }

  mutating func put(_ attachment: Transcript.AttachmentSegment) {
    if let index = firstIndex(where: { $0.isAttachment && $0.id == attachment.id }) {
      self[index] = .attachment(attachment)
    } else {
      append(.attachment(attachment))
    }
  }

  mutating func removeAttachment(_ id: String) {
    removeAll { $0.isAttachment && $0.id == id }
  }

  /// Edits the text segment with an identity, or the last one, or a new one.
  private mutating func editText(_ id: String?, _ edit: (inout String) -> Void) {
    let found = lastIndex { segment in
      guard case .text(let text) = segment else { return false }
      return id == nil || text.id == id
    }
    if let found, case .text(var segment) = self[found] {
      // The text has to be the segment's alone, else every fragment copies all of it.
      self[found] = .text(Transcript.TextSegment(id: segment.id, content: ""))
      edit(&segment.content)
      self[found] = .text(segment)
    } else {
      var text = ""
      edit(&text)
      append(
        .text(
          id.map { Transcript.TextSegment(id: $0, content: text) } ?? Transcript.TextSegment(content: text)))
    }
  }
}

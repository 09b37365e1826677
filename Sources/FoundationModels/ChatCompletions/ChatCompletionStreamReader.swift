import Foundation
import OrderedJSON

/// Puts the chunks of a streamed completion together: a pure value that is told one event's data after the other.
struct ChatCompletionStreamReader {
  /// What a chunk brought.
  enum Piece: Equatable {
    case text(String)
    case reasoning(String)
    case toolCall(id: String, name: String, arguments: String)
  }

  private(set) var facts = CompletionFacts()
  private(set) var refusal = ""
  /// Whether the server has said that the stream is complete.
  private(set) var isDone = false
  /// Calls by their index; later chunks give only that.
  private var calls: [Int: (id: String, name: String)] = [:]

  /// Reads an event's data.
  ///
  /// - Throws: `StreamProblem` for data that is not a chunk, or that reports an error.
  mutating func read(_ data: String) throws -> [Piece] {
    let text = data.trimmingCharacters(in: .whitespaces)
    if text == "[DONE]" {
      isDone = true
      return []
    }
    let json: JSONValue
    do {
      json = try JSONReader.read(text)
    } catch {
      throw StreamProblem.notJSON(text, error)
    }
    if json["error"] != nil { throw StreamProblem.serverError(text) }
    facts.note(json)
    guard let choice = json["choices"]?.arrayValue?.first else { return [] }
    facts.finishReason = choice["finish_reason"]?.stringValue ?? facts.finishReason
    return pieces(of: choice["delta"] ?? .null)
  }

  private mutating func pieces(of delta: JSONValue) -> [Piece] {
    var pieces: [Piece] = []
    if let text = delta["reasoning_content"]?.stringValue ?? delta["reasoning"]?.stringValue, !text.isEmpty {
      pieces.append(.reasoning(text))
    }
    if let text = delta["content"]?.stringValue, !text.isEmpty { pieces.append(.text(text)) }
    refusal += delta["refusal"]?.stringValue ?? ""
    for (position, call) in (delta["tool_calls"]?.arrayValue ?? []).enumerated() {
      let index = call["index"]?.intValue ?? position
      // Some servers repeat the id with every chunk; the first one counts.
      let known = calls[index]
      let id = known?.id ?? call["id"]?.stringValue ?? UUID().uuidString
      let name = known?.name ?? call["function"]?["name"]?.stringValue ?? ""
      calls[index] = (id, name)
      pieces.append(
        .toolCall(id: id, name: name, arguments: call["function"]?["arguments"]?.argumentsText ?? ""))
    }
    return pieces
  }

  /// What can be wrong with an event.
  enum StreamProblem: Error {
    case notJSON(String, JSONSyntaxError)
    case serverError(String)
  }
}

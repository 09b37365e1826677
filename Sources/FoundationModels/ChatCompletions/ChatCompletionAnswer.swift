import Foundation
import OrderedJSON

/// What a server answered to a chat-completions request.
struct ChatCompletionAnswer: Equatable {
  /// A tool call as it came.
  struct ToolCall: Equatable {
    var id: String
    var name: String
    var arguments: String
  }

  var text = ""
  var refusal: String?
  var reasoning = ""
  var toolCalls: [ToolCall] = []
  var facts = CompletionFacts()

  /// Reads a response's body.
  ///
  /// - Throws: `ModelEndpointError` if the body is not a chat completion.
  init(body: Data, endpoint: ModelEndpoint) throws {
    let json: JSONValue
    do {
      json = try JSONReader.read(body)
    } catch {
      throw ModelEndpointError.notACompletion(endpoint, body: body, reason: "its body is not JSON: \(error)")
    }
    guard let choice = json["choices"]?.arrayValue?.first, let message = choice["message"] else {
      throw ModelEndpointError.notACompletion(
        endpoint, body: body, reason: "its body has no 'choices[0].message'")
    }
    text = message["content"]?.stringValue ?? ""
    refusal = message["refusal"]?.stringValue
    reasoning = message["reasoning_content"]?.stringValue ?? message["reasoning"]?.stringValue ?? ""
    toolCalls = (message["tool_calls"]?.arrayValue ?? []).map { call in
      ToolCall(
        id: call["id"]?.stringValue ?? UUID().uuidString, name: call["function"]?["name"]?.stringValue ?? "",
        arguments: call["function"]?["arguments"]?.argumentsText ?? "")
    }
    facts.note(json)
    facts.finishReason = choice["finish_reason"]?.stringValue
  }
}

/// What is known about an inference besides its content.
struct CompletionFacts: Equatable {
  var finishReason: String?
  /// The model as the server names it; nil if it does not.
  var model: String?
  var inputTokens = 0
  var cachedTokens = 0
  var outputTokens = 0
  var reasoningTokens = 0

  /// Takes the model and the token counts from a completion or a chunk of one.
  mutating func note(_ json: JSONValue) {
    model = json["model"]?.stringValue ?? model
    guard case .object(let usage)? = json["usage"] else { return }
    inputTokens = usage["prompt_tokens"]?.intValue ?? inputTokens
    cachedTokens = usage["prompt_tokens_details"]?["cached_tokens"]?.intValue ?? cachedTokens
    outputTokens = usage["completion_tokens"]?.intValue ?? outputTokens
    reasoningTokens = usage["completion_tokens_details"]?["reasoning_tokens"]?.intValue ?? reasoningTokens
  }
}

extension JSONValue {
  /// Arguments are JSON as text; some servers send the object itself.
  var argumentsText: String? {
    if case .object = self { return text(.compact) }
    return stringValue
  }
}

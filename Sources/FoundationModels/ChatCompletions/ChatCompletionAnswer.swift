import Foundation
import OrderedJSON

/// What a server answered to a chat-completions request.
struct ChatCompletionAnswer: Equatable {
  var text: String
  var refusal: String?
  var reasoning: String?
  var finishReason: String?
  /// The model as the server names it; nil if it does not.
  var model: String?
  var inputTokens = 0
  var cachedTokens = 0
  var outputTokens = 0
  var reasoningTokens = 0

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
    reasoning = message["reasoning_content"]?.stringValue ?? message["reasoning"]?.stringValue
    finishReason = choice["finish_reason"]?.stringValue
    model = json["model"]?.stringValue
    let usage = json["usage"]
    inputTokens = usage?["prompt_tokens"]?.intValue ?? 0
    cachedTokens = usage?["prompt_tokens_details"]?["cached_tokens"]?.intValue ?? 0
    outputTokens = usage?["completion_tokens"]?.intValue ?? 0
    reasoningTokens = usage?["completion_tokens_details"]?["reasoning_tokens"]?.intValue ?? 0
  }
}

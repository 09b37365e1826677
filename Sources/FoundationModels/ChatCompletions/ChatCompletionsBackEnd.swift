import Foundation
import ModelTransport
import OrderedJSON
import Secrets

/// Runs inferences on a server that speaks the chat-completions protocol.
package struct ChatCompletionsBackEnd: Sendable {
  private let endpoint: ModelEndpoint
  private let client: RetryingClient

  package init(endpoint: ModelEndpoint) {
    self.endpoint = endpoint
    client = RetryingClient(client: .shared, policy: RetryPolicy())
  }

  /// Runs one inference and sends what comes back into the channel.
  ///
  /// - Throws: `LanguageModelError`, `ModelEndpointError` or `CancellationError`.
  nonisolated(nonsending) package func respond(
    to request: LanguageModelExecutorGenerationRequest,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let wireSchema = request.schema.map { WireSchema($0.resolved) }
    let body = try ChatCompletionRequest(request, wireSchema: wireSchema, endpoint: endpoint).json
    let (response, attempts) = try await send(body)
    guard (200..<300).contains(response.status) else {
      throw endpoint.error(for: response, attempts: attempts)
    }

    let answer = try ChatCompletionAnswer(body: response.body, endpoint: endpoint)
    try checkAnswered(answer)
    await pass(
      answer, text: wireSchema?.unwrapped(answer.text) ?? answer.text, attempts: attempts, into: channel)
  }

  nonisolated(nonsending) private func send(_ body: JSONValue) async throws -> (HTTPResponse, Int) {
    var headers = [(name: "Content-Type", value: "application/json")]
    if let key = endpoint.apiKey { headers.append((name: "Authorization", value: "Bearer \(key.revealed)")) }
    let request = HTTPRequest(
      url: endpoint.completionsURL, method: "POST", headers: headers, body: Data(body.text(.compact).utf8))
    do {
      let (response, attempts) = try await client.send(request)
      return (response, attempts)
    } catch let error as TransportError {
      throw endpoint.error(for: error)
    }
  }

  private func checkAnswered(_ answer: ChatCompletionAnswer) throws {
    if let refusal = answer.refusal {
      throw LanguageModelError.refusal(
        LanguageModelError.Refusal(
          explanation: refusal, debugDescription: "\(endpoint.label) declined to answer: \(refusal)"))
    }
    if answer.finishReason == "content_filter" {
      throw LanguageModelError.guardrailViolation(
        LanguageModelError.GuardrailViolation(
          debugDescription: "The content filter of \(endpoint.label) stopped the answer."))
    }
  }

  nonisolated(nonsending) private func pass(
    _ answer: ChatCompletionAnswer, text: String, attempts: Int,
    into channel: LanguageModelExecutorGenerationChannel
  ) async {
    if let reasoning = answer.reasoning, !reasoning.isEmpty {
      await channel.send(.reasoning(action: .appendText(reasoning, tokenCount: answer.reasoningTokens)))
    }
    await channel.send(.response(action: .appendText(text, tokenCount: answer.outputTokens)))
    var metadata: [String: any ConvertibleToGeneratedContent] = [
      ResponseMetadata.model: answer.model ?? endpoint.model, ResponseMetadata.attempts: attempts,
    ]
    if let finishReason = answer.finishReason { metadata[ResponseMetadata.finishReason] = finishReason }
    await channel.send(.response(action: .updateMetadata(metadata)))
    await channel.send(
      .response(
        action: .updateUsage(
          input: .init(totalTokenCount: answer.inputTokens, cachedTokenCount: answer.cachedTokens),
          output: .init(totalTokenCount: answer.outputTokens, reasoningTokenCount: answer.reasoningTokens))))
  }
}

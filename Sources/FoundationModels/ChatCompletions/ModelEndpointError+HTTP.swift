import Foundation
import ModelTransport
import OrderedJSON

extension ModelEndpoint {
  /// The error for a response that is not a success.
  func error(for response: HTTPResponse, attempts: Int, now: Date = Date()) -> any Error {
    let server = ServerMessage(body: response.body)
    let said = "HTTP \(response.status): \(server.text)"
    if server.isAboutContextSize(status: response.status) {
      let size = server.json?["error"]?["n_ctx"]?.intValue ?? contextSize ?? 0
      let tokens = server.json?["error"]?["n_prompt_tokens"]?.intValue ?? 0
      return LanguageModelError.contextSizeExceeded(
        LanguageModelError.ContextSizeExceeded(
          contextSize: size, tokenCount: tokens,
          debugDescription: "The request is longer than \(label) can read (\(said)). "
            + "Shorten the prompt, the instructions or the transcript."))
    }
    if server.isAboutContentFilter {
      return LanguageModelError.guardrailViolation(
        LanguageModelError.GuardrailViolation(
          debugDescription: "The content filter of \(label) stopped the request (\(said))."))
    }
    if server.isAboutSchema(status: response.status) {
      return LanguageModelError.unsupportedGenerationGuide(
        LanguageModelError.UnsupportedGenerationGuide(
          schemaName: nil,
          debugDescription: "\(label) cannot follow the answer's schema (\(said)). Use simpler guides."))
    }
    if response.status == 408 || response.status == 504 {
      return LanguageModelError.timeout(
        LanguageModelError.Timeout(
          debugDescription: "\(label) did not answer in time (\(said), after \(attemptText(attempts))). "
            + "Ask for a shorter answer, or check the server's load."))
    }
    // 529 is some servers' word for being overloaded; within a stream there is only the error's name.
    if [429, 529].contains(response.status) || server.kind.contains("rate_limit") {
      let wait = RetryAfter(response)
      return LanguageModelError.rateLimited(
        LanguageModelError.RateLimited(
          resetDate: wait.map { now.addingTimeInterval($0.delay(from: now).seconds) },
          debugDescription: "\(label) asks to slow down (\(said), after \(attemptText(attempts))). "
            + "Wait, or send fewer requests at once."))
    }
    return ModelEndpointError(
      status: response.status, body: server.text,
      message: message(for: response.status, said: said, attempts: attempts))
  }

  private func message(for status: Int, said: String, attempts: Int) -> String {
    switch status {
    case 401, 403:
      let hasKey = apiKey != nil || additionalHeaders.holdCredential
      return "\(label) refused the \(hasKey ? "key" : "request without a key") (\(said)). \(keyAdvice)"
    case 404:
      return "\(label) was not found (\(said)). \(modelAdvice)"
    case 500...:
      return
        "\(label) failed (\(said), after \(attemptText(attempts))). Look at the server's log, or try later."
    default:
      return "\(label) refused the request (\(said)). \(modelAdvice)"
    }
  }

  /// The error for a request that got no response.
  func error(for error: TransportError) -> any Error {
    switch error.kind {
    case .timedOut:
      return LanguageModelError.timeout(
        LanguageModelError.Timeout(
          debugDescription: "\(label) did not answer in time (after \(attemptText(error.attempts))). "
            + "Ask for a shorter answer, or check the server's load."))
    case .connectionRefused, .hostNotFound, .connectionLost, .notSecure, .badURL, .other:
      return ModelEndpointError(
        message:
          "\(label) could not be reached: \(error.detail) (after \(attemptText(error.attempts))). \(reachAdvice)"
      )
    }
  }

  private func attemptText(_ attempts: Int) -> String {
    attempts == 1 ? "1 attempt" : "\(attempts) attempts"
  }
}

extension ServerMessage {
  /// llama.cpp answers 500 if an answer outgrows the context while it is generated.
  fileprivate func isAboutContextSize(status: Int) -> Bool {
    guard status == 400 || status == 413 || status == 500 else { return false }
    let words = "\(kind) \(text)".lowercased()
    return [
      "exceed_context_size", "context_length", "context length", "context size", "context window",
      "prompt is too long", "maximum number of tokens",
    ]
    .contains { words.contains($0) }
  }

  fileprivate var isAboutContentFilter: Bool {
    kind.contains("content_filter") || kind.contains("content_policy")
  }

  fileprivate func isAboutSchema(status: Int) -> Bool {
    guard status == 400 || status == 422 else { return false }
    let words = text.lowercased()
    return ["json schema", "json_schema", "response_format", "grammar"].contains { words.contains($0) }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

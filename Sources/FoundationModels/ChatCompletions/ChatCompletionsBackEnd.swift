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
    client = RetryingClient(client: .shared, policy: RetryPolicy()) { report in
      ModelCallScope.current?.note(endpointLimit: report.endpointLimit, isThrottled: report.isThrottled)
    }
  }

  /// Runs one inference and sends what comes back into the channel.
  ///
  /// A request whose answer is shown while it grows is streamed and not repeated once it has begun; any other is repeated whole.
  ///
  /// - Throws: `LanguageModelError`, `ModelEndpointError` or `CancellationError`.
  nonisolated(nonsending) package func respond(
    to request: LanguageModelExecutorGenerationRequest,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let streams = StreamingScope.isStreaming
    let body = try await ChatCompletionRequest(request, endpoint: endpoint, streams: streams)
    do {
      if streams {
        try await stream(body, into: channel)
      } else {
        try await answer(body, into: channel)
      }
    } catch let error as TransportError {
      throw endpoint.error(for: error)
    }
  }

  nonisolated(nonsending) private func answer(
    _ body: ChatCompletionRequest, into channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let (response, attempts) = try await client.send(httpRequest(body.json))
    guard (200..<300).contains(response.status) else {
      throw endpoint.error(for: response, attempts: attempts)
    }
    let answer = try ChatCompletionAnswer(body: response.body, endpoint: endpoint)
    var passing = AnswerPassing(endpoint: endpoint, request: body, attempts: attempts, channel: channel)
    if !answer.reasoning.isEmpty { await passing.reasoning(answer.reasoning) }
    for call in answer.toolCalls {
      await passing.toolCall(id: call.id, name: call.name, arguments: call.arguments)
    }
    if !answer.text.isEmpty { await passing.text(answer.text) }
    try await passing.finish(facts: answer.facts, refusal: answer.refusal)
  }

  nonisolated(nonsending) private func stream(
    _ body: ChatCompletionRequest, into channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let (stream, attempts) = try await client.stream(
      httpRequest(body.json), idleTimeout: .seconds(60), headTimeout: .seconds(300))
    guard (200..<300).contains(stream.status) else {
      throw endpoint.error(
        for: HTTPResponse(status: stream.status, headers: stream.headers, body: try await stream.body()),
        attempts: attempts)
    }
    guard stream.header("Content-Type")?.lowercased().hasPrefix("text/event-stream") == true else {
      throw ModelEndpointError.notACompletion(
        endpoint, body: try await stream.body(), reason: "it was asked to stream and did not")
    }
    var passing = AnswerPassing(endpoint: endpoint, request: body, attempts: attempts, channel: channel)
    var events = ServerSentEventReader()
    var reader = ChatCompletionStreamReader()
    for try await chunk in stream.chunks {
      for event in events.read(chunk) { try await pass(event.data, through: &reader, into: &passing) }
      if reader.isDone { break }
    }
    for event in events.finish() { try await pass(event.data, through: &reader, into: &passing) }
    guard reader.isDone || reader.facts.finishReason != nil else {
      throw TransportError(.connectionLost, detail: "the stream ended before the answer was complete")
    }
    try await passing.finish(facts: reader.facts, refusal: reader.refusal)
  }

  nonisolated(nonsending) private func pass(
    _ data: String, through reader: inout ChatCompletionStreamReader, into passing: inout AnswerPassing
  ) async throws {
    let pieces: [ChatCompletionStreamReader.Piece]
    do {
      pieces = try reader.read(data)
    } catch let problem as ChatCompletionStreamReader.StreamProblem {
      throw endpoint.error(for: problem)
    }
    for piece in pieces {
      switch piece {
      case .text(let text): await passing.text(text)
      case .reasoning(let text): await passing.reasoning(text)
      case .toolCall(let id, let name, let arguments):
        await passing.toolCall(id: id, name: name, arguments: arguments)
      }
    }
  }

  private func httpRequest(_ body: JSONValue) -> HTTPRequest {
    HTTPRequest(
      url: endpoint.completionsURL, method: "POST", headers: endpoint.headers,
      body: Data(body.text(.compact).utf8))
  }
}

extension ModelEndpoint {
  /// The error for an event that cannot be read. An error that a server reports within a stream is treated like one it answers with.
  fileprivate func error(for problem: ChatCompletionStreamReader.StreamProblem) -> any Error {
    switch problem {
    case .notJSON(let text, let error):
      return ModelEndpointError.notACompletion(
        self, body: Data(text.utf8), reason: "an event of its stream is not JSON: \(error)")
    case .serverError(let text):
      let body = Data(text.utf8)
      let code = (try? JSONReader.read(text))?["error"]?["code"]?.intValue
      return self.error(for: HTTPResponse(status: code ?? 400, body: body), attempts: 1)
    }
  }
}

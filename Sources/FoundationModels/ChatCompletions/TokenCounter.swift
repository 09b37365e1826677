import Foundation
import ModelTransport
import OrderedJSON

/// Counts tokens with a server's own tokenizer: `/tokenize`, which llama.cpp, vLLM and SGLang have, and for
/// whole conversations llama.cpp's `/apply-template` before it.
package struct TokenCounter: Sendable {
  private let endpoint: ModelEndpoint
  private let client: RetryingClient

  package init(endpoint: ModelEndpoint) {
    self.endpoint = endpoint
    client = RetryingClient(client: .shared, policy: RetryPolicy())
  }

  /// Counts the tokens of a text alone, without what a chat template puts around it.
  ///
  /// - Throws: `ModelEndpointError` if the server has no tokenizer or cannot be reached.
  nonisolated(nonsending) package func count(text: String) async throws -> Int {
    // llama.cpp reads `content`, the others `prompt`.
    let response = try await post(
      "tokenize",
      [
        "model": .string(endpoint.model), "content": .string(text), "prompt": .string(text),
        "add_special": false, "add_special_tokens": false,
      ])
    return try tokenCount(in: response, acceptsList: true)
  }

  /// Counts the tokens of a conversation as a request would send it, chat template and tools included.
  ///
  /// - Throws: `ModelEndpointError` as ``count(text:)`` does, `LanguageModelError` for what cannot be
  ///   counted.
  nonisolated(nonsending) package func count(entries: [Transcript.Entry]) async throws -> Int {
    if let entry = entries.first(where: { Transcript(entries: [$0]).hasImages }) {
      throw uncountable(entry)
    }
    let request = try await chatRequest(entries)
    var body: JSONObject = ["model": .string(endpoint.model)]
    body["messages"] = request["messages"]
    body["tools"] = request["tools"]
    let filled = try await post("apply-template", body)
    if !filled.isMissing {
      let json = try success(filled)
      guard let prompt = json["prompt"]?.stringValue else {
        throw unreadable(filled, "its /apply-template did not answer with 'prompt'")
      }
      return try await count(text: prompt)
    }
    // A server that reads `content` alone would count nothing here: only a count of its own is believed.
    return try tokenCount(in: try await post("tokenize", body), acceptsList: false)
  }

  /// Counts the tokens of tools as a request would describe them.
  nonisolated(nonsending) package func count(tools: [Transcript.ToolDefinition]) async throws -> Int {
    guard !tools.isEmpty else { return 0 }
    switch endpoint.toolCalling {
    case .native:
      let names = ToolNames(tools)
      let list = tools.map { ChatCompletionRequest.tool($0, name: names.safe(for: $0.name)) }
      return try await count(text: JSONValue.array(list).text(.compact))
    case .guided:
      return try await count(
        text: GuidedToolCalling(tools, answer: nil, isRequired: false).instructions)
    }
  }

  /// Counts the tokens of a schema's JSON as a request would send it.
  nonisolated(nonsending) package func count(schema: GenerationSchema) async throws -> Int {
    try await count(text: WireSchema(schema.resolved).json.text(.compact))
  }

  /// The error for a prompt with an image: no server says how many tokens it makes of one.
  package func uncountable(_ entry: Transcript.Entry) -> LanguageModelError {
    .unsupportedTranscriptContent(
      LanguageModelError.UnsupportedTranscriptContent(
        unsupportedContent: [entry],
        debugDescription: "\(endpoint.label) cannot tell how many tokens an image is. Count the text alone."))
  }

  private func chatRequest(_ entries: [Transcript.Entry]) async throws -> JSONValue {
    let tools = entries.reduce(into: [Transcript.ToolDefinition]()) { tools, entry in
      if case .instructions(let instructions) = entry { tools += instructions.toolDefinitions }
    }
    let request = LanguageModelExecutorGenerationRequest(
      id: UUID(), transcript: Transcript(entries: entries), enabledTools: tools,
      generationOptions: GenerationOptions(), contextOptions: ContextOptions(), metadata: [:])
    return try await ChatCompletionRequest(request, endpoint: endpoint).json
  }
}

extension TokenCounter {
  nonisolated(nonsending) private func post(_ name: String, _ body: JSONObject) async throws -> HTTPResponse {
    let request = HTTPRequest(
      url: endpoint.toolURL(name), method: "POST", headers: endpoint.headers,
      body: Data(JSONValue.object(body).text(.compact).utf8))
    do {
      return try await client.send(request).response
    } catch let error as TransportError {
      throw endpoint.error(for: error)
    }
  }

  private func tokenCount(in response: HTTPResponse, acceptsList: Bool) throws -> Int {
    if response.isMissing {
      let said = "HTTP \(response.status): \(ServerMessage(body: response.body).text)"
      throw ModelEndpointError(
        status: response.status, body: ServerMessage(body: response.body).text,
        message: "\(endpoint.label) cannot count tokens: it has no tokenizer at \(endpoint.toolLabel) "
          + "(\(said)). Use a server that has one, llama.cpp's or vLLM's for instance.")
    }
    let json = try success(response)
    if let count = json["count"]?.intValue { return count }
    if acceptsList, let tokens = json["tokens"]?.arrayValue { return tokens.count }
    let wanted = acceptsList ? "'count' or 'tokens'" : "'count'"
    throw unreadable(response, "its /tokenize did not answer with \(wanted)")
  }

  private func success(_ response: HTTPResponse) throws -> JSONValue {
    guard (200..<300).contains(response.status) else { throw endpoint.error(for: response, attempts: 1) }
    do {
      return try JSONReader.read(response.body)
    } catch {
      throw unreadable(response, "what it answers is not JSON: \(error)")
    }
  }

  private func unreadable(_ response: HTTPResponse, _ reason: String) -> ModelEndpointError {
    let shown = ServerMessage(body: response.body).text
    return ModelEndpointError(
      status: response.status, body: shown,
      message: "\(endpoint.label) cannot count tokens: \(reason). It says: \(shown). "
        + "Use a server with a tokenizer, llama.cpp's or vLLM's for instance.")
  }
}

extension HTTPResponse {
  /// Whether the server does not know the address at all.
  fileprivate var isMissing: Bool { [404, 405, 501].contains(status) }
}

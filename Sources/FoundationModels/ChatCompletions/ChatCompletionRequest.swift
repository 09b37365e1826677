import Foundation
import OrderedJSON

/// The body of a chat-completions request.
struct ChatCompletionRequest {
  let json: JSONValue

  /// - Throws: `LanguageModelError.unsupportedTranscriptContent` for entries that the protocol has no message for.
  init(_ request: LanguageModelExecutorGenerationRequest, wireSchema: WireSchema?, endpoint: ModelEndpoint)
    throws
  {
    var body: JSONObject = ["model": .string(endpoint.model)]
    body["messages"] = .array(
      try request.transcript.compactMap { try Self.message(for: $0, endpoint: endpoint) })
    if let schema = request.schema, let wireSchema {
      body["response_format"] = [
        "type": "json_schema",
        "json_schema": [
          "name": .string(Self.safeName(schema.name)), "strict": true, "schema": wireSchema.json,
        ],
      ]
    }
    Self.add(request.generationOptions, to: &body, endpoint: endpoint)
    if let level = request.contextOptions.reasoningLevel { body["reasoning_effort"] = .string(level.effort) }
    json = .object(body)
  }

  private static func message(for entry: Transcript.Entry, endpoint: ModelEndpoint) throws -> JSONValue? {
    switch entry {
    case .instructions(let instructions):
      let text = instructions.segments.plainText
      return text.isEmpty ? nil : ["role": "system", "content": .string(text)]
    case .prompt(let prompt):
      return ["role": "user", "content": .string(prompt.segments.plainText)]
    case .response(let response):
      return ["role": "assistant", "content": .string(response.segments.plainText)]
    case .reasoning:
      // What a model thought is its own; the protocol has no place to send it back to.
      return nil
    case .toolCalls, .toolOutput:
      throw LanguageModelError.unsupportedTranscriptContent(
        LanguageModelError.UnsupportedTranscriptContent(
          unsupportedContent: [entry],
          debugDescription:
            "The transcript for \(endpoint.label) holds tool calls, which are not supported here. "
            + "Start a session without them."))
    }
  }

  private static func add(
    _ options: GenerationOptions, to body: inout JSONObject, endpoint: ModelEndpoint
  ) {
    if let temperature = options.temperature.flatMap(JSONNumber.init) {
      body["temperature"] = .number(temperature)
    }
    switch options.samplingMode?.kind {
    case .greedy?:
      body["temperature"] = 0
    case .randomTopK(let count, let seed)?:
      body["top_k"] = .number(JSONNumber(count))
      body["seed"] = seed.map(Self.seed)
    case .randomProbabilityThreshold(let threshold, let seed)?:
      body["top_p"] = JSONNumber(threshold).map(JSONValue.number)
      body["seed"] = seed.map(Self.seed)
    case nil: break
    }
    if let limit = options.maximumResponseTokens {
      // OpenAI renamed the key and refuses the old one for its newer models; other servers know the old one best.
      let key = endpoint.baseURL.host() == "api.openai.com" ? "max_completion_tokens" : "max_tokens"
      body[key] = .number(JSONNumber(limit))
    }
  }

  /// Servers read seeds as signed integers of 63 bits at best.
  private static func seed(_ seed: UInt64) -> JSONValue {
    .number(JSONNumber(Int(seed & UInt64(Int.max))))
  }

  /// Names of response formats are limited to 64 letters, digits, underscores and hyphens.
  private static func safeName(_ name: String) -> String {
    let safe = name.map { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "_" || $0 == "-" ? $0 : "_" }
    return String(safe.prefix(64))
  }
}

extension ContextOptions.ReasoningLevel {
  fileprivate var effort: String {
    switch self {
    case .light: "low"
    case .moderate: "medium"
    case .deep: "high"
    case .custom(let word): word
    }
  }
}

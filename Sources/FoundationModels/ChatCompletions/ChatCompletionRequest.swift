import Foundation
import OrderedJSON

/// The body of a chat-completions request, and how its answer is to be read.
struct ChatCompletionRequest {
  let json: JSONValue
  let names: ToolNames
  /// How calls are told from replies; nil if the server does that.
  let guidedTools: GuidedToolCalling?
  /// How the answer's root is unwrapped; nil for text.
  let wireSchema: WireSchema?
  /// Whether the answer's JSON has to be looked for within other text.
  let isPrompted: Bool

  /// - Throws: Errors of images that cannot be read.
  init(
    _ request: LanguageModelExecutorGenerationRequest, endpoint: ModelEndpoint, streams: Bool = false
  ) async throws {
    let tools = request.enabledToolDefinitions
    let mode = request.generationOptions.toolCallingMode?.kind ?? .allowed
    let names = ToolNames(tools)
    self.names = names
    // A small model would call again and again: once there are results, it answers.
    let isGuided = endpoint.toolCalling == .guided && !tools.isEmpty && !request.transcript.endsWithToolOutput
    guidedTools =
      isGuided ? GuidedToolCalling(tools, answer: request.schema, isRequired: mode == .required) : nil
    wireSchema = isGuided ? nil : request.schema.map { WireSchema($0.resolved) }

    // A request without a response format asks for it in words.
    let asked = guidedTools?.schema ?? wireSchema?.json
    let prompted = endpoint.schemaStyle == .prompt ? asked.map(PromptedSchema.init) : nil
    isPrompted = prompted != nil

    var body: JSONObject = ["model": .string(endpoint.model)]
    let writer = ChatMessages(
      endpoint: endpoint, names: names, style: endpoint.toolCalling,
      addedInstructions: [guidedTools?.instructions, prompted?.instructions].compactMap { $0 })
    body["messages"] = .array(try await writer.messages(for: request.transcript))
    if prompted != nil {
      // Said in the messages.
    } else if let guidedTools {
      body["response_format"] = Self.format("call", guidedTools.schema)
    } else if let schema = request.schema, let wireSchema {
      body["response_format"] = Self.format(ToolNames.safe(schema.name), wireSchema.json)
    }
    if endpoint.toolCalling == .native, !tools.isEmpty {
      body["tools"] = .array(tools.map { Self.tool($0, name: names.safe(for: $0.name)) })
      body["tool_choice"] = mode == .required ? "required" : "auto"
    }
    Self.add(request.generationOptions, defaultSeed: request.defaultSeed, to: &body, endpoint: endpoint)
    if let level = request.contextOptions.reasoningLevel { body["reasoning_effort"] = .string(level.effort) }
    if streams {
      body["stream"] = true
      body["stream_options"] = ["include_usage": true]
    }
    json = .object(body)
  }

  private static func format(_ name: String, _ schema: JSONValue) -> JSONValue {
    [
      "type": "json_schema",
      "json_schema": ["name": .string(name), "strict": true, "schema": schema],
    ]
  }

  static func tool(_ definition: Transcript.ToolDefinition, name: String) -> JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(definition.description),
        "parameters": WireSchema(definition.parameters.resolved).json,
      ],
    ]
  }

  private static func add(
    _ options: GenerationOptions, defaultSeed: UInt64?, to body: inout JSONObject, endpoint: ModelEndpoint
  ) {
    if let temperature = options.temperature.flatMap(JSONNumber.init) {
      body["temperature"] = .number(temperature)
    }
    switch options.samplingMode?.kind {
    case .greedy?:
      body["temperature"] = 0
      // OpenAI's models vary even so, less with a seed. Other servers do not, and some refuse the key.
      if endpoint.baseURL.host() == "api.openai.com" { body["seed"] = Self.seed(defaultSeed ?? 0) }
    case .randomTopK(let count, let seed)?:
      body["top_k"] = .number(JSONNumber(count))
      body["seed"] = seed.map(Self.seed)
    case .randomProbabilityThreshold(let threshold, let seed)?:
      body["top_p"] = JSONNumber(threshold).map(JSONValue.number)
      body["seed"] = seed.map(Self.seed)
    case nil:
      body["seed"] = defaultSeed.map(Self.seed)
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
}

extension Transcript {
  /// Whether tools have answered and the model has not yet.
  fileprivate var endsWithToolOutput: Bool {
    if case .toolOutput? = last { true } else { false }
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

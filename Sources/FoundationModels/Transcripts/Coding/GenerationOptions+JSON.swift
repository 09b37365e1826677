import OrderedJSON

// How Apple's framework writes options is not published, so the keys are those of the properties. Unknown keys are
// ignored, and so is a sampling mode, a reasoning level or a tool calling mode of a form that is not one of these.

extension GenerationOptions {
  /// The options as JSON, without those that are not set.
  var json: JSONObject {
    var object = JSONObject()
    object["samplingMode"] = samplingMode.map { .object($0.json) }
    object["temperature"] = temperature.map { JSONNumber($0).map(JSONValue.number) ?? .null }
    object["maximumResponseTokens"] = maximumResponseTokens.map { .number(JSONNumber($0)) }
    object["toolCallingMode"] = toolCallingMode.map { .string($0.word) }
    return object
  }

  init(_ node: DocumentNode) throws(DocumentError) {
    self.init()
    samplingMode = try node.optionalMember("samplingMode").flatMap(SamplingMode.read)
    temperature = try node.optionalMember("temperature")?.number
    maximumResponseTokens = try node.optionalMember("maximumResponseTokens")?.integer()
    toolCallingMode = ToolCallingMode(word: node.json["toolCallingMode"]?.stringValue)
  }
}

extension GenerationOptions.ToolCallingMode {
  fileprivate var word: String {
    switch kind {
    case .allowed: "allowed"
    case .required: "required"
    case .disallowed: "disallowed"
    }
  }

  fileprivate init?(word: String?) {
    switch word {
    case "allowed": self = .allowed
    case "required": self = .required
    case "disallowed": self = .disallowed
    default: return nil
    }
  }
}

extension GenerationOptions.SamplingMode {
  fileprivate var json: JSONObject {
    var object: JSONObject
    var seed: UInt64?
    switch kind {
    case .greedy:
      object = ["kind": "greedy"]
    case .randomTopK(let count, let itsSeed):
      object = ["kind": "randomTopK", "top": .number(JSONNumber(count))]
      seed = itsSeed
    case .randomProbabilityThreshold(let threshold, let itsSeed):
      object = ["kind": "randomProbabilityThreshold"]
      object["probabilityThreshold"] = JSONNumber(threshold).map(JSONValue.number)
      seed = itsSeed
    }
    object["seed"] = seed.flatMap { JSONNumber(text: "\($0)") }.map(JSONValue.number)
    return object
  }

  fileprivate static func read(_ node: DocumentNode) throws(DocumentError) -> Self? {
    guard case .object = node.json, let kind = node.json["kind"]?.stringValue else { return nil }
    let seed: UInt64? = try node.optionalMember("seed")?.integer()
    switch kind {
    case "greedy": return .greedy
    case "randomTopK": return .random(top: try node.member("top").integer(), seed: seed)
    case "randomProbabilityThreshold":
      return .random(probabilityThreshold: try node.member("probabilityThreshold").number, seed: seed)
    default: return nil
    }
  }
}

extension ContextOptions {
  /// The options as JSON, without those that are not set.
  var json: JSONObject {
    var object = JSONObject()
    object["includeSchemaInPrompt"] = includeSchemaInPrompt.map(JSONValue.bool)
    object["reasoningLevel"] = reasoningLevel?.json
    return object
  }

  init(_ node: DocumentNode) throws(DocumentError) {
    self.init(
      includeSchemaInPrompt: try node.optionalMember("includeSchemaInPrompt")?.boolean,
      reasoningLevel: try node.optionalMember("reasoningLevel").flatMap { ReasoningLevel($0.json) })
  }
}

extension ContextOptions.ReasoningLevel {
  fileprivate var json: JSONValue {
    switch self {
    case .light: "light"
    case .moderate: "moderate"
    case .deep: "deep"
    case .custom(let name): ["custom": .string(name)]
    }
  }

  fileprivate init?(_ json: JSONValue) {
    switch (json.stringValue, json["custom"]?.stringValue) {
    case ("light", _): self = .light
    case ("moderate", _): self = .moderate
    case ("deep", _): self = .deep
    case (_, let name?): self = .custom(name)
    case (_, nil): return nil
    }
  }
}

import OrderedJSON

/// Asks for tool calls through a JSON schema: an answer is an object with a name and arguments, where the name `reply` stands for
/// an answer without a tool.
struct GuidedToolCalling {
  static let replyName = "reply"
  static let replyText = "text"

  /// What an answer turned out to be.
  enum Outcome: Equatable {
    case call(name: String, arguments: String)
    case reply(String)
    /// Text that is not such an object; it goes on as it is.
    case other(String)
  }

  private let definitions: [Transcript.ToolDefinition]
  private let schemas: [WireSchema]
  private let replySchema: WireSchema?
  private let isRequired: Bool

  /// - Parameter schema: The form of the final answer; nil for text.
  init(_ definitions: [Transcript.ToolDefinition], answer schema: GenerationSchema?, isRequired: Bool) {
    self.definitions = definitions
    schemas = definitions.enumerated().map {
      WireSchema($1.parameters.resolved, definitionPrefix: "Tool\($0)")
    }
    replySchema = schema.map { WireSchema($0.resolved, definitionPrefix: "Reply") }
    self.isRequired = isRequired
  }

  /// The schema that covers calls of all tools, and replies unless a call is required.
  var schema: JSONValue {
    var definitions = JSONObject()
    var choices: [JSONValue] = []
    for (definition, schema) in zip(self.definitions, schemas) {
      choices.append(choice(definition.name, .object(schema.root)))
      for (name, json) in schema.definitions { definitions[name] = json }
    }
    if !isRequired {
      let text: JSONValue = [
        "type": "object", "properties": [.init(Self.replyText): ["type": "string"]],
        "required": [.string(Self.replyText)], "additionalProperties": false,
      ]
      choices.append(choice(Self.replyName, replySchema.map { .object($0.root) } ?? text))
      for (name, json) in replySchema?.definitions ?? [:] { definitions[name] = json }
    }
    var object: JSONObject = ["anyOf": .array(choices)]
    if !definitions.isEmpty { object["$defs"] = .object(definitions) }
    return .object(object)
  }

  private func choice(_ name: String, _ arguments: JSONValue) -> JSONValue {
    [
      "type": "object",
      "properties": ["name": ["type": "string", "enum": [.string(name)]], "arguments": arguments],
      "required": ["name", "arguments"], "additionalProperties": false,
    ]
  }

  /// What the model is told about the tools.
  var instructions: String {
    var lines = ["You can call these functions:"]
    for (definition, schema) in zip(definitions, schemas) {
      let parameters = schema.root["properties"]?.objectValue?.map { name, property in
        property["description"]?.stringValue.map { "\(name) (\($0))" } ?? name
      }
      lines.append(
        "- \(definition.name)(\(parameters?.joined(separator: ", ") ?? "")): \(definition.description)")
    }
    lines.append(#"Answer with one JSON object: {"name": function, "arguments": {…}}."#)
    if !isRequired {
      lines.append(
        "If no function fits, use the name \(Self.replyName) and put your answer into the arguments.")
    }
    return lines.joined(separator: "\n")
  }

  /// A reply while it comes.
  ///
  /// The name stands first, so a reply is known before its text begins, and can be passed on. A call cannot: its arguments are
  /// of use only when they are whole. Where a tool has the name that replies have, nothing tells them apart but the tool's schema.
  var reply: FramedAnswer {
    guard !isRequired, !definitions.contains(where: { $0.name == Self.replyName }) else {
      return FramedAnswer(nil, isText: false)
    }
    let key = replySchema.map { $0.isWrapped ? WireSchema.wrapperKey : nil } ?? Self.replyText
    let name = ["{", "\"name\"", ":", "\"\(Self.replyName)\"", ",", "\"arguments\"", ":"]
    guard let key else {
      return FramedAnswer(JSONFrame(opening: name, closing: ["}"]), isText: false)
    }
    let frame = JSONFrame(opening: name + ["{", "\"\(key)\"", ":"], closing: ["}", "}"])
    return FramedAnswer(frame, isText: replySchema == nil)
  }

  /// Reads an answer.
  func outcome(of text: String) -> Outcome {
    guard let (json, isComplete) = try? JSONReader.readPrefix(text), let name = json["name"]?.stringValue,
      let arguments = json["arguments"]
    else { return .other(text) }
    // A reply that was cut off is shown as far as it goes; a call that was cut off is none.
    guard isComplete || name == Self.replyName && replySchema == nil else { return .other(text) }
    if name == Self.replyName, definitions.allSatisfy({ $0.name != name }) {
      if let replySchema { return .reply(replySchema.unwrapped(arguments.text(.compact))) }
      return .reply(arguments[Self.replyText]?.stringValue ?? arguments.text(.compact))
    }
    let index = definitions.firstIndex { $0.name == name }
    let text = arguments.text(.compact)
    return .call(name: name, arguments: index.map { schemas[$0].unwrapped(text) } ?? text)
  }
}

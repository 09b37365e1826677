import OrderedJSON

extension Transcript.ToolCalls {
  var json: JSONObject {
    ["role": "response", "id": .string(id), "toolCalls": .array(map(\.json))]
  }

  init(_ node: DocumentNode) throws(DocumentError) {
    var calls: [Transcript.ToolCall] = []
    for call in try node.member("toolCalls").elements { calls.append(try Transcript.ToolCall(call)) }
    self.init(id: try node.id, calls)
  }
}

extension Transcript.ToolCall {
  /// Arguments travel as text, which keeps their order in any encoder.
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "id": .string(id), "name": .string(toolName), "arguments": .string(arguments.jsonString),
    ]
    object["metadata"] = metadata.json
    return .object(object)
  }

  fileprivate init(_ node: DocumentNode) throws(DocumentError) {
    let arguments = try node.member("arguments")
    let text = try arguments.text
    let value: JSONValue
    do {
      value = try JSONReader.read(text)
    } catch {
      throw arguments.failure("the arguments are not JSON: \(error)")
    }
    self.init(
      id: try node.member("id").text, toolName: try node.member("name").text,
      arguments: GeneratedContent(value))
    metadata = try node.metadata
  }
}

extension Transcript.ToolOutput {
  var json: JSONObject {
    get throws {
      [
        "role": "tool", "id": .string(id), "toolCallID": .string(id), "toolName": .string(toolName),
        "contents": try segments.json,
      ]
    }
  }

  /// The output is known by its call, whatever `id` says.
  init(_ node: DocumentNode) throws(DocumentError) {
    self.init(
      id: try node.member("toolCallID").text, toolName: try node.member("toolName").text,
      segments: try node.contents)
  }
}

import Foundation
import OrderedJSON

extension Transcript.Entry {
  /// The entry as JSON.
  var json: JSONValue {
    get throws {
      switch self {
      case .instructions(let instructions): .object(try instructions.json)
      case .prompt(let prompt): .object(try prompt.json)
      case .toolCalls(let calls): .object(calls.json)
      case .toolOutput(let output): .object(try output.json)
      case .response(let response): .object(try response.json)
      case .reasoning(let reasoning): .object(try reasoning.json)
      }
    }
  }

  init(_ node: DocumentNode) throws(DocumentError) {
    let role = try node.member("role")
    switch try role.text {
    case "instructions": self = .instructions(try Transcript.Instructions(node))
    case "user": self = .prompt(try Transcript.Prompt(node))
    case "tool": self = .toolOutput(try Transcript.ToolOutput(node))
    case "reasoning": self = .reasoning(try Transcript.Reasoning(node))
    case "response":
      self =
        if try node.optionalMember("toolCalls") != nil {
          .toolCalls(try Transcript.ToolCalls(node))
        } else {
          .response(try Transcript.Response(node))
        }
    case let other: throw role.failure("the role '\(other)' is not known")
    }
  }
}

extension Transcript.Instructions {
  fileprivate var json: JSONObject {
    get throws {
      var object: JSONObject = ["role": "instructions", "id": .string(id), "contents": try segments.json]
      if !toolDefinitions.isEmpty { object["tools"] = .array(toolDefinitions.map(\.json)) }
      return object
    }
  }

  fileprivate init(_ node: DocumentNode) throws(DocumentError) {
    var tools: [Transcript.ToolDefinition] = []
    for tool in try node.optionalMember("tools")?.elements ?? [] {
      tools.append(try Transcript.ToolDefinition(tool.member("function")))
    }
    self.init(id: try node.id, segments: try node.contents, toolDefinitions: tools)
  }
}

extension Transcript.ToolDefinition {
  fileprivate var json: JSONValue {
    [
      "type": "function",
      "function": [
        "name": .string(name), "description": .string(description), "parameters": parameters.resolved.json,
      ],
    ]
  }

  fileprivate init(_ node: DocumentNode) throws(DocumentError) {
    self.init(
      name: try node.member("name").text, description: try node.member("description").text,
      parameters: try node.member("parameters").schema)
  }
}

extension Transcript.Response {
  fileprivate var json: JSONObject {
    get throws {
      var object: JSONObject = ["role": "response", "id": .string(id), "contents": try segments.json]
      if !assetIDs.isEmpty { object["assets"] = .array(assetIDs.map(JSONValue.string)) }
      object["metadata"] = metadata.json
      return object
    }
  }

  /// Assets win over the metadata of that name; without them, the metadata fills them.
  fileprivate init(_ node: DocumentNode) throws(DocumentError) {
    var metadata = try node.metadata
    var assets: [String] = []
    for asset in try node.optionalMember("assets")?.elements ?? [] { assets.append(try asset.text) }
    if !assets.isEmpty { metadata[Self.assetKey] = assets.generatedContent }
    self.init(
      id: try node.id, metadata: metadata.mapValues { $0 as any ConvertibleToGeneratedContent },
      segments: try node.contents)
  }
}

extension Transcript.Reasoning {
  fileprivate var json: JSONObject {
    get throws {
      var reasoning: JSONObject = ["contents": try segments.json]
      reasoning["signature"] = signature.map { .string($0.base64EncodedString()) }
      var object: JSONObject = ["role": "reasoning", "id": .string(id), "reasoning": .object(reasoning)]
      object["metadata"] = metadata.json
      return object
    }
  }

  fileprivate init(_ node: DocumentNode) throws(DocumentError) {
    let reasoning = try node.member("reasoning")
    self.init(id: try node.id, segments: try reasoning.contents)
    metadata = try node.metadata
    if let signature = try reasoning.optionalMember("signature") {
      guard let data = Data(base64Encoded: try signature.text) else {
        throw signature.failure("expected text in Base64")
      }
      self.signature = data
    }
  }
}

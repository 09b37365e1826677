import OrderedJSON

extension Transcript.Prompt {
  var json: JSONObject {
    get throws {
      var object: JSONObject = [
        "role": "user", "id": .string(id), "contents": try segments.json, "options": .object(options.json),
        "contextOptions": .object(contextOptions.json),
      ]
      object["metadata"] = metadata.json
      object["responseFormat"] = responseFormat?.json
      return object
    }
  }

  /// Options may be missing: the first release wrote no context options.
  init(_ node: DocumentNode) throws(DocumentError) {
    self.init(id: try node.id, segments: try node.contents)
    if let options = try node.optionalMember("options") { self.options = try GenerationOptions(options) }
    if let options = try node.optionalMember("contextOptions") {
      contextOptions = try ContextOptions(options)
    }
    metadata = try node.metadata
    if let format = try node.optionalMember("responseFormat") {
      responseFormat = try Transcript.ResponseFormat(format)
    }
  }
}

extension Transcript.ResponseFormat {
  fileprivate var json: JSONValue {
    switch kind {
    case .schema(let schema):
      let schemaJSON = schema.resolved.json
      var format: JSONObject = ["name": .string(schema.name)]
      format["description"] = schemaJSON["description"]
      format["schema"] = schemaJSON
      return ["type": "jsonSchema", "jsonSchema": .object(format)]
    }
  }

  /// The schema's own name and description count, not those beside it.
  fileprivate init(_ node: DocumentNode) throws(DocumentError) {
    let type = try node.member("type")
    guard try type.text == "jsonSchema" else {
      throw type.failure("the response format \(type.json.text()) is not known")
    }
    self.init(schema: try node.member("jsonSchema").member("schema").schema)
  }
}

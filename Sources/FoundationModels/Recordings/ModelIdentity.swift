package import OrderedJSON

/// A model that knows what recordings are to call it.
package protocol IdentifiedModel: LanguageModel {
  /// What tells the model from others whose answers may differ, without anything secret; nil if no model is
  /// configured.
  var recordedIdentity: JSONValue? { get }
}

/// What recordings call a model.
package enum ModelIdentity {
  /// The model's own word, else its type and a digest of what the model and its configuration consist of.
  package static func of(_ model: some LanguageModel) -> JSONValue? {
    if let model = model as? any IdentifiedModel { return model.recordedIdentity }
    return described(model)
  }

  private static func described<Model: LanguageModel>(_ model: Model) -> JSONValue {
    let parts: JSONValue = [ValueDescription.of(model), ValueDescription.of(model.executorConfiguration)]
    return [
      "type": .string(ValueDescription.name(of: Model.self)), "configuration": .string(parts.canonicalDigest),
    ]
  }

  /// A model for messages: its name and address, or its type.
  static func label(_ identity: JSONValue?) -> String {
    guard let identity else { return "a model that is not configured" }
    let name = identity["name"]?.stringValue ?? identity["type"]?.stringValue ?? identity.text()
    return identity["url"]?.stringValue.map { "\(name) at \($0)" } ?? name
  }
}

extension SystemLanguageModel: IdentifiedModel {
  package var recordedIdentity: JSONValue? {
    switch executorConfiguration.value {
    case .endpoint(let endpoint): endpoint.recordedIdentity
    case .missing: nil
    }
  }
}

extension ModelEndpoint {
  /// The model's name and its server's address, with what else changes requests or answers.
  package var recordedIdentity: JSONValue {
    var identity: JSONObject = ["name": .string(model), "url": .string(Self.shown(baseURL))]
    if toolCalling != .native { identity["tools"] = .string(toolCalling.rawValue) }
    if schemaStyle != .responseFormat { identity["schemas"] = "prompt" }
    let headers = additionalHeaders.fields.filter { !AdditionalHeaders.isCredential($0.key) }
    if !headers.isEmpty {
      identity["headers"] = .object(
        JSONObject(
          headers.sorted { $0.key < $1.key }.map { (key: $0.key.lowercased(), value: .string($0.value)) }))
    }
    return .object(identity)
  }
}

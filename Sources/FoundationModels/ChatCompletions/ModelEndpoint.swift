package import Foundation
package import Secrets

/// A language model behind a server that speaks the chat-completions protocol.
package struct ModelEndpoint: Sendable, Hashable {
  /// The server's base, `https://api.example.com/v1` for instance.
  package var baseURL: URL
  /// The model's name as the server knows it.
  package var model: String
  package var apiKey: Secret?
  /// How many tokens the model can read at once; nil if unknown.
  package var contextSize: Int?
  /// Where the endpoint is configured, to be named in advice: `FOUNDATION_MODELS_URL` for instance.
  package var origin: Origin
  package var toolCalling: ToolCallingStyle
  /// How the server is told the form of an answer.
  package var schemaStyle: SchemaStyle
  /// Header fields that go along with every request.
  package var additionalHeaders: AdditionalHeaders
  /// What the model can do; nil if nobody said.
  package var statedCapabilities: Set<LanguageModelCapabilities.Capability>?

  /// The languages that the model knows; nil if nobody said.
  package var languages: Set<Locale.Language>?

  /// Who named the endpoint.
  package enum Origin: Sendable, Hashable {
    case environment
    case localModel
    /// Code that made a model of its own.
    case code
  }

  package init(
    baseURL: URL, model: String, apiKey: Secret? = nil, contextSize: Int? = nil, origin: Origin = .code,
    toolCalling: ToolCallingStyle = .native, schemaStyle: SchemaStyle = .responseFormat,
    additionalHeaders: AdditionalHeaders = AdditionalHeaders(),
    statedCapabilities: Set<LanguageModelCapabilities.Capability>? = nil,
    languages: Set<Locale.Language>? = nil
  ) {
    self.baseURL = baseURL
    self.model = model
    self.apiKey = apiKey
    self.contextSize = contextSize
    self.origin = origin
    self.toolCalling = toolCalling
    self.schemaStyle = schemaStyle
    self.additionalHeaders = additionalHeaders
    self.statedCapabilities = statedCapabilities
    self.languages = languages
  }

  /// Where requests go. A base without a path gets `/v1`; a full address is taken as it is.
  package var completionsURL: URL {
    let path = baseURL.path(percentEncoded: false)
    if path.hasSuffix("/chat/completions") { return baseURL }
    let base = path.isEmpty || path == "/" ? baseURL.appending(path: "v1") : baseURL
    return base.appending(path: "chat/completions")
  }

  /// Where the server counts tokens or fills in its chat template: beside `/v1`, as with llama.cpp and vLLM.
  func toolURL(_ name: String) -> URL {
    var url = completionsURL.deletingLastPathComponent().deletingLastPathComponent()
    if url.lastPathComponent == "v1" { url.deleteLastPathComponent() }
    return url.appending(path: name)
  }

  /// The header fields of every request; those that code added replace ours.
  var headers: [(name: String, value: String)] {
    var headers = [(name: "Content-Type", value: "application/json")]
    if let apiKey { headers.append((name: "Authorization", value: "Bearer \(apiKey.revealed)")) }
    return additionalHeaders.over(headers)
  }

  /// The model and the server for messages, without key or query: `smollm2 at http://127.0.0.1:8791/v1`.
  package var label: String { "\(model) at \(Self.shown(baseURL))" }

  /// The address of the server's tokenizer for messages.
  var toolLabel: String { Self.shown(toolURL("tokenize")) }

  /// An address without what may be secret in it.
  static func shown(_ url: URL) -> String {
    var components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    components?.user = nil
    components?.password = nil
    components?.query = nil
    components?.fragment = nil
    return components?.string ?? "an address that cannot be shown"
  }
}

extension ModelEndpoint {
  /// What an unknown server is assumed to be able to do.
  static let assumedCapabilities = LanguageModelCapabilities([.guidedGeneration, .toolCalling, .vision])

  /// What the model can do, stated or assumed.
  package var capabilities: LanguageModelCapabilities {
    statedCapabilities.map { LanguageModelCapabilities(Array($0)) } ?? Self.assumedCapabilities
  }
}

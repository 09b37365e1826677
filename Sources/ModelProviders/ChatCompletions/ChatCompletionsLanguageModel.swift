public import Foundation
public import FoundationModels
import Secrets

/// A language model behind any server that speaks OpenAI's chat-completions protocol.
///
/// ```swift
/// let model = ChatCompletionsLanguageModel(
///   name: "gpt-4.1-mini", url: URL(string: "https://api.openai.com/v1")!,
///   apiKey: ProcessInfo.processInfo.environment["OPENAI_API_KEY"])
/// let session = LanguageModelSession(model: model)
/// ```
///
/// Requests that fail for a passing reason are repeated, and all models with the same scheme, host and port
/// share one limiter, so that no server gets more requests at once than it copes with. Keys never print.
public struct ChatCompletionsLanguageModel: LanguageModel {
  /// How tools are put to the server.
  public enum ToolCalling: Sendable, Hashable {
    /// In the protocol's own way: the request lists tools, the answer holds calls.
    case native
    /// Through a JSON schema, for models and servers whose own tool calling does not work: one call at a
    /// time, one round of calls per prompt.
    case guided
  }

  /// The model's name as the server knows it.
  public var name: String
  /// The server's base address, usually ending in `/v1`. One without a path gets `/v1`, and one that ends
  /// in `/chat/completions` is taken as it is.
  public var url: URL
  /// Header fields that go along with every request; they replace those that the model sends by itself,
  /// whatever their case.
  public var additionalHeaders: [String: String]
  /// Whether the server keeps answers to a JSON schema (`response_format`).
  ///
  /// If not, the schema is put among the instructions, the JSON is looked for in the answer, and it is
  /// checked all the same.
  public var supportsGuidedGeneration: Bool
  /// How tools are put to the server.
  public var toolCalling: ToolCalling
  /// What the model can do.
  public var capabilities: LanguageModelCapabilities
  private var apiKey: Secret?

  /// Everything that the protocol can ask for.
  public static let allCapabilities = LanguageModelCapabilities([
    .vision, .toolCalling, .reasoning, .guidedGeneration,
  ])

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - name: The model's name as the server knows it.
  ///   - url: The server's base address; see ``url``.
  ///   - apiKey: The key, sent as a bearer token; nil or empty for none.
  ///   - additionalHeaders: Header fields for every request, an organization or a key in another form for
  ///     instance.
  ///   - supportsGuidedGeneration: Whether the server keeps answers to a JSON schema.
  ///   - toolCalling: How tools are put to the server.
  ///   - capabilities: What the model can do; a request that needs more fails before it is sent.
  public init(
    name: String, url: URL, apiKey: String? = nil, additionalHeaders: [String: String] = [:],
    supportsGuidedGeneration: Bool = true, toolCalling: ToolCalling = .native,
    capabilities: LanguageModelCapabilities = ChatCompletionsLanguageModel.allCapabilities
  ) {
    self.name = name
    self.url = url
    self.additionalHeaders = additionalHeaders
    self.supportsGuidedGeneration = supportsGuidedGeneration
    self.toolCalling = toolCalling
    self.capabilities = capabilities
    self.apiKey = apiKey.flatMap { $0.isEmpty ? nil : Secret($0) }
  }

  /// Where requests go.
  public var executorConfiguration: Executor.Configuration {
    Executor.Configuration(endpoint: endpoint)
  }

  private var endpoint: ModelEndpoint {
    ModelEndpoint(
      baseURL: url, model: name, apiKey: apiKey, toolCalling: toolCalling == .native ? .native : .guided,
      schemaStyle: supportsGuidedGeneration ? .responseFormat : .prompt,
      additionalHeaders: AdditionalHeaders(additionalHeaders))
  }
}

extension ChatCompletionsLanguageModel: CustomStringConvertible, CustomReflectable {
  /// The model's name and address, without keys: `m1 at http://127.0.0.1:8080/v1`.
  public var description: String { endpoint.label }

  /// Shows no parts, so that no key among the headers is printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

public import FoundationModels
package import OrderedJSON

/// A language model whose replies are written down beforehand, for tests that need no model.
///
/// ```swift
/// let model = ScriptedLanguageModel([
///   "Paris", .failure(URLError(.timedOut)), .text("Rom", finishReason: "length"),
/// ])
/// let session = LanguageModelSession(model: model)
/// ```
///
/// Copies of a model share its script and the list of requests.
public struct ScriptedLanguageModel: LanguageModel {
  /// Runs requests against the script.
  public typealias Executor = ScriptedExecutor

  /// The model's name in results.
  public let name: String
  /// What the model claims to be able to do.
  public let capabilities: LanguageModelCapabilities
  let script: Script

  /// Everything the model claims unless it is told otherwise.
  public static let allCapabilities = LanguageModelCapabilities([
    .vision, .guidedGeneration, .reasoning, .toolCalling,
  ])

  /// Creates a model that gives one reply per request, in order, and fails when none is left.
  public init(
    _ replies: [Reply], name: String = "scripted",
    capabilities: LanguageModelCapabilities = ScriptedLanguageModel.allCapabilities
  ) {
    self.name = name
    self.capabilities = capabilities
    script = Script(source: .list(replies))
  }

  /// Creates a model that makes each reply from the text of the request's last prompt.
  ///
  /// If the closure throws, the request fails with that error.
  public init(
    name: String = "scripted",
    capabilities: LanguageModelCapabilities = ScriptedLanguageModel.allCapabilities,
    answering reply: @escaping @Sendable (_ prompt: String) async throws -> Reply
  ) {
    self.name = name
    self.capabilities = capabilities
    script = Script(source: .closure(reply))
  }

  /// Names the script, so that sessions with the same model share an executor.
  public var executorConfiguration: ScriptedExecutor.Configuration {
    ScriptedExecutor.Configuration(script: script)
  }

  /// The requests so far, in the order in which they came.
  public var requests: [LanguageModelExecutorGenerationRequest] { script.requests }

  /// The text of each request's last prompt, in the order in which they came.
  public var prompts: [String] { requests.map(\.lastPromptText) }
}

extension ScriptedLanguageModel: IdentifiedModel {
  /// The name: what a script says is no part of what recordings call the model.
  package var recordedIdentity: JSONValue? { ["type": "ScriptedLanguageModel", "name": .string(name)] }
}

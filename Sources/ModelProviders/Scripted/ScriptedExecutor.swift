public import FoundationModels

/// Runs requests against a script.
public struct ScriptedExecutor: LanguageModelExecutor {
  /// The model whose requests this runs.
  public typealias Model = ScriptedLanguageModel

  /// Which script an executor follows.
  public struct Configuration: Hashable, Sendable {
    let script: Script
  }

  private let script: Script

  /// Creates an executor of a script.
  public init(configuration: Configuration) {
    script = configuration.script
  }

  /// Notes the request and sends what the script says.
  nonisolated(nonsending) public func respond(
    to request: LanguageModelExecutorGenerationRequest, model: ScriptedLanguageModel,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws {
    let reply = try await script.reply(to: request, modelName: model.name)
    try await reply.gate?.pass()
    if reply.delay > .zero { try await Task.sleep(for: reply.delay) }
    switch reply.outcome {
    case .failure(let error):
      throw error
    case .text(let text, let finishReason, let inputTokens, let outputTokens):
      await channel.send(.response(action: .appendText(text, tokenCount: outputTokens)))
      await channel.send(
        .response(action: .updateMetadata(["model": model.name, "finishReason": finishReason])))
      await channel.send(
        .response(
          action: .updateUsage(
            input: .init(totalTokenCount: inputTokens, cachedTokenCount: 0),
            output: .init(totalTokenCount: outputTokens, reasoningTokenCount: 0))))
    }
  }
}

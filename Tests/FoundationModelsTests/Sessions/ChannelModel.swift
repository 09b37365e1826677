import FoundationModels

/// A model that sends what a closure writes into the session's channel.
struct ChannelModel: LanguageModel {
  typealias Channel = LanguageModelExecutorGenerationChannel

  let capabilities = LanguageModelCapabilities([.guidedGeneration, .toolCalling])
  var write: @Sendable (Channel, _ prompt: String) async throws -> Void

  var executorConfiguration: Executor.Configuration { Executor.Configuration() }

  struct Executor: LanguageModelExecutor {
    struct Configuration: Hashable, Sendable {}
    init(configuration: Configuration) {}

    nonisolated(nonsending) func respond(
      to request: LanguageModelExecutorGenerationRequest, model: ChannelModel, streamingInto channel: Channel
    ) async throws {
      guard case .prompt(let prompt)? = request.transcript.last else { return }
      try await model.write(channel, prompt.description)
    }
  }
}

extension LanguageModelExecutorGenerationChannel {
  /// Sends a piece of a response's text.
  func sendText(_ text: String) async {
    await send(.response(action: .appendText(text, tokenCount: 1)))
  }
}

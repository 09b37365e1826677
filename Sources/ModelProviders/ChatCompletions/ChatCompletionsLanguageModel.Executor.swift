public import FoundationModels

extension ChatCompletionsLanguageModel {
  /// Runs requests on the server.
  public struct Executor: LanguageModelExecutor {
    /// The model whose requests this runs.
    public typealias Model = ChatCompletionsLanguageModel

    /// Where requests go, and how they are put.
    public struct Configuration: Hashable, Sendable {
      let endpoint: ModelEndpoint
    }

    private let backEnd: ChatCompletionsBackEnd

    /// Creates an executor; it keeps no connection of its own.
    public init(configuration: Configuration) {
      backEnd = ChatCompletionsBackEnd(endpoint: configuration.endpoint)
    }

    /// Runs one inference.
    ///
    /// - Throws: `LanguageModelError`, `CancellationError`, or an error that names the server, what it said
    ///   and what to do.
    nonisolated(nonsending) public func respond(
      to request: LanguageModelExecutorGenerationRequest, model: ChatCompletionsLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      try await backEnd.respond(to: request, streamingInto: channel)
    }
  }
}

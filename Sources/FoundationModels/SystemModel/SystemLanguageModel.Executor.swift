extension SystemLanguageModel {
  /// Runs requests for the system model.
  public struct Executor: LanguageModelExecutor {
    /// Where requests go.
    public struct Configuration: Hashable, Sendable {
      let value: SystemModelConfiguration
    }

    private let configuration: Configuration

    /// Creates an executor.
    public init(configuration: Configuration) {
      self.configuration = configuration
    }

    /// Runs one inference.
    ///
    /// - Throws: ``SystemLanguageModel/Error/assetsUnavailable(_:)`` if no model is configured, else ``LanguageModelError`` or an
    ///   error of the server.
    nonisolated(nonsending) public func respond(
      to request: LanguageModelExecutorGenerationRequest, model: SystemLanguageModel,
      streamingInto channel: LanguageModelExecutorGenerationChannel
    ) async throws {
      switch configuration.value {
      case .endpoint(let endpoint):
        try await ChatCompletionsBackEnd(endpoint: endpoint).respond(to: request, streamingInto: channel)
      case .missing(let reason):
        throw Error.assetsUnavailable(Error.AssetsUnavailable(debugDescription: reason))
      }
    }
  }
}

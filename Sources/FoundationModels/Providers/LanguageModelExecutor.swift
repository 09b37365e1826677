/// Runs requests for a kind of language model.
public protocol LanguageModelExecutor: Sendable {
  /// What tells one executor from another: addresses, keys, model names.
  associatedtype Configuration: Hashable, Sendable
  /// The kind of model that this runs requests for.
  associatedtype Model: LanguageModel

  /// Creates an executor when it is first needed.
  ///
  /// - Throws: Any error; the request that needed the executor throws it.
  init(configuration: Self.Configuration) throws

  /// Prepares for a request that is likely to come; does nothing unless implemented.
  func prewarm(model: Self.Model, transcript: Transcript)

  /// Runs one inference and sends what the model generates into the channel.
  ///
  /// The session ends the channel when this returns or throws. Structured answers are sent as JSON text.
  /// - Throws: ``LanguageModelError`` or an error of the provider; the session passes it on unchanged.
  nonisolated(nonsending) func respond(
    to request: LanguageModelExecutorGenerationRequest, model: Self.Model,
    streamingInto channel: LanguageModelExecutorGenerationChannel
  ) async throws
}

extension LanguageModelExecutor {
  /// Does nothing.
  public func prewarm(model: Self.Model, transcript: Transcript) {}
}

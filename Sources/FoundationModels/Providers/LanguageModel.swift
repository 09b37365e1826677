/// A language model that sessions can use, wherever it runs.
///
/// A model is a value that says what to use: per-request settings live on it. The work is done by its executor, which
/// sessions make from ``executorConfiguration`` and keep.
public protocol LanguageModel: Sendable {
  /// The type that runs requests for this model.
  associatedtype Executor: LanguageModelExecutor where Self == Self.Executor.Model

  /// What the model can do.
  var capabilities: LanguageModelCapabilities { get }
  /// What an executor for this model is made of; models with equal configurations share one within a session.
  var executorConfiguration: Self.Executor.Configuration { get }
}

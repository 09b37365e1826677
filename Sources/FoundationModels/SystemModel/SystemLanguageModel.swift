public import Observation

/// The language model that is there without code saying which.
///
/// On Linux that is the model at `FOUNDATION_MODELS_URL` named `FOUNDATION_MODELS_MODEL`, reached with the key
/// `FOUNDATION_MODELS_API_KEY`; if no address is set, the local model that `Scripts/model start` serves; else none, and
/// ``availability`` says so. The server has to speak the chat-completions protocol.
public final class SystemLanguageModel: Sendable, Observable, LanguageModel {
  /// The system model for general use.
  public static let `default` = SystemLanguageModel()

  private let resolve: @Sendable () -> SystemModelConfiguration

  /// Creates the system model.
  ///
  /// Use case and guardrails are Apple's: on Linux the server decides, and they change nothing.
  public convenience init(useCase: UseCase = .general, guardrails: Guardrails = Guardrails.default) {
    self.init { .current }
  }

  /// Creates a system model with a configuration of its own.
  package init(resolving resolve: @escaping @Sendable () -> SystemModelConfiguration) {
    self.resolve = resolve
  }

  /// Whether the model can be used now.
  ///
  /// A server on this machine is looked for, for at most 250 ms and at most once a second; one elsewhere counts as
  /// available when it is configured. A request can fail all the same.
  public var availability: Availability {
    switch resolve() {
    case .endpoint(let endpoint) where AvailabilityProbe.shared.isAvailable(endpoint.completionsURL):
      .available
    case .endpoint, .missing: .unavailable(.modelNotReady)
    }
  }

  /// Whether the model can be used now.
  public var isAvailable: Bool { availability == .available }

  /// How many tokens the model can read at once; 4096 if nothing is known.
  public var contextSize: Int {
    guard case .endpoint(let endpoint) = resolve() else { return 4096 }
    return endpoint.contextSize ?? 4096
  }

  /// What the model can do: what `FOUNDATION_MODELS_CAPABILITIES` says; of an unknown server it is assumed that it keeps to
  /// schemas, calls tools and looks at images. The local model reads text only.
  public var capabilities: LanguageModelCapabilities {
    guard case .endpoint(let endpoint) = resolve() else { return ModelEndpoint.assumedCapabilities }
    return endpoint.capabilities
  }

  /// Where requests go at this moment.
  public var executorConfiguration: Executor.Configuration { Executor.Configuration(value: resolve()) }
}

public import Foundation

extension SystemLanguageModel {
  /// Whether a model can be used.
  @frozen
  public enum Availability: Equatable, Sendable {
    /// It can.
    case available
    /// It cannot, for a reason.
    case unavailable(UnavailableReason)

    /// Why a model cannot be used.
    public enum UnavailableReason: Equatable, Sendable, Hashable {
      /// The device cannot run it; does not occur on Linux.
      case deviceNotEligible
      /// It is switched off; does not occur on Linux.
      case appleIntelligenceNotEnabled
      /// No model is configured, or its server does not answer.
      case modelNotReady
    }
  }

  /// What a model is used for.
  public struct UseCase: Sendable, Equatable {
    private let name: String

    /// Anything.
    public static let general = UseCase(name: "general")
    /// Finding tags for content.
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  /// How strictly content is watched.
  public struct Guardrails: Sendable {
    private let name: String

    /// As strictly as usual.
    public static let `default` = Guardrails(name: "default")
    /// Less strictly, for code that transforms content that others wrote.
    public static let permissiveContentTransformations = Guardrails(name: "permissiveContentTransformations")
  }

  /// What can go wrong with the system model itself.
  public enum Error: LocalizedError, CustomDebugStringConvertible {
    /// There is no model to ask.
    case assetsUnavailable(AssetsUnavailable)

    /// There is no model to ask.
    public struct AssetsUnavailable: Sendable {
      /// Why, and what to do.
      public var debugDescription: String

      /// Creates the details.
      public init(debugDescription: String) {
        self.debugDescription = debugDescription
      }
    }

    /// Why, and what to do.
    public var debugDescription: String {
      switch self {
      case .assetsUnavailable(let details): details.debugDescription
      }
    }

    /// Why, and what to do.
    public var errorDescription: String? { debugDescription }
  }
}

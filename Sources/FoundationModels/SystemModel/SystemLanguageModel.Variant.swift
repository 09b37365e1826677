extension SystemLanguageModel {
  /// Which model stands behind the system model.
  public struct Variant: Sendable, Hashable {
    /// The variant's name for people.
    public let displayName: String

    /// Apple's model for most devices; does not occur on Linux.
    public static var core3: Variant { Variant(displayName: "Core 3") }
    /// Apple's larger model; does not occur on Linux.
    public static var coreAdvanced3: Variant { Variant(displayName: "Core Advanced 3") }
  }

  /// Which model answers: on Linux one of the name that the server is asked for.
  public var variant: Variant {
    switch executorConfiguration.value {
    case .endpoint(let endpoint): Variant(displayName: endpoint.model)
    case .missing: Variant(displayName: "no model")
    }
  }
}

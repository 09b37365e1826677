extension GenerationOptions {
  /// Whether a model may or must call tools.
  public struct ToolCallingMode: Sendable, Equatable {
    /// The mode.
    public var kind: Kind

    /// It may.
    public static let allowed = ToolCallingMode(kind: .allowed)
    /// It must, at every inference, until a tool throws or the request is cancelled.
    public static let required = ToolCallingMode(kind: .required)
    /// It must not.
    public static let disallowed = ToolCallingMode(kind: .disallowed)

    /// The modes.
    public enum Kind: Sendable, Equatable, Hashable {
      /// It may.
      case allowed
      /// It must.
      case required
      /// It must not.
      case disallowed
    }
  }
}

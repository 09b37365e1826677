// Generated members are public where the type is, so the import has to be public too.
public import FoundationModels

/// A public type made generable by the macro.
@Generable
public struct Visible {
  /// Some text.
  public var text: String
}

/// A public enum with payloads made generable by the macro.
@Generable
public enum VisibleChoice {
  /// A number.
  case number(Int)
}

/// A package type made generable by the macro.
@Generable
package struct Shared {
  package var text: String
}

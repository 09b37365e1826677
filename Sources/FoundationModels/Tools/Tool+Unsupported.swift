public import Foundation

// A model calls tools with named arguments, so a bare value is refused where the tool is written.

extension Tool where Self.Arguments == String {
  /// Not available: arguments need names.
  @available(
    *, unavailable,
    message: "'Tool' that uses 'String' as 'Arguments' type is unsupported. Use '@Generable' struct instead."
  )
  public var parameters: GenerationSchema { String.generationSchema }
}

extension Tool where Self.Arguments == Int {
  /// Not available: arguments need names.
  @available(
    *, unavailable,
    message: "'Tool' that uses 'Int' as 'Arguments' type is unsupported. Use '@Generable' struct instead."
  )
  public var parameters: GenerationSchema { Int.generationSchema }
}

extension Tool where Self.Arguments == Double {
  /// Not available: arguments need names.
  @available(
    *, unavailable,
    message: "'Tool' that uses 'Double' as 'Arguments' type is unsupported. Use '@Generable' struct instead."
  )
  public var parameters: GenerationSchema { Double.generationSchema }
}

extension Tool where Self.Arguments == Float {
  /// Not available: arguments need names.
  @available(
    *, unavailable,
    message: "'Tool' that uses 'Float' as 'Arguments' type is unsupported. Use '@Generable' struct instead."
  )
  public var parameters: GenerationSchema { Float.generationSchema }
}

extension Tool where Self.Arguments == Decimal {
  /// Not available: arguments need names.
  @available(
    *, unavailable,
    message: "'Tool' that uses 'Decimal' as 'Arguments' type is unsupported. Use '@Generable' struct instead."
  )
  public var parameters: GenerationSchema { Decimal.generationSchema }
}

extension Tool where Self.Arguments == Bool {
  /// Not available: arguments need names.
  @available(
    *, unavailable,
    message: "'Tool' that uses 'Bool' as 'Arguments' type is unsupported. Use '@Generable' struct instead."
  )
  public var parameters: GenerationSchema { Bool.generationSchema }
}

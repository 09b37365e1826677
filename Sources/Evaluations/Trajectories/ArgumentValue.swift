/// A value that a tool argument is compared with.
public enum ArgumentValue: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A whole number.
  case int(Int)
  /// A number.
  case double(Double)
  /// A truth value.
  case bool(Bool)

  /// The same value among the values that a tool call's arguments can hold.
  public var structuredValue: StructuredValue {
    switch self {
    case .string(let value): .string(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .bool(let value): .bool(value)
    }
  }
}

extension ArgumentValue: ExpressibleByStringLiteral {
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension ArgumentValue: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension ArgumentValue: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension ArgumentValue: ExpressibleByBooleanLiteral {
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
